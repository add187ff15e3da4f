import { type EndpointInput, MAX_REPORT_DETAILS_LENGTH, tiers } from '@troth/contract';
import { useRef } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import type { endpoints } from '../../platform/api/endpoints.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';
import { useReportMutation, useSendConcernMutation } from './api.ts';

type Concern = EndpointInput<typeof endpoints.safety.tell>['body'];

interface Attempt {
  serializedBody: string;
  key: string;
}

/** Whether a report was refused for a reason that does not apply to safety concerns. */
const requiresConcern = (error: unknown) =>
  isApiError(error) && (error.code === 'UPGRADE_REQUIRED' || error.code === 'NOT_FOUND');

/**
 * Sends a message to staff: a report if it is about a member, the tier may report, and the text fits; otherwise a
 * safety concern. Both reach the same queue. A retry with the same text uses the same idempotency key.
 */
export function useSendConcern() {
  const me = useCachedOwnProfile();
  const [sendConcern] = useSendConcernMutation();
  const [sendReport] = useReportMutation();
  const lastAttempt = useRef<Attempt>(undefined);
  const canReport = me !== undefined && tiers[me.tier].flags.canReport;

  const send = async (body: Concern, key: string) => {
    const { about, reason, details } = body;
    if (canReport && about.kind === 'profile' && details.length <= MAX_REPORT_DETAILS_LENGTH) {
      try {
        await sendReport({ body: { userId: about.id, reason, details }, idempotencyKey: key }).unwrap();
        return;
      } catch (error) {
        if (!requiresConcern(error)) throw error;
      }
    }
    await sendConcern({ body, idempotencyKey: key }).unwrap();
  };

  return async (body: Concern) => {
    const serializedBody = JSON.stringify(body);
    const attempt =
      lastAttempt.current?.serializedBody === serializedBody
        ? lastAttempt.current
        : { serializedBody, key: crypto.randomUUID() };
    lastAttempt.current = attempt;
    await send(body, attempt.key);
    lastAttempt.current = undefined;
  };
}
