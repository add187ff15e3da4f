import type { Style } from './sheet.ts';

/** Half of A4, in points; colours are the site's, on white paper. */
export const size: [number, number] = [419.53, 595.28];

const margin = 46;

export const edges = { left: margin, right: size[0] - margin, top: 62, bottom: size[1] - 98 };

export const colours = {
  ink: '#241A1E',
  muted: '#655760',
  hairline: '#E6DBCB',
  outline: '#8A7A6C',
  gold: '#C9A14A',
};

const { ink, muted } = colours;

export const styles = {
  wordmark: { face: 'heading', size: 19, colour: ink },
  title: { face: 'heading', size: 27, colour: ink },
  number: { face: 'text', size: 10.5, colour: muted, isFigures: true },
  label: { face: 'text', size: 8.5, colour: muted },
  text: { face: 'text', size: 10, colour: ink },
  strong: { face: 'strong', size: 10, colour: ink },
  figures: { face: 'text', size: 10, colour: ink, isFigures: true },
  total: { face: 'strong', size: 12, colour: ink, isFigures: true },
  small: { face: 'text', size: 8.5, colour: muted, isFigures: true },
} as const satisfies Record<string, Style>;

/** The mark beside the wordmark: two petals, each passing once over and once under the other; 24 units wide and high. */
export const mark = [
  'M10.45 20.16C9.81 20.38 9.12 20.5 8.4 20.5C4.9 20.5 2.1 17.7 2.1 13.9C2.1 10.2 4.8 7 8.1 3.1C12.1 6.9 14.7 10.1 14.7 13.7C14.7 15.46 14.16 16.98 13.26 18.14',
  'M10.97 8.67C9.9 10.33 9.3 11.97 9.3 13.7C9.3 17.7 12.1 20.5 15.6 20.5C19.1 20.5 21.9 17.7 21.9 13.9C21.9 10.2 19.2 7 15.9 3.1C14.88 4.07 13.95 5 13.13 5.91',
];
