import { type EndpointInput, MAX_REPORT_DETAILS_LENGTH, type safetyEndpoints, tiers } from '@troth/contract';
import { useRef } from 'react';
import { isApiError } from '../../platform/api/api-error.ts';
import { useCachedOwnProfile } from '../profiles/index.ts';
import { useReportMutation, useSendConcernMutation } from './api.ts';

type Concern = EndpointInput<typeof safetyEndpoints.tell>['body'];

interface Attempt {
  serializedBody: string;
  key: string;
}

/** A refusal that applies to reports but not to safety concerns. */
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
  const last = useRef<Attempt>(undefined);
  const mayReport = me !== undefined && tiers[me.tier].flags.canReport;

  const send = async (body: Concern, key: string) => {
    const { about, reason, details } = body;
    if (mayReport && about.kind === 'profile' && details.length <= MAX_REPORT_DETAILS_LENGTH) {
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
      last.current?.serializedBody === serializedBody
        ? last.current
        : { serializedBody, key: crypto.randomUUID() };
    last.current = attempt;
    await send(body, attempt.key);
    last.current = undefined;
  };
}
