// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { store } from '../../store.ts';
import { UpgradeModal } from './UpgradeModal.tsx';
import { type UpgradeModalProps, upgradeModalOpened } from './upgrade-modal.ts';

function openModal(status: number, membership: object, props?: UpgradeModalProps) {
  vi.stubGlobal('fetch', async (request: Request | string) =>
    request === '/api/config' ? Response.json({ currency: 'USD' }) : Response.json(membership, { status }),
  );
  store.dispatch(upgradeModalOpened(props));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <UpgradeModal
          renderRequirements={(close) => (
            <button type="button" onClick={close}>
              Add your height
            </button>
          )}
        />
      </MemoryRouter>
    </Provider>,
  );
}

const getButtonTexts = async () =>
  (await screen.findAllByRole('button')).map(({ textContent }) => textContent);

beforeEach(() => {
  store.dispatch(api.util.resetApiState());
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("names the member's current tier", async () => {
  openModal(200, { tier: 'silver', isActive: true, expiresAt: null });
  expect(await getButtonTexts()).toEqual(['Add your height', 'Upgrade to Gold', 'Continue as Silver Member']);
});

it('does not suggest a tier below the required one', async () => {
  openModal(200, { tier: 'free', isActive: true, expiresAt: null }, { tier: 'gold' });
  expect(await getButtonTexts()).toEqual(['Add your height', 'Upgrade to Gold', 'Continue as Free Member']);
});

it('names no tier when the membership could not be loaded', async () => {
  openModal(503, { message: 'Later', code: 'INTERNAL', statusCode: 503 });
  expect(await getButtonTexts()).toEqual(['Add your height', 'See plans', 'Not now']);
});

it('leads with what was refused and the price of the tier that allows it, and links to all plans', async () => {
  openModal(
    200,
    { tier: 'free', isActive: true, expiresAt: null },
    { title: 'Upgrade to Send Messages', tier: 'gold' },
  );
  const price = await screen.findByText('Gold: $300 for 1 month');
  const refusal = screen.getByRole('heading', { name: 'Upgrade to Send Messages' });
  const [firstBenefit] = screen.getAllByRole('listitem');
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(refusal.compareDocumentPosition(price) & follows).toBe(follows);
  expect(price.compareDocumentPosition(firstBenefit as Node) & follows).toBe(follows);
  expect(screen.getByRole('link', { name: 'Compare all plans' }).getAttribute('href')).toBe('/membership');
});

it('says what the profile lacks to use the tier, and closes when the member goes there', async () => {
  openModal(200, { tier: 'free', isActive: true, expiresAt: null });
  const missing = await screen.findByRole('button', { name: 'Add your height' });
  act(() => missing.click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
