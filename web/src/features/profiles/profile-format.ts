import type { ProfileCard } from '@troth/contract';
import { getLocale, t } from '@troth/texts';
import { lazyValue } from '../../ui/format/lazy-value.ts';
import type { Choices } from './useVocabularies.ts';

/** The first word of the name, used in sentences. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

const MAX_NAME_LENGTH = 48;
const graphemeSegmenter = lazyValue(() => new Intl.Segmenter(getLocale()));

/** Shortens a very long name for lists, between two grapheme clusters. */
export function shortenName(name: string): string {
  // A grapheme cluster has one or more code units.
  if (name.length <= MAX_NAME_LENGTH) return name;
  const all = [...graphemeSegmenter().segment(name)];
  if (all.length <= MAX_NAME_LENGTH) return name;
  const letters = all.slice(0, MAX_NAME_LENGTH - 1).map(({ segment }) => segment);
  return `${letters.join('').trimEnd()}…`;
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(getLocale()) ?? '').join('');
}

/** 163 → "5′4″". */
export function formatFeetAndInches(cm: number): string {
  const inches = Math.round(cm / 2.54);
  return `${Math.floor(inches / 12)}′${inches % 12}″`;
}

/** 163 → "163 cm (5′4″)". */
export const formatHeight = (cm: number): string =>
  t('{cm} cm ({feet})', { cm, feet: formatFeetAndInches(cm) });

type LocationAndWork = Pick<ProfileCard, 'city' | 'state' | 'country' | 'occupation' | 'occupationDetail'>;

/** Codes that mean "elsewhere in the country": a choice in forms, but not the name of a place. */
const isElsewhereCode = (code: string) => /_elsewhere(_town)?$/.test(code);

/** Names of where a member lives, narrowest first. A city with the name of its state is listed once. */
function locationParts({ city, state, country }: LocationAndWork, { label }: Choices): string[] {
  const named = (name: 'city' | 'state' | 'country', code: string | null) =>
    code === null || isElsewhereCode(code) ? [] : (label(name, code) ?? []);
  return [...new Set([named('city', city), named('state', state), named('country', country)].flat())];
}

/** "Pune · Physics teacher": the place, and the occupation in the member's own words if given. */
export function formatHeadline(member: LocationAndWork, choices: Choices): string {
  const occupation = member.occupationDetail ?? choices.label('occupation', member.occupation);
  const parts = [locationParts(member, choices)[0], occupation];
  // The dot stays with the text after it when the line breaks.
  return parts.filter((part) => part !== undefined && part !== '').join(' ·\u00a0');
}

export const formatLocation = (member: LocationAndWork, choices: Choices): string =>
  locationParts(member, choices).join(', ');

const MEMBER_ID_PATTERN = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Extracts a member id from typed or pasted text, including a profile URL. */
export const findMemberId = (text: string): string | undefined =>
  MEMBER_ID_PATTERN.exec(text)?.[0].toLowerCase();
