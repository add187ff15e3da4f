import { type APIResponse, expect, type Page } from '@playwright/test';
import { tokenOf } from './sessions.ts';
import { siteUrl } from './site.ts';

/** Calls the API as the member of this page. */
export async function callAs(page: Page, method: string, path: string, data?: object): Promise<APIResponse> {
  const token = await tokenOf(page);
  return page.request.fetch(siteUrl(`/api${path}`), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
}

/** The same where nothing else than success will do; answers what came back. */
export async function asMemberOf(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data?: object) {
  const answer = await callAs(page, method, path, data);
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  return answer.json();
}

export const readAs = <T>(page: Page, path: string): Promise<T> => asMemberOf(page, 'GET', path);
