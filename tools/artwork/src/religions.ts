import type { StyleTraits } from './style.ts';
import type { PortraitSubject } from './subject.ts';
import { traitsOf } from './traits.ts';

const COVERS: Record<StyleTraits['cover'], string[] | null> = {
  none: null,
  turban: ['sikh'],
  hijab: ['muslim'],
  topi: ['muslim'],
  kippah: ['jewish', 'parsi'],
  dupatta: ['hindu', 'jain', 'sikh', 'muslim'],
};

const ALL = ['hindu', 'muslim', 'christian', 'sikh', 'jain', 'buddhist', 'parsi', 'jewish', 'none'];

/** The religions that the visible markers of one portrait agree with. */
function religionsOfLook(subject: PortraitSubject): string[] {
  const { woman, style } = traitsOf(subject);
  let religions = COVERS[style.cover] ?? ALL;
  if (style.bindi !== 'none' || style.flowers) religions = religions.filter((one) => /hindu|jain/.test(one));
  if (style.necklace === 'cross') religions = religions.filter((one) => one === 'christian');
  // A Sikh man is always drawn with a turban.
  if (!woman && style.cover !== 'turban') religions = religions.filter((one) => one !== 'sikh');
  return religions;
}

/** The religions of the members whom these portraits suit: the one they were drawn for first. */
export function religionsOf(subject: PortraitSubject, looks: number): string[] {
  const suited = Array.from({ length: looks }, (_, look) => religionsOfLook({ ...subject, look }));
  const others = ALL.filter((one) => one !== subject.religion && suited.every((some) => some.includes(one)));
  return [subject.religion, ...others];
}
