import { type APIRequestContext, expect } from '@playwright/test';
import { siteUrl } from './site.ts';

/** Moves the clock of the site ahead, or gives it back; whoever moves it gives it back. */
export async function moveClock(request: APIRequestContext, ahead: number | null): Promise<void> {
  const now = ahead === null ? null : new Date(Date.now() + ahead).toISOString();
  const answer = await request.put(siteUrl('/dev/clock'), { data: { now } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
