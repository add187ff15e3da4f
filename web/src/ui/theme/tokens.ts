/** A surface and the colour of text and lines on it. */
interface Tint {
  box: string;
  onBox: string;
}

/** Colours by role. Every pair was checked for contrast, so change them together. */
export interface Tokens {
  canvas: string;
  surface: string;
  recessed: string;
  raised: string;
  ink: string;
  muted: string;
  hairline: string;
  outline: string;
  gold: { fill: string; hover: string; on: string; text: string; box: string; onBox: string };
  magenta: { fill: string; hover: string; on: string; text: string; box: string; onBox: string };
  /** Background colours of monograms. */
  tints: Record<'sand' | 'sage' | 'slate' | 'clay' | 'lilac', Tint>;
  success: string;
  warning: string;
  error: string;
  info: string;
  cardShadow: string;
}

export const light: Tokens = {
  canvas: '#FBF7F0',
  surface: '#FFFFFF',
  recessed: '#F4EDE1',
  raised: '#FFFFFF',
  ink: '#241A1E',
  muted: '#655760',
  hairline: '#E6DBCB',
  outline: '#8A7A6C',
  gold: {
    fill: '#C9A14A',
    hover: '#BC9238',
    on: '#241A1E',
    text: '#7A5A12',
    box: '#F6E9CC',
    onBox: '#4A3508',
  },
  magenta: {
    fill: '#A3135B',
    hover: '#860F4B',
    on: '#FFFFFF',
    text: '#A3135B',
    box: '#FBE4ED',
    onBox: '#6E0A3B',
  },
  tints: {
    sand: { box: '#F1E9DB', onBox: '#5A4A2A' },
    sage: { box: '#E1EADF', onBox: '#2C4A35' },
    slate: { box: '#DFE7EC', onBox: '#2A4459' },
    clay: { box: '#F1E0D7', onBox: '#6A3A26' },
    lilac: { box: '#E8E1EC', onBox: '#4B3660' },
  },
  success: '#1F6B47',
  warning: '#8A4B00',
  error: '#B3261E',
  info: '#2B5C87',
  cardShadow: '0 1px 2px rgb(36 26 30 / .05), 0 8px 24px rgb(36 26 30 / .06)',
};

export const dark: Tokens = {
  canvas: '#161014',
  surface: '#1F171B',
  recessed: '#2A2025',
  raised: '#2A2025',
  ink: '#F5ECE6',
  muted: '#BBABAC',
  hairline: '#3B2F34',
  outline: '#8E7C80',
  gold: {
    fill: '#D9B45C',
    hover: '#E3C274',
    on: '#221803',
    text: '#E3C274',
    box: '#3A2D12',
    onBox: '#F3DFAE',
  },
  magenta: {
    fill: '#C4387B',
    hover: '#B02F6C',
    on: '#FFFFFF',
    text: '#F693BD',
    box: '#4A1730',
    onBox: '#FFD9E6',
  },
  tints: {
    sand: { box: '#352D22', onBox: '#EADFC8' },
    sage: { box: '#233128', onBox: '#CDE3D2' },
    slate: { box: '#202D37', onBox: '#CBDDEA' },
    clay: { box: '#3B2922', onBox: '#F1D5C7' },
    lilac: { box: '#30273A', onBox: '#E0D3EB' },
  },
  success: '#7CCBA0',
  warning: '#F5B971',
  error: '#FFB4AB',
  info: '#9CC7EE',
  cardShadow: 'none',
};

/** The gradient under text on pictures, the same in both themes. */
export const scrim = { plum: '22 16 20', ivory: '#FBF7F0' };

export const motion = {
  in: 'cubic-bezier(.05,.7,.1,1)',
  out: 'cubic-bezier(.3,0,.8,.15)',
  other: 'cubic-bezier(.2,0,0,1)',
  hover: 120,
  menu: 200,
  dialog: 280,
  most: 400,
};

export const radius = { field: 10, card: 16, dialog: 20, chip: 999 };
const barHeight = 64;

export const layout = {
  barHeight,
  /** The top bar, unless the screen has its own, and the notice below it. */
  headerHeight: `calc(var(--bar-height, ${barHeight}px) + var(--notice-height, 0px))`,
  /** The bar at the foot of the window on phones; higher with large type, unless there is only room for its icons. */
  bottomBarHeight: 'calc(max(60px, min(3.25rem, 17vw)) + env(safe-area-inset-bottom, 0px))',
  drawerWidth: 240,
  contentWidth: 1120,
  readingWidth: '66ch',
};
