import { msg } from '@troth/texts';
import { z } from 'zod';

const MAX_NAME_LENGTH = 60;

/** Signs that end a syllable without a vowel in Indian scripts. */
const VIRAMA = '\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA';

/** Joiners choose the form of a conjunct. They have no meaning elsewhere. */
const meaningfulJoiner = new RegExp(`(?<=[${VIRAMA}])[\\u200C\\u200D]|(?<=\\u09B0)\\u200D(?=\\u09CD)`, 'gu');
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u;

/** More marks on a letter than any script uses would cover the lines around a name. */
const stackedMarks = /\p{M}{5}|\p{Script=Latin}\p{M}{3}|\p{Me}/u;

const allowed = /^\p{L}(?:[\p{L}\p{M} .'’-]|\u200C|\u200D)*$/u;

const SHORT_FORMS = new Set(['dr', 'jr', 'kr', 'kum', 'md', 'mohd', 'smt', 'sr', 'st']);

/** Other scripts spell out an initial, such as एस for S, in up to four letters. */
const spelledInitial = /^(?:(?!\p{Script=Latin})\p{L}\p{M}*){1,4}$/u;
const oneLetter = /^\p{L}\p{M}*$/u;

const isInitial = (word: string): boolean =>
  oneLetter.test(word) || spelledInitial.test(word) || SHORT_FORMS.has(word.toLowerCase());

/** Whether dots follow initials only, so that no two words make a web address: "A. K. Rao", "A.K. Rao". */
function hasOnlyInitialDots(name: string): boolean {
  return name.split(/[ -]/).every((part) => {
    const beforeDots = part.split('.');
    const afterLastDot = beforeDots.pop() ?? '';
    if (beforeDots.length === 0) return true;
    const endsInInitial = afterLastDot === '' || oneLetter.test(afterLastDot);
    const isValid = beforeDots.length === 1 ? isInitial : (piece: string) => oneLetter.test(piece);
    return endsInInitial && beforeDots.every(isValid);
  });
}

/** Words by which a member could pass for the site or its staff. */
const RESERVED = [
  'troth',
  'admin',
  'administration',
  'administrator',
  'customercare',
  'help',
  'helpdesk',
  'moderation',
  'moderator',
  'moderators',
  'noreply',
  'notification',
  'notifications',
  'official',
  'payment',
  'payments',
  'refund',
  'security',
  'staff',
  'support',
  'system',
  'team',
  'verification',
  'verified',
  'verify',
  'webmaster',
  'ट्रोथ',
  'एडमिन',
  'टीम',
  'सपोर्ट',
  'स्टाफ',
];

function mapLetters(homoglyphs: string, latin: string): Record<string, string> {
  return Object.fromEntries([...homoglyphs].map((letter) => [letter, latin]));
}

/** Letters of other scripts that look like Latin ones. NFKC has already replaced compatibility forms. */
const HOMOGLYPHS: Record<string, string> = {
  ...mapLetters('аɑα', 'a'),
  ...mapLetters('вʙβ', 'b'),
  ...mapLetters('сϲ', 'c'),
  ...mapLetters('ԁɗ', 'd'),
  ...mapLetters('еєε', 'e'),
  ...mapLetters('ƒ', 'f'),
  ...mapLetters('һнʜ', 'h'),
  ...mapLetters('іıιӏɩ', 'l'),
  ...mapLetters('јϳ', 'j'),
  ...mapLetters('кκ', 'k'),
  ...mapLetters('мʍ', 'm'),
  ...mapLetters('пɴη', 'n'),
  ...mapLetters('оοσօ', 'o'),
  ...mapLetters('рρ', 'p'),
  ...mapLetters('гʀ', 'r'),
  ...mapLetters('ѕꜱ', 's'),
  ...mapLetters('тτ', 't'),
  ...mapLetters('υս', 'u'),
  ...mapLetters('νѵ', 'v'),
  ...mapLetters('ԝω', 'w'),
  ...mapLetters('хχ', 'x'),
  ...mapLetters('уγ', 'y'),
};

/** A word as it looks: without accents, and with Latin letters for those that look like them. */
function toSkeleton(word: string): string {
  const letters = [...word.toLowerCase().normalize('NFKD')];
  const latin = letters.map((letter) => HOMOGLYPHS[letter] ?? letter).join('');
  const withoutMarks = latin.replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');
  return withoutMarks.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w');
}

const reservedSkeletons = new Set(RESERVED.map(toSkeleton));

/** Also refuses words that begin with the name of the site, as in "Trothhelp". */
const siteName = toSkeleton('troth');

function isReserved(name: string): boolean {
  const words = name.split(/[\s.'’-]+/u).map(toSkeleton);
  return [...words, words.join('')].some((word) => reservedSkeletons.has(word) || word.startsWith(siteName));
}

/** Replaces compatibility forms of letters with the letters, and any spaces with one space. */
const normaliseName = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();

/**
 * A first or last name. Mails show it to other members, so it must not look like an address or like our staff, and has
 * no invisible characters.
 */
export const personName = z
  .string()
  .overwrite(normaliseName)
  .min(1, msg('Enter a name'))
  .max(MAX_NAME_LENGTH, msg('Up to 60 characters'))
  .regex(allowed, msg('Use letters only'))
  .refine(
    (name) => !invisible.test(name.replace(meaningfulJoiner, '')) && !stackedMarks.test(name),
    msg('Use letters only'),
  )
  .refine(hasOnlyInitialDots, msg('Use dots only after initials, as in A. K. Rao'))
  .refine((name) => !isReserved(name), msg('This name can’t be used. Enter your own name.'));
