import { lerp, type Pt } from './geom.ts';
import { hairOf, type Skin, skinOf, type Tone } from './palette.ts';
import { onDay, type Rng, rngFor } from './rng.ts';
import { Sheet } from './sheet.ts';
import type { Traits } from './traits.ts';

/** A person being drawn: the choices, the colours and the head turned in space. */
export interface Figure {
  sheet: Sheet;
  traits: Traits;
  skin: Skin;
  hair: Tone;
  /** Places a point of the head (x to the viewer's right, y down, z towards the viewer). */
  at: (x: number, y: number, z: number) => Pt;
  /** What stays with the person. */
  rng: (part: string) => Rng;
  /** What is another for every look. */
  daily: (part: string) => Rng;
  /** 1 when the head is turned to the viewer's right, −1 to the left. */
  turn: 1 | -1;
}

export function figureOf(traits: Traits): Figure {
  const { yaw, pitch } = traits.face;
  const [cosY, sinY, cosP, sinP] = [Math.cos(yaw), Math.sin(yaw), Math.cos(pitch), Math.sin(pitch)];
  const rng = (part: string) => rngFor(`${traits.key}|draw|${part}`);
  return {
    sheet: new Sheet('g'),
    traits,
    skin: skinOf(traits.face.skin),
    hair: hairOf(traits.style.hair, traits.style.grey),
    at: (x, y, z) => [x * cosY + z * sinY, y * cosP + (z - 30) * sinP],
    rng,
    daily: (part) => rng(onDay(part, traits.look)),
    turn: yaw < 0 ? -1 : 1,
  };
}

/** The edge of the face from the left temple under the chin to the right temple. */
export function jawline(f: Figure, grow = 0): Pt[] {
  const { cheek, jaw, chinWidth, chinY } = f.traits.face;
  const side = (s: 1 | -1): Pt[] => {
    const far = s === f.turn;
    const socket = far ? 1 - Math.abs(f.traits.face.yaw) * 0.1 : 1;
    const c = cheek + grow;
    const j = jaw + grow;
    return [
      f.at(s * c * 0.86, -56, 16),
      f.at(s * c * 0.97 * socket, -22, 14),
      f.at(s * c * socket, 4, 12),
      f.at(s * c * 0.985, 32, 14),
      f.at(s * (j + (c - j) * 0.25), 58, 14),
      f.at(s * j * (f.traits.woman ? 0.81 : 0.86), 80 + grow * 0.4, 24),
      f.at(s * (j * 0.5 + chinWidth * 0.36), chinY - 13.5 + grow * 0.7, 42),
      f.at(s * chinWidth, chinY - 2.6 + grow, 54),
    ];
  };
  return [...side(-1), f.at(0, chinY + grow, 57), ...side(1).reverse()];
}

/** The whole face with the forehead, as a clip for what lies on it. */
export function faceEdge(f: Figure): Pt[] {
  const { cheek } = f.traits.face;
  const { manHair, cover } = f.traits.style;
  if (!f.traits.woman && manHair === 'bald' && cover === 'none') {
    const crown = [-1, -0.8, -0.35, 0.35, 0.8, 1].map((u) =>
      f.at(-u * cheek, -46 - 66 * Math.sqrt(1 - (u * 0.98) ** 2), lerp(8, 14, 1 - Math.abs(u))),
    );
    return [...jawline(f), ...crown];
  }
  return [...jawline(f), f.at(cheek * 0.6, -88, 20), f.at(0, -100, 22), f.at(-cheek * 0.6, -88, 20)];
}
