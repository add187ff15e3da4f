import { useColorScheme } from '@mui/material/styles';

/** Storage key of the chosen theme and the attribute that applies it; public/theme.js uses the same. */
export const schemeStorageKey = 'troth-theme';
export const schemeAttribute = 'data-theme';

export type Appearance = 'system' | 'light' | 'dark';

/** The chosen and the applied appearance, and functions to change them. */
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
