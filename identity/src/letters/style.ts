/** The colours of the site (light, and what takes their place in the dark), written into each element: many mail programs read no more. */
export const FONT = "'Source Serif 4', Georgia, 'Times New Roman', serif";

export const colours = {
  canvas: '#FBF7F0',
  surface: '#FFFFFF',
  ink: '#241A1E',
  muted: '#655760',
  hairline: '#E6DBCB',
  gold: '#C9A14A',
  onGold: '#241A1E',
  goldBox: '#F6E9CC',
  onGoldBox: '#4A3508',
};

/** For mail programs that follow the reader's theme, and for narrow screens. */
export const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 16px 8px !important; }
  .inside { padding: 24px 20px !important; }
  .heading { font-size: 24px !important; line-height: 30px !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; }
  .code { font-size: 30px !important; letter-spacing: 6px !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas { background: #161014 !important; }
  .surface { background: #1F171B !important; border-color: #3B2F34 !important; }
  .ink, .ink a { color: #F5ECE6 !important; }
  .muted { color: #BBABAC !important; }
  .gold { background: #D9B45C !important; }
  .gold a { color: #221803 !important; }
  .gold-line { border-color: #D9B45C !important; }
  .gold-box { background: #3A2D12 !important; color: #F3DFAE !important; }
}
`;
