import type { Rng } from './rng.ts';

export type Scene = 'window' | 'leaves' | 'arch' | 'hills' | 'disc' | 'wash' | 'bokeh' | 'jaali';

export interface Ground {
  top: string;
  low: string;
  accent: string;
  leaf: string;
  scene: Scene;
}

const WASHES: readonly [Omit<Ground, 'scene'>, ...Omit<Ground, 'scene'>[]] = [
  { top: '#F6EBD8', low: '#E2CBA8', accent: '#FFF8EA', leaf: '#A9AE86' },
  { top: '#F2E4D2', low: '#D9B99F', accent: '#FBF3E4', leaf: '#B98C6B' },
  { top: '#EAD2C2', low: '#C9948A', accent: '#F8E7DA', leaf: '#A8626A' },
  { top: '#DDB0A8', low: '#B57A80', accent: '#F1D3C8', leaf: '#8C4C5E' },
  { top: '#D3D6BE', low: '#9DA98A', accent: '#EEEEDB', leaf: '#6F8063' },
  { top: '#B9C2A4', low: '#7F8F72', accent: '#DDE1C8', leaf: '#566B52' },
  { top: '#C2CDD6', low: '#8A9DB0', accent: '#E6ECEE', leaf: '#607892' },
  { top: '#93A5B8', low: '#5F7590', accent: '#C9D3DB', leaf: '#44597A' },
  { top: '#9C6A80', low: '#6B3F58', accent: '#C99AA6', leaf: '#4E2A44' },
  { top: '#7C5068', low: '#4F2C44', accent: '#B07F93', leaf: '#3A1D34' },
  { top: '#EBCF9B', low: '#CFA45C', accent: '#F9E9C6', leaf: '#A2763A' },
  { top: '#D8BFA6', low: '#A98468', accent: '#EFDDC8', leaf: '#7A5A4A' },
];

const SCENES: readonly Scene[] = ['window', 'leaves', 'arch', 'hills', 'disc', 'wash', 'bokeh', 'jaali'];

/** The background of a portrait: another scene and other colours in every look. */
export function chooseGround(rng: Rng, look: number): Ground {
  const [wash, scene] = [rng.int(0, WASHES.length - 1), rng.int(0, SCENES.length - 1)];
  return {
    ...(WASHES[(wash + look * 5) % WASHES.length] ?? WASHES[0]),
    scene: SCENES[(scene + look * 3) % SCENES.length] ?? 'wash',
  };
}
