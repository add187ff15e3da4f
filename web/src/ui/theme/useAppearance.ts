import { useColorScheme } from '@mui/material/styles';

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
