import type { ReportReason } from '@troth/contract';
import { useRef } from 'react';
import { useReportMutation } from '../api.ts';

interface Attempt {
  words: string;
  key: string;
}

/** Sends a report. Tried again with the same words it is the same report, with other words another one. */
export function useReport(userId: string) {
  const [send, { isLoading }] = useReportMutation();
  const last = useRef<Attempt>(undefined);

  const report = async (reason: ReportReason, details: string) => {
    const body = { userId, reason, details: details.trim() };
    const words = JSON.stringify(body);
    const attempt = last.current?.words === words ? last.current : { words, key: crypto.randomUUID() };
    last.current = attempt;
    await send({ body, idempotencyKey: attempt.key }).unwrap();
  };

  return { report, busy: isLoading };
}
