import type { Criterion } from '@troth/contract';
import { translate } from '@troth/texts';
import { capitalize, isOtherValue } from './phrases.ts';
import type { Matchable } from './score.ts';
import type { LineSubject } from './texts/criterion-texts.ts';
import { criterionTexts } from './texts/index.ts';

const criteriaWithOtherValue: Criterion[] = ['motherTongue', 'community', 'education'];

/** The name of a value on a card; undefined if it has none. */
function specificLine(subject: LineSubject, criterion: Criterion, code: string): string | undefined {
  if (criteriaWithOtherValue.includes(criterion) && isOtherValue(code)) return undefined;
  return criterionTexts[criterion].lines?.[subject]?.(code);
}

/** Characters that fit on one line of a card on the narrowest phone. */
const MAX_LINE_LENGTH = 34;

/** Whether a text fits on a line. Combining marks take no width. */
export const fitsOnLine = (text: string): boolean => text.replace(/\p{M}/gu, '').length <= MAX_LINE_LENGTH;

/** The specific line if it fits, otherwise the general one. */
export const specificOrGeneric = (specific: string | undefined, fallback: string): string =>
  specific !== undefined && fitsOnLine(specific) ? specific : fallback;

function buildLine(subject: LineSubject, criterion: Criterion, person: Matchable | undefined): string {
  const specific = person && specificLine(subject, criterion, String(person[criterion]));
  return specificOrGeneric(specific && capitalize(specific), translate(criterionTexts[criterion][subject]));
}

/** Each meets the other's preference. */
export const mutualLine = (criterion: Criterion, own: Matchable, other: Matchable): string =>
  buildLine('both', criterion, own[criterion] === other[criterion] ? own : undefined);

/** They meet my preference. */
export const otherMeetsLine = (criterion: Criterion, other: Matchable): string =>
  buildLine('them', criterion, other);

/** I meet their preference. */
export const selfMeetsLine = (criterion: Criterion, own: Matchable): string =>
  buildLine('me', criterion, own);
