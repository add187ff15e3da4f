import type { Criterion } from '@troth/contract';
import { translate } from '@troth/texts';
import { capitalize, isOtherValue } from './phrases.ts';
import type { Matchable } from './score.ts';
import type { LineSubject } from './texts/criterion-texts.ts';
import { criterionTexts } from './texts/index.ts';

const criteriaWithOtherValue: Criterion[] = ['motherTongue', 'community', 'education'];

/** The card line that names the value; undefined if there is no such line. */
function buildSpecificLine(subject: LineSubject, criterion: Criterion, code: string): string | undefined {
  if (criteriaWithOtherValue.includes(criterion) && isOtherValue(code)) return undefined;
  return criterionTexts[criterion].lines?.[subject]?.(code);
}

/** Characters that fit on one line of a card on the narrowest phone. */
const MAX_LINE_LENGTH = 34;

/** Whether a text fits on one line of a card. Combining marks take no width. */
export const fitsOnLine = (text: string): boolean =>
  text.length <= MAX_LINE_LENGTH || text.replace(/\p{M}/gu, '').length <= MAX_LINE_LENGTH;

/** The specific line if it fits, otherwise the generic one. */
export const chooseLine = (specific: string | undefined, generic: string): string =>
  specific !== undefined && fitsOnLine(specific) ? specific : generic;

function buildLine(subject: LineSubject, criterion: Criterion, person: Matchable | undefined): string {
  const specific = person && buildSpecificLine(subject, criterion, String(person[criterion]));
  return chooseLine(specific && capitalize(specific), translate(criterionTexts[criterion][subject]));
}

/** The card line for a criterion in which both members meet each other's preference. */
export const mutualLine = (criterion: Criterion, own: Matchable, other: Matchable): string =>
  buildLine('both', criterion, own[criterion] === other[criterion] ? own : undefined);

/** The card line for a criterion in which only the other member meets the reader's preference. */
export const otherMeetsLine = (criterion: Criterion, other: Matchable): string =>
  buildLine('them', criterion, other);

/** The card line for a criterion in which only the reader meets the other member's preference. */
export const selfMeetsLine = (criterion: Criterion, own: Matchable): string =>
  buildLine('me', criterion, own);
