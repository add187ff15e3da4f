import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { consentDocuments, documentVersions } from '@troth/contract';
import { createTestClient } from '../../identity/src/testing/client.ts';
import { requestAs } from './api.ts';
import { openDashboard, signIn } from './sessions.ts';
import { getCode, siteOfWorker } from './site.ts';

export const OWN_PASSWORD = 'a lamp on the window sill';

/** The answers required to be visible to others. */
const LISTED_PROFILE = {
  heightCm: 164,
  maritalStatus: 'never_married',
  religion: 'hindu',
  country: 'in',
  state: 'in_mh',
  city: 'in_mh_pune',
  bio: 'I keep bees on the roof, read old letters and sing when nobody is home.',
};

/**
 * Registers a new member and signs them in, so that no other test has changed their data. Does everything
 * that the registration forms do, without the forms. Returns the email address. A test that registers men calls `hideNewMen` afterwards.
 */
export async function signUp(
  page: Page,
  { agrees = true, gender = 'female' as 'female' | 'male' } = {},
): Promise<string> {
  const email = `member.${randomUUID()}@example.org`;
  const client = createTestClient(siteOfWorker().url);
  expect((await client.signUp(email, OWN_PASSWORD)).status).toBe(200);
  const { status } = await client.confirm(email, await getCode(page.request, email));
  expect(status).toBe(200);
  await signIn(page, email, OWN_PASSWORD);
  const consents = consentDocuments.map((document) => ({ document, version: documentVersions[document] }));
  if (agrees) await requestAs(page, 'POST', '/profiles/me/consents', { consents });
  await requestAs(page, 'POST', '/profiles', {
    firstName: gender === 'female' ? 'Charu' : 'Kiran',
    lastName: 'Wagh',
    gender,
    dateOfBirth: `${new Date().getUTCFullYear() - 27}-03-12`,
  });
  if (gender === 'male') men.push(page);
  return email;
}

const men: Page[] = [];

/**
 * Hides the men whom a test has registered. Most tests search as women and expect the demo members, with their photos,
 * at the head of their lists.
 */
export async function hideNewMen(): Promise<void> {
  for (const page of men.splice(0)) await requestAs(page, 'POST', '/profiles/me/deactivate');
}

/** Completes the profile of the member signed in in a page's browser, so that others can find them; returns the id. */
export async function makeListed(page: Page): Promise<string> {
  const { userId } = await requestAs(page, 'GET', '/profiles/me');
  await requestAs(page, 'PUT', `/profiles/${userId}`, LISTED_PROFILE);
  return userId;
}

/** A new member whom others can find, signed in on the dashboard; returns her id. */
export async function signUpListed(page: Page): Promise<string> {
  await signUp(page);
  const userId = await makeListed(page);
  await openDashboard(page);
  return userId;
}
