import type { Chooser } from './chooser.ts';
import { lerp } from './geom.ts';
import { SKINS } from './palette.ts';
import { compositionOf } from './subject.ts';

/** Measures in units of the drawing: the eye line is 0, the face is about 150 wide. */
export interface FaceTraits {
  skin: string;
  cheek: number;
  jaw: number;
  chinWidth: number;
  chinY: number;
  hairline: number;
  neck: number;
  shoulders: number;
  eyeGap: number;
  eyeWidth: number;
  eyeUp: number;
  eyeLow: number;
  eyeTilt: number;
  crease: number;
  iris: string;
  gaze: number;
  browY: number;
  browArch: number;
  browWidth: number;
  browTilt: number;
  noseWidth: number;
  noseLength: number;
  noseBump: number;
  mouthWidth: number;
  mouthY: number;
  lipUp: number;
  lipLow: number;
  smile: number;
  teeth: boolean;
  yaw: number;
  pitch: number;
  roll: number;
  freckles: boolean;
}

const SOUTH = /kerala|tamil|karnataka|andhra|telangana|chennai|kochi|sri lanka|puducherry/;
const NORTH = /kashmir|himachal|punjab|haryana|uttarakhand|ladakh|delhi|afghan|iran/;
const EAST = /assam|manipur|nagaland|mizoram|arunachal|sikkim|meghalaya|tripura|ladakh|nepal|bhutan|tibet/;

const WIDER_WITH_TEETH = 3.5;

/** Factors of the widths and offset of the chin, which turn the average face of a man into another shape. */
interface FaceShape {
  cheek: number;
  jaw: number;
  chinWidth: number;
  chin: number;
}

const OVAL: FaceShape = { cheek: 0.98, jaw: 0.96, chinWidth: 0.9, chin: 1 };
const ROUND: FaceShape = { cheek: 1.05, jaw: 1, chinWidth: 1.1, chin: -5 };
const SQUARE: FaceShape = { cheek: 1.01, jaw: 1.07, chinWidth: 1.25, chin: -1 };
const LONG: FaceShape = { cheek: 0.93, jaw: 0.98, chinWidth: 0.95, chin: 7 };
const HEART: FaceShape = { cheek: 1.03, jaw: 0.87, chinWidth: 0.72, chin: 2 };

function skinIndex(c: Chooser): number {
  const rng = c.rng('skin');
  let centre = 4.4;
  if (SOUTH.test(c.region)) centre = 6.4;
  if (NORTH.test(c.region) || EAST.test(c.region)) centre = 3.3;
  if (c.religion === 'parsi' || c.religion === 'jewish') centre = 2.7;
  if (c.religion === 'sikh' && !c.region) centre = 3.6;
  const spread = (rng.next() + rng.next() + rng.next() - 1.5) * 5.4;
  return Math.min(SKINS.length - 1, Math.max(0, Math.round(centre + spread)));
}

function irisOf(c: Chooser, skin: number): string {
  const rng = c.rng('iris');
  if (skin <= 2 && rng.chance(0.22)) return rng.pick(['#6F7B52', '#7C6A45', '#5F7480']);
  return rng.pick(['#3A2117', '#4A2A1A', '#5B3620', '#2F1B15', '#6B4526']);
}

type Pose = Pick<FaceTraits, 'gaze' | 'mouthWidth' | 'smile' | 'teeth' | 'yaw' | 'pitch' | 'roll'>;

/** The same face on another day: turned the other way and back, smiling more or less. */
function chooseOtherPose(c: Chooser, face: FaceTraits): Pose {
  const rng = c.daily('pose');
  const teeth = rng.chance(0.5);
  const side = (c.look % 2 === 1 ? -1 : 1) * Math.sign(face.yaw);
  return {
    gaze: rng.range(-1.2, 1.2),
    mouthWidth: face.mouthWidth + (Number(teeth) - Number(face.teeth)) * WIDER_WITH_TEETH,
    smile: rng.range(2.2, 5) + (teeth ? 1.8 : 0),
    teeth,
    yaw: side * (compositionOf(c.look) === 'turned' ? rng.range(0.3, 0.36) : rng.range(0.06, 0.3)),
    pitch: rng.range(-0.05, 0.06),
    roll: rng.range(-6, 6),
  };
}

/** A person's face as the look wants it. */
export function chooseFace(c: Chooser): FaceTraits {
  const face = faceOf(c);
  return c.look === 0 ? face : { ...face, ...chooseOtherPose(c, face) };
}

function faceOf(c: Chooser): FaceTraits {
  const rng = c.rng('face');
  const by = (man: readonly [number, number], woman: readonly [number, number]) =>
    lerp(rng.range(...man), rng.range(...woman), c.softness);
  const skin = skinIndex(c);
  const east = EAST.test(c.region) ? rng.chance(0.75) : c.religion === 'buddhist' && rng.chance(0.3);
  const cheek = by([72.5, 79], [68, 74]) + (east ? 2 : 0);
  const noseLength = by([46, 51], [42, 46.5]);
  const mouthY = noseLength + by([22.5, 26], [20.5, 23.5]);
  const teeth = rng.chance(c.woman ? 0.34 : 0.46);
  const shape = c.woman ? undefined : c.rng('face shape').pick([OVAL, ROUND, SQUARE, LONG, HEART]);
  return {
    skin: SKINS[skin] ?? SKINS[4],
    cheek: cheek * (shape?.cheek ?? 1),
    jaw: cheek * by([0.83, 0.91], [0.75, 0.84]) * (shape?.jaw ?? 1) + c.years * 2,
    chinWidth: by([15, 21], [9.5, 14]) * (shape?.chinWidth ?? 1),
    chinY: mouthY + by([37, 42], [33.5, 38]) + (shape?.chin ?? 0),
    hairline: -by([68, 76], [64, 72]),
    neck: by([39, 45], [29, 33]),
    shoulders: by([158, 176], [130, 145]) + c.years * 4,
    eyeGap: by([16.5, 19.5], [16, 18.5]),
    eyeWidth: by([28.5, 31.5], [30.5, 34]),
    eyeUp: by([7.2, 9], [7.8, 9.8]) * (east ? 0.82 : 1) - c.years * 0.9,
    eyeLow: by([3.8, 4.8], [4.2, 5.4]),
    eyeTilt: by([-0.5, 2.5], [1, 4.5]) + (east ? 1.6 : 0) - c.years * 1.2,
    crease: east ? rng.range(0, 0.25) : rng.range(0.7, 1),
    iris: irisOf(c, skin),
    gaze: rng.range(-1.2, 1.2),
    browY: by([-19.5, -23], [-20, -24]),
    browArch: by([2, 4], [2.6, 5]),
    browWidth: by([4.8, 7.2], [4.4, 6.4]),
    browTilt: by([0, 1.4], [-0.3, 0.8]),
    noseWidth: by([16.5, 20.5], [13.8, 17]) + (east ? 0.8 : 0) + skin * 0.12,
    noseLength,
    noseBump: rng.chance(0.35) ? rng.range(0.8, 2.2) * (c.woman ? 0.5 : 1) : 0,
    mouthWidth: by([24, 28], [22, 26]) + (teeth ? WIDER_WITH_TEETH : 0),
    mouthY,
    lipUp: by([4.8, 6.6], [6.2, 8.4]) + skin * 0.08 - c.years * 1.2,
    lipLow: by([7.2, 9.4], [8.6, 11]) + skin * 0.1 - c.years * 1.4,
    smile: rng.range(c.woman ? 2.2 : 4, c.woman ? 5 : 6.5) + (teeth ? 1.8 : 0),
    teeth,
    yaw: (rng.chance(0.5) ? 1 : -1) * rng.range(0.08, 0.32),
    pitch: rng.range(-0.05, 0.06),
    roll: rng.range(-5.5, 5.5),
    freckles: skin < 5 && rng.chance(0.12),
  };
}
