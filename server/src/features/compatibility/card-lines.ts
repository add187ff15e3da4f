import type { Criterion } from '@troth/contract';
import { translate } from '@troth/texts';
import { general } from './general.ts';
import { capitalised } from './labels.ts';
import type { Matchable } from './matchable.ts';
import { namingLine, type Of } from './naming-lines.ts';

/** What fits on a line of a card on the narrowest phone. */
const LINE = 34;

/** Whether a text fits on a line; marks above and below letters take no room. */
export const fits = (text: string): boolean => text.replace(/\p{M}/gu, '').length <= LINE;

/** The specific words where they fit, or else the general ones. */
export const fitting = (specific: string | undefined, otherwise: string): string =>
  specific !== undefined && fits(specific) ? specific : otherwise;

function line(of: Of, criterion: Criterion, person: Matchable | undefined): string {
  const naming = person && namingLine(of, criterion, String(person[criterion]));
  return fitting(naming && capitalised(naming), translate(general[criterion][of]));
}

/** Each has what the other hopes for. */
export const ofBoth = (criterion: Criterion, mine: Matchable, theirs: Matchable): string =>
  line('both', criterion, mine[criterion] === theirs[criterion] ? mine : undefined);

/** They have what I hope for. */
export const ofThem = (criterion: Criterion, theirs: Matchable): string => line('them', criterion, theirs);

/** I have what they hope for. */
export const ofMe = (criterion: Criterion, mine: Matchable): string => line('me', criterion, mine);
