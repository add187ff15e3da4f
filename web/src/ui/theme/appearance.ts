import { useColorScheme } from '@mui/material/styles';

/** Where the chosen theme is kept and how the page shows it; public/theme.js uses the same two words. */
export const schemeStorageKey = 'troth-theme';
export const schemeAttribute = 'data-theme';

export type Appearance = 'system' | 'light' | 'dark';

/** What is chosen, what is seen, and a way to change either. */
export function useAppearance() {
  const { mode = 'system', systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return {
    chosen: mode as Appearance,
    isDark,
    choose: (appearance: Appearance) => setMode(appearance),
    toggle: () => setMode(isDark ? 'light' : 'dark'),
  };
}
