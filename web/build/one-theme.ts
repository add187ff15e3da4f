import type { Plugin } from 'vite';

const OF_LIBRARY = /@mui.material.(?:styles.defaultTheme|Box.Box)\.mjs$/;

/** Leaves out MUI's own themes, which take a cheap phone a moment to make and which nobody sees: ours stands around all. */
export function oneTheme(): Plugin {
  return {
    name: 'troth:one-theme',
    transform: (code, id) =>
      OF_LIBRARY.test(id)
        ? code.replace('const defaultTheme = createTheme()', 'const defaultTheme = {}')
        : null,
  };
}
