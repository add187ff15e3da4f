// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';

let page: { store: typeof import('../../store.ts').store; draft: typeof import('./registration-draft.ts') };
let signedOut: typeof import('../../platform/session/auth-slice.ts').signedOut;

/** The modules of a freshly loaded page. */
async function loadPage() {
  vi.resetModules();
  page = { store: (await import('../../store.ts')).store, draft: await import('./registration-draft.ts') };
  ({ signedOut } = await import('../../platform/session/auth-slice.ts'));
}

const draft = () => page.draft.selectDraft(page.store.getState());
const typed = { email: 'asha@example.org', firstName: 'Asha', dob: '1996-03-12' };

beforeEach(async () => {
  sessionStorage.clear();
  await loadPage();
  page.store.dispatch(page.draft.draftChanged({ ...typed, password: 'a lamp on the window sill' }));
});

it('input survives a reload, but the password does not and is never stored', async () => {
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('lamp');
  await loadPage();
  expect(draft()).toMatchObject({ ...typed, password: '' });
});

it.each([
  ['the registration is completed', () => page.draft.draftCleared()],
  ['a member signs out', () => signedOut()],
])('the draft is cleared when %s', async (_description, action) => {
  page.store.dispatch(action());
  expect(draft()).toMatchObject({ email: '', password: '' });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('asha');
  await loadPage();
  expect(draft().email).toBe('');
});
