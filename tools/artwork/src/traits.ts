import type { Chooser } from './chooser.ts';
import { onDay, rngFor } from './rng.ts';
import type { StyleTraits } from './style.ts';
import type { PortraitSubject } from './subject.ts';
import { chooseFace, type FaceTraits } from './traits-face.ts';
import { chooseStyle } from './traits-style.ts';

/** Everything that is decided about a person before the first stroke. */
export interface Traits {
  key: string;
  look: number;
  age: number;
  /** 0 is a youthful face, 1 is seventy. */
  years: number;
  woman: boolean;
  face: FaceTraits;
  style: StyleTraits;
}

export function traitsOf(subject: PortraitSubject): Traits {
  const { seed, gender, religion, region = '', look = 0 } = subject;
  const age = Math.min(80, Math.max(18, Number.isFinite(subject.age) ? subject.age : 30));
  const key = `${seed}|${gender}|${Math.round(age)}|${religion.toLowerCase()}|${region.toLowerCase()}`;
  const rng = (part: string) => rngFor(`${key}|${part}`);
  const woman = gender === 'female' || (gender === 'other' && rng('presentation').chance(0.5));
  const chooser: Chooser = {
    rng,
    daily: (part) => rng(onDay(part, look)),
    look,
    age,
    years: Math.min(1, Math.max(0, (age - 32) / 38)),
    woman,
    softness: gender === 'other' ? rng('softness').range(0.35, 0.65) : woman ? 1 : 0,
    religion: religion.trim().toLowerCase(),
    region: region.trim().toLowerCase(),
  };
  return {
    key,
    look,
    age,
    years: chooser.years,
    woman,
    face: chooseFace(chooser),
    style: chooseStyle(chooser),
  };
}
