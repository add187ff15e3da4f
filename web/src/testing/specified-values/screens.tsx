import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Tier } from '@troth/contract';
import { act } from 'react';
import { expect, vi } from 'vitest';
import { membershipApi, UpgradeModal, upgradeModalOpened } from '../../features/membership/index.ts';
import Dashboard from '../../screens/dashboard.tsx';
import { store } from '../../store.ts';
import { toIsoDay } from '../../ui/form/typed-date.ts';
import { notificationMeasurements } from './notifications.tsx';
import { realtime } from './realtime.ts';
import { session, social } from './session.tsx';
import { shell } from './shell.tsx';
import {
  currentPath,
  me,
  measureNavigationDelay,
  membership,
  renderPart,
  stubApi,
} from './test-rendering.tsx';

/** An observer to which every element is within the window; jsdom has none. */
class EverythingVisible {
  readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    this.#notify = notify;
  }
  observe = () => this.#notify([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

/** The first call of the dashboard to a path. */
async function findRequest(path: string) {
  vi.stubGlobal('IntersectionObserver', EverythingVisible);
  const requests = stubApi({ '/me': me });
  renderPart(<Dashboard />);
  return waitFor(() => {
    const call = requests.find((url) => url.startsWith(`/api${path}`));
    expect(call).toBeDefined();
    return call;
  });
}

const dashboard = {
  dashboardAsksJoined: () => findRequest('/profiles/recently-joined'),
  dashboardAsksActive: () => findRequest('/profiles/recently-active'),
  dashboardAsksRecommendations: () => findRequest('/matches/recommendations'),
};

interface Bounds {
  minDate: Date;
  maxDate: Date;
  disableFuture: boolean;
}

async function pickerBounds() {
  const requested: Bounds[] = [];
  vi.resetModules();
  vi.doMock('@mui/x-date-pickers/DateCalendar', () => ({
    DateCalendar: (bounds: Bounds) => {
      requested.push(bounds);
      return null;
    },
  }));
  vi.setSystemTime('2026-11-22T12:00:00Z');
  const { default: BirthCalendar } = await import('../../features/identity/account/BirthCalendar.tsx');
  vi.doUnmock('@mui/x-date-pickers/DateCalendar');
  render(<BirthCalendar value="" onPick={() => undefined} />);
  return requested.map(({ minDate, maxDate, disableFuture }) => ({
    minDate: toIsoDay(minDate),
    maxDate: toIsoDay(maxDate),
    disableFuture,
  }))[0];
}

const picker = { pickerBounds };

async function openFor(tier: Tier) {
  stubApi({ '/membership': membership(tier) });
  renderPart(<UpgradeModal />);
  await act(async () => {
    store.dispatch(upgradeModalOpened());
    await store.dispatch(membershipApi.endpoints.membership.initiate());
  });
}

async function dismissal() {
  await openFor('silver');
  return (await screen.findByText(/^Continue as/)).textContent;
}

async function listedBenefits() {
  await openFor('free');
  const lines = await screen.findAllByRole('listitem');
  return lines.filter(({ textContent }) => !textContent?.startsWith('...')).length;
}

async function modalAtTop() {
  await openFor('platinum');
  return screen.queryByRole('dialog');
}

async function upgradeDelay() {
  await openFor('silver');
  const button = await screen.findByText('Upgrade to Gold');
  return measureNavigationDelay(() => void fireEvent.click(button));
}

async function upgradeLeadsTo() {
  await upgradeDelay();
  return currentPath();
}

const upgrade = { dismissal, listedBenefits, modalAtTop, upgradeDelay, upgradeLeadsTo };

/** Rendered values of the web app at a window width, by their name in docs/literals.json. */
export const screens: Readonly<Record<string, (width: number) => unknown>> = {
  ...dashboard,
  ...notificationMeasurements,
  ...picker,
  ...realtime,
  ...session,
  ...shell,
  ...social,
  ...upgrade,
};
