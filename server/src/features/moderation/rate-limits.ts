import { t } from '@troth/texts';
import type { Db } from '../../platform/database.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';

export interface ReportLimits {
  perHour: number;
  perDay: number;
}

const HOUR_SECONDS = 60 * 60;

/** Counts a report or concern under a member id, or under the network of a visitor; throws if there were too many. */
export const createReportLimit =
  (rateLimiter: RateLimiter, { perHour, perDay }: ReportLimits) =>
  async (key: string): Promise<void> => {
    const { allowed, retryAfterSeconds } = await rateLimiter([
      { name: `concerns an hour:${key}`, max: perHour, windowSeconds: HOUR_SECONDS },
      { name: `concerns a day:${key}`, max: perDay, windowSeconds: 24 * HOUR_SECONDS },
    ]);
    if (allowed) return;
    throw new ApiError(
      'RATE_LIMITED',
      t(
        'You’ve raised several concerns, and we’re reading them. Please try again later. If someone is in danger now, call your local emergency number.',
      ),
      retryAfterSeconds,
    );
  };

interface FirstMessage {
  senderId: string;
  text: string;
}

/** Counts a first message in the transaction that sends it; throws RATE_LIMITED if it was sent too often. */
export type FirstMessageLimit = (db: Db, message: FirstMessage) => Promise<void>;

/** Removes spacing, case, punctuation and emoji, so that changing only those does not make a message different. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Limits how many members can get the same first message from one member in a UTC day, by interest or conversation. */
export const createFirstMessageLimit =
  (rateLimiter: RateLimiter, perDay: number): FirstMessageLimit =>
  async (db, { senderId, text }) => {
    const normalized = normalizeText(text);
    if (normalized === '') return;
    const bucket = {
      name: `first message:${senderId}:${normalized}`,
      max: perDay,
      windowSeconds: 24 * HOUR_SECONDS,
    };
    const { allowed, retryAfterSeconds } = await rateLimiter([bucket], db);
    if (allowed) return;
    throw new ApiError(
      'RATE_LIMITED',
      t(
        'You’ve sent this first message to many members today. Write something just for this member instead.',
      ),
      retryAfterSeconds,
    );
  };
