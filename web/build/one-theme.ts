import type { Plugin } from 'vite';

const DEFAULT_THEME = /@mui.material.styles.defaultTheme\.mjs$/;

/** Leaves out MUI's own theme, which takes a cheap phone a moment to make and which nobody sees: ours stands around all. */
export function oneTheme(): Plugin {
  return {
    name: 'troth:one-theme',
    load: (id) => (DEFAULT_THEME.test(id) ? 'export default {};' : null),
  };
}
