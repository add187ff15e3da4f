import { render } from '@testing-library/react';
import type { Tier } from '@troth/contract';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { api } from '../../platform/api.ts';
import { sessionChecked, signedOut } from '../../platform/auth-slice.ts';
import { store } from '../../store.ts';
import { ThemeRoot } from '../../ui/theme/ThemeRoot.tsx';

export const me = {
  userId: 'me',
  status: 'listed',
  firstName: 'Asha',
  tier: 'silver',
  profilePhoto: null,
  canReport: true,
  canSeeViewers: true,
  profileCompletionPercentage: 100,
  missingCompletionCriteria: [],
  missingRequiredCriteria: [],
};

export const membership = (tier: Tier) => ({ tier, isActive: tier !== 'free', expiresAt: null });

/** Answers calls by the end of their path, and every other one by a failure; tells what was asked for. */
export function answer(replies: Record<string, unknown>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const [path = ''] = url.split('?');
    const [, reply] = Object.entries(replies).find(([end]) => path.endsWith(end)) ?? [];
    return reply === undefined ? new Response(null, { status: 503 }) : Response.json(reply);
  });
  return asked;
}

/** Whether a window of this width meets "(min-width:600px)". */
export function meets(media: string, width: number): boolean {
  const [, least = 0] = /min-width: ?([\d.]+)px/.exec(media) ?? [];
  const [, most = Number.POSITIVE_INFINITY] = /max-width: ?([\d.]+)px/.exec(media) ?? [];
  return width >= Number(least) && width <= Number(most);
}

let place = '';

/** Where the last stage stands by now. */
export const here = (): string => place;

export function Place() {
  place = useLocation().pathname;
  return null;
}

interface Stage {
  at?: string;
  width?: number;
  signedIn?: boolean;
}

/** A part of the web app with all that it stands on. */
export function stage(part: ReactNode, { at = '/here', width = 1200, signedIn = true }: Stage = {}): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: meets(media, width),
    media,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  store.dispatch(signedOut());
  store.dispatch(api.util.resetApiState());
  store.dispatch(sessionChecked(signedIn));
  render(
    <ThemeRoot>
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <Place />
          {part}
        </MemoryRouter>
      </Provider>
    </ThemeRoot>,
  );
}

const A_SECOND = 1000;

/** How many milliseconds pass after an act before the stage stands elsewhere; NaN where it stays. */
export function delayOf(doIt: () => void): number {
  const before = here();
  vi.useFakeTimers();
  act(doIt);
  for (let passed = 0; passed <= A_SECOND; passed += 1) {
    if (here() !== before) return passed;
    act(() => vi.advanceTimersByTime(1));
  }
  return Number.NaN;
}
