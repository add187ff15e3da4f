interface Face {
  family: string;
  /** The address of its file here. */
  path: string;
  file: string;
  /** The letters that a browser looks for in it. */
  range: string;
}

const LATIN = 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212';
/** With the rupee sign. */
const FURTHER_LATIN = 'U+0100-02AF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0';
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A8E0-A8FF';

/** The fonts of the web app, at addresses that do not change with its builds. */
export const fonts: readonly Face[] = [
  {
    family: 'Fraunces',
    path: '/sandbox/fonts/fraunces-latin.woff2',
    file: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'),
    range: LATIN,
  },
  {
    family: 'Fraunces',
    path: '/sandbox/fonts/fraunces-further-latin.woff2',
    file: import.meta.resolve('@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2'),
    range: FURTHER_LATIN,
  },
  {
    family: 'Source Serif 4',
    path: '/sandbox/fonts/source-serif-latin.woff2',
    file: import.meta.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    ),
    range: LATIN,
  },
  {
    family: 'Source Serif 4',
    path: '/sandbox/fonts/source-serif-further-latin.woff2',
    file: import.meta.resolve(
      '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-normal.woff2',
    ),
    range: FURTHER_LATIN,
  },
  {
    family: 'Noto Serif Devanagari',
    path: '/sandbox/fonts/noto-serif-devanagari.woff2',
    file: import.meta.resolve(
      '@fontsource-variable/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-wght-normal.woff2',
    ),
    range: DEVANAGARI,
  },
];

export const FONT_FACES = fonts
  .map(
    ({ family, path, range }) =>
      `@font-face { font-family: '${family}'; font-weight: 200 900; font-display: swap; src: url('${path}') format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n');
