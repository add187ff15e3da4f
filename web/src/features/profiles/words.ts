import type { ProfileCard } from '@troth/contract';
import { locale, t } from '@troth/texts';
import { lazily } from '../../ui/lazily.ts';
import type { Choices } from './useVocabularies.ts';

/** What one calls a member by: the first word of the name. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

const longestName = 48;
const letters = lazily(() => new Intl.Segmenter(locale()));

/** For lists: a name that would take a whole card is cut between two letters as they are read. */
export function shortened(name: string): string {
  // Letters may be several units each, never less than one.
  if (name.length <= longestName) return name;
  const all = [...letters().segment(name)];
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

/** The rest of a wider place, as the server's codes say it: a choice of the form, and no name of a home. */
const isRest = (code: string) => /_elsewhere(_town)?$/.test(code);

/** The names of where somebody lives, the narrowest first. A city called as its state is named once. */
function placesOf({ city, state, country }: Described, { label }: Choices): string[] {
  const named = (name: 'city' | 'state' | 'country', code: string | null) =>
    code === null || isRest(code) ? [] : (label(name, code) ?? []);
  return [...new Set([named('city', city), named('state', state), named('country', country)].flat())];
}

/** "Pune · Physics teacher": where, and what somebody does in their own words where they gave some. */
export function oneLine(member: Described, choices: Choices): string {
  const work = member.occupationDetail ?? choices.label('occupation', member.occupation);
  const parts = [placesOf(member, choices)[0], work];
  // Where the line breaks, the dot goes along with what it leads to.
  return parts.filter((part) => part !== undefined && part !== '').join(' ·\u00a0');
}

export const placeInFull = (member: Described, choices: Choices): string =>
  placesOf(member, choices).join(', ');
