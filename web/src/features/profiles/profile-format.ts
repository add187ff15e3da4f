import type { ProfileCard } from '@troth/contract';
import { getLocale } from '@troth/texts';
import { lazyValue } from '../../ui/format/lazy-value.ts';
import type { Choices } from './useVocabularies.ts';

/** The first word of the name, used in sentences. */
export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name;

const MAX_NAME_LENGTH = 48;
const graphemeSegmenter = lazyValue(() => new Intl.Segmenter(getLocale()));

/** Shortens a very long name for lists, between two grapheme clusters. */
export function shortenName(name: string): string {
  // There are never more grapheme clusters than code units, so a short string needs no segmentation.
  if (name.length <= MAX_NAME_LENGTH) return name;
  const clusters = [...graphemeSegmenter().segment(name)];
  if (clusters.length <= MAX_NAME_LENGTH) return name;
  const letters = clusters.slice(0, MAX_NAME_LENGTH - 1).map(({ segment }) => segment);
  return `${letters.join('').trimEnd()}…`;
}

export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase(getLocale()) ?? '').join('');
}

type LocationAndWork = Pick<ProfileCard, 'city' | 'state' | 'country' | 'occupation' | 'occupationDetail'>;

/** Codes that mean "elsewhere" in a country or state: a choice in forms, but not the name of a place. */
const isElsewhereCode = (code: string) => /_elsewhere(_town)?$/.test(code);

/** Whether a code is that of a place by name. */
export const isListedPlace = (code: string | null | undefined): boolean =>
  code !== null && code !== undefined && !isElsewhereCode(code);

/** The places where a member lives, narrowest first. A city with the same name as its state is listed once. */
function getLocationParts({ city, state, country }: LocationAndWork, { label }: Choices): string[] {
  const getLabel = (name: 'city' | 'state' | 'country', code: string | null) =>
    code === null || isElsewhereCode(code) ? [] : (label(name, code) ?? []);
  return [
    ...new Set([getLabel('city', city), getLabel('state', state), getLabel('country', country)].flat()),
  ];
}

/** "Pune · Physics teacher": the place, and the occupation in the member's own words if given. */
export function formatHeadline(member: LocationAndWork, choices: Choices): string {
  const occupation = member.occupationDetail ?? choices.label('occupation', member.occupation);
  const parts = [getLocationParts(member, choices)[0], occupation];
  // The dot stays with the text after it when the line breaks.
  return parts.filter((part) => part !== undefined && part !== '').join(' ·\u00a0');
}

export const formatLocation = (member: LocationAndWork, choices: Choices): string =>
  getLocationParts(member, choices).join(', ');

const MEMBER_ID_PATTERN = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Extracts a member id from typed or pasted text, including a profile URL. */
export const findMemberId = (text: string): string | undefined =>
  MEMBER_ID_PATTERN.exec(text)?.[0].toLowerCase();
