/** The look of the page; the theme is the one that the member chose, or else the system's. */
export const STYLE = `
:root { color-scheme: light dark; font: 17px/27px 'Source Serif 4', Georgia, 'Times New Roman', serif; -webkit-text-size-adjust: 100%; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; text-align: center; }
h1, .mark { font-family: Fraunces, 'Source Serif 4', Georgia, serif; font-weight: 600; letter-spacing: -0.01em; }
.mark { display: flex; align-items: center; justify-content: center; gap: 14px; font-size: 24px; line-height: 44px; margin: 0 0 24px; }
.mark::before, .mark::after { content: ''; width: 40px; border-top: 1px solid light-dark(#c9a14a, #d9b45c); }
.mark a { color: inherit; text-decoration: none; padding: 0 4px; }
section { background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#e6dbcb, #3b2f34); border-radius: 16px; padding: 32px 24px; }
section[hidden] { display: none; }
h1 { font-size: 27px; line-height: 34px; margin: 0 0 12px; }
p { margin: 0 0 20px; }
section > p:last-child { margin: 0; }
button { font: inherit; line-height: 24px; font-weight: 600; min-height: 52px; padding: 8px 28px; border: 0; border-radius: 10px; cursor: pointer; background: light-dark(#c9a14a, #d9b45c); color: light-dark(#241a1e, #221803); }
button:hover { background: light-dark(#bc9238, #e3c274); }
a { color: light-dark(#7a5a12, #e3c274); }
.back { display: inline-block; font-weight: 600; line-height: 44px; margin: 16px 0 0; }
:focus-visible { outline: 2px solid light-dark(#7a5a12, #e3c274); outline-offset: 2px; border-radius: 10px; }
`;
