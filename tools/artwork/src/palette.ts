/** Colours are mixed in OKLab so that shade and light stay warm instead of turning grey. */
type Lab = readonly [number, number, number];

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055);

function lab(hex: string): Lab {
  const v = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [toLinear((v >> 16) / 255), toLinear(((v >> 8) & 255) / 255), toLinear((v & 255) / 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([L, a, b]: Lab): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (c: number) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, c)))) * 255);
  return `#${channels.map((c) => byte(c).toString(16).padStart(2, '0')).join('')}`;
}

export function mix(a: string, b: string, t: number): string {
  const [p, q] = [lab(a), lab(b)];
  return hexOf([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
}

export const distance = (a: string, b: string): number => {
  const [p, q] = [lab(a), lab(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

export interface Skin {
  base: string;
  light: string;
  glow: string;
  shade: string;
  deep: string;
  blush: string;
  lip: string;
  line: string;
}

/** Fair to deep, as across South Asia and beyond. */
export const SKINS = [
  '#E9C09C',
  '#E2B48B',
  '#D9A87C',
  '#D59F74',
  '#C98F63',
  '#BC7F54',
  '#AC6F47',
  '#9A603C',
  '#885335',
  '#74472F',
  '#633B29',
] as const;

export function skinOf(base: string): Skin {
  const dark = 1 - lab(base)[0];
  return {
    base,
    light: mix(base, '#FFE0B8', 0.26),
    glow: mix(base, '#FFF0D8', 0.6),
    shade: mix(base, '#6E2B2E', 0.36 - dark * 0.1),
    deep: mix(base, '#3A141F', 0.6),
    blush: mix(base, '#D0453F', 0.52 - dark * 0.34),
    lip: mix(base, '#A63A42', 0.5),
    line: mix(base, '#2A0F14', 0.76),
  };
}

export interface Tone {
  base: string;
  dark: string;
  light: string;
  shine: string;
}

export const HAIRS = ['#1D1517', '#241819', '#2C1C19', '#3A251D', '#4A3023', '#5A3726', '#5E2B22'] as const;

export function hairOf(base: string, grey: number): Tone {
  const c = mix(base, '#B9B2AE', grey);
  return {
    base: c,
    dark: mix(c, '#0C0609', 0.5 - grey * 0.15),
    light: mix(c, '#A2735A', 0.22 - grey * 0.06),
    shine: mix(c, grey > 0.4 ? '#F3ECE4' : '#D8A987', 0.46),
  };
}

export function clothOf(base: string): Tone {
  return {
    base,
    dark: mix(base, '#2A1020', 0.38),
    light: mix(base, '#FFE9C8', 0.26),
    shine: mix(base, '#FFF3DC', 0.5),
  };
}

export const GOLD = '#C9A14A';
export const GOLD_LIGHT = '#EBCF8C';
export const GOLD_DARK = '#8A6420';

export const CLOTHS = {
  plum: '#6B2A4A',
  magenta: '#A3245F',
  mustard: '#C9922F',
  teal: '#2F6F6D',
  peacock: '#1F5873',
  rust: '#A9502E',
  sage: '#8C9C7A',
  ivory: '#F1E6D4',
  rose: '#C77B83',
  navy: '#2B3552',
  maroon: '#74202F',
  emerald: '#2C6A4D',
  lilac: '#9C88AE',
  sky: '#8DAFC4',
  charcoal: '#403A3E',
  sand: '#CDB592',
  coral: '#D8755C',
  blush: '#E6BDB0',
  olive: '#6F7040',
  white: '#F7F1E8',
} as const;
export type ClothName = keyof typeof CLOTHS;
