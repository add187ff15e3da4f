import type { SubmitStoryBody } from '@troth/contract';
import { t } from '@troth/texts';
import { utcDay } from '../../platform/clock.ts';
import { invalid } from '../../platform/http/errors.ts';
import { refuseContactDetails } from '../profiles/index.ts';

/** East of UTC it is tomorrow already: nobody who married this morning is told that this lies ahead. */
const EARLIEST_ZONE_MS = 14 * 60 * 60 * 1000;

/** Refuses with 400 what may not be shown to everybody. */
export function checkStory({ names, text, place, marriedOn }: SubmitStoryBody, now: Date): void {
  refuseContactDetails('names', names);
  refuseContactDetails('text', text);
  refuseContactDetails('place', place);
  if (marriedOn !== null && marriedOn > utcDay(new Date(now.getTime() + EARLIEST_ZONE_MS))) {
    throw invalid('marriedOn', t('The date of the wedding cannot be in the future'));
  }
}
