interface FontFace {
  family: string;
  /** The path on the site. */
  path: string;
  file: string;
  /** The unicode-range of the CSS rule. */
  range: string;
}

const LATIN = 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212';
/** Contains the rupee sign. */
const LATIN_EXTENDED = 'U+0100-02AF, U+1E00-1EFF, U+20A0-20AB, U+20AD-20C0';
const DEVANAGARI = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+25CC, U+A8E0-A8FF';

/** The web app's fonts at paths that do not change with its builds. */
export const fonts: readonly FontFace[] = [
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
    range: LATIN_EXTENDED,
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
    range: LATIN_EXTENDED,
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

const FONT_FACES = fonts
  .map(
    ({ family, path, range }) =>
      `@font-face { font-family: '${family}'; font-weight: 200 900; font-display: swap; src: url('${path}') format('woff2'); unicode-range: ${range}; }`,
  )
  .join('\n');

export const STYLE_PATH = '/sandbox/checkout.css';

/** The page's style; the theme is the member's choice, or else the system's. */
export const CHECKOUT_CSS = `${FONT_FACES}
:root { color-scheme: light dark; font: 17px/27px 'Source Serif 4', 'Noto Serif Devanagari', Georgia, 'Times New Roman', serif; -webkit-text-size-adjust: 100%;
  --canvas: light-dark(#fbf7f0, #161014); --surface: light-dark(#fff, #1f171b); --ink: light-dark(#241a1e, #f5ece6); --muted: light-dark(#655760, #bbabac);
  --hairline: light-dark(#e6dbcb, #3b2f34); --outline: light-dark(#8a7a6c, #8e7c80); --gold: light-dark(#c9a14a, #d9b45c); --gold-hover: light-dark(#bc9238, #e3c274);
  --on-gold: light-dark(#241a1e, #221803); --gold-text: light-dark(#7a5a12, #e3c274); --gold-box: light-dark(#f6e9cc, #3a2d12); --on-gold-box: light-dark(#4a3508, #f3dfae);
  --magenta-text: light-dark(#a3135b, #f693bd); --sunk: light-dark(#f4ede1, #2a2025); }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); }
main { max-width: 512px; margin: 0 auto; padding: 40px 16px 64px; }
h1, h2, .mark, .amount { font-family: Fraunces, 'Noto Serif Devanagari', Georgia, serif; font-weight: 600; letter-spacing: -0.01em; }
.mark { display: flex; align-items: center; justify-content: center; gap: 14px; font-size: 24px; line-height: 44px; margin: 0 0 24px; }
.mark::before, .mark::after { content: ''; width: 40px; border-top: 1px solid var(--gold); }
.mark a { color: inherit; text-decoration: none; padding: 0 4px; }
section { background: var(--surface); border: 1px solid var(--hairline); border-radius: 16px; padding: 32px; margin: 0 0 24px; box-shadow: 0 1px 2px light-dark(rgb(36 26 30 / .05), transparent), 0 8px 24px light-dark(rgb(36 26 30 / .06), transparent); }
h1 { font-size: 27px; line-height: 34px; margin: 0 0 12px; }
h2 { font-size: 20px; line-height: 28px; margin: 0 0 4px; }
section > :last-child { margin-bottom: 0; }
p { margin: 0 0 16px; text-wrap: balance; }
.tip { background: var(--gold-box); color: var(--on-gold-box); border-radius: 10px; padding: 12px 16px; font-size: 15px; line-height: 22px; margin: 0 0 24px; }
.what { margin: 0; overflow-wrap: anywhere; }
.amount { font-size: 44px; line-height: 52px; margin: 0; font-variant-numeric: lining-nums; overflow-wrap: anywhere; }
.amount span { font: 600 15px/22px 'Source Serif 4', 'Noto Serif Devanagari', Georgia, serif; color: var(--muted); letter-spacing: 0; margin-left: 8px; }
.small { font-size: 15px; line-height: 22px; color: var(--muted); }
.acts { border-top: 1px solid var(--hairline); margin: 24px 0 0; padding: 24px 0 0; }
form { margin: 0 0 16px; }
form:last-child { margin: 0; }
form p { font-size: 15px; line-height: 22px; color: var(--muted); margin: 4px 0 0; text-align: center; }
button { display: block; width: 100%; font: inherit; font-size: 17px; line-height: 24px; font-weight: 600; min-height: 52px; padding: 8px 16px; border-radius: 10px; cursor: pointer; background: transparent; color: var(--gold-text); border: 1px solid var(--outline); transition: background-color 120ms; }
button:hover { background: var(--sunk); }
button.first { background: var(--gold); border-color: var(--gold); color: var(--on-gold); }
button.first:hover { background: var(--gold-hover); border-color: var(--gold-hover); }
button.quiet { border-color: transparent; }
a { color: var(--gold-text); }
.back { display: block; text-align: center; font-weight: 600; line-height: 44px; }
:focus-visible { outline: 2px solid var(--gold-text); outline-offset: 2px; border-radius: 10px; }
ol { list-style: none; margin: 12px 0 0; padding: 0; }
li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; padding: 8px 0; border-top: 1px solid var(--hairline); }
li:first-child { border-top: 0; }
li time { color: var(--muted); font-size: 15px; }
.state { color: var(--magenta-text); font-weight: 600; margin: 8px 0 0; }
.friendly { text-align: center; }
section .back { margin: 8px 0 0; }
@media (max-width: 420px) { section { padding: 24px 20px; } h1 { font-size: 24px; line-height: 32px; } .amount { font-size: 36px; line-height: 44px; } }
`;
