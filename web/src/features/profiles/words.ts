import type { ProfileCard } from '@troth/contract';
import { locale, t } from '@troth/texts';
import type { Choices } from './useVocabularies.ts';

/** What one calls a member by: the first word of the name. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

const longestName = 48;
const letters = new Intl.Segmenter(locale());

/** For lists: a name that would take a whole card is cut between two letters as they are read. */
export function shortened(name: string): string {
  const all = [...letters.segment(name)];
  if (all.length <= longestName) return name;
  const kept = all.slice(0, longestName - 1).map(({ segment }) => segment);
  return `${kept.join('').trimEnd()}…`;
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(locale()) ?? '').join('');
}

/** 163 → "5′4″". */
export function inFeet(cm: number): string {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

/** 163 → "163 cm (5′4″)". */
export const height = (cm: number): string => t('{cm} cm ({feet})', { cm, feet: inFeet(cm) });

type Described = Pick<ProfileCard, 'city' | 'state' | 'country' | 'occupation' | 'occupationDetail'>;

/** "Pune · Physics teacher": where, and what somebody does in their own words where they gave some. */
export function oneLine(member: Described, { label }: Choices): string {
  const place =
    label('city', member.city) ?? label('state', member.state) ?? label('country', member.country);
  const work = member.occupationDetail ?? label('occupation', member.occupation);
  return [place, work].filter((part) => part !== undefined && part !== '').join(' · ');
}

export function placeInFull(member: Described, { label }: Choices): string {
  const parts = [label('city', member.city), label('state', member.state), label('country', member.country)];
  return parts.filter((part) => part !== undefined).join(', ');
}
