import type { Plugin } from 'vite';

const OF_LIBRARY = /@mui.material.(?:styles.defaultTheme|Box.Box)\.mjs$/;

/**
 * Removes MUI's default themes, which are slow to create on a cheap phone and never used: our theme wraps everything.
 */
export function oneTheme(): Plugin {
  return {
    name: 'troth:one-theme',
    transform(code, id) {
      if (!OF_LIBRARY.test(id)) return null;
      const without = code.replace('const defaultTheme = createTheme()', 'const defaultTheme = {}');
      if (without === code) this.error(`MUI makes its theme otherwise than expected in ${id}`);
      return without;
    },
  };
}
