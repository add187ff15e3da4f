import { render } from '@testing-library/react';
import type { Tier } from '@troth/contract';
import { act, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router';
import { vi } from 'vitest';
import { api } from '../../platform/api/api.ts';
import { sessionChecked, signedOut } from '../../platform/session/auth-slice.ts';
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

/** Fake API: answers calls by the end of their path, fails all others, and records them. */
export function stubApi(replies: Record<string, unknown>): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const [path = ''] = url.split('?');
    const [, reply] = Object.entries(replies).find(([end]) => path.endsWith(end)) ?? [];
    return reply === undefined ? new Response(null, { status: 503 }) : Response.json(reply);
  });
  return requests;
}

/** Whether a window of this width matches "(min-width:600px)". */
function matchesMedia(media: string, width: number): boolean {
  const [, least = 0] = /min-width: ?([\d.]+)px/.exec(media) ?? [];
  const [, most = Number.POSITIVE_INFINITY] = /max-width: ?([\d.]+)px/.exec(media) ?? [];
  return width >= Number(least) && width <= Number(most);
}

let recordedPath = '';

/** The current URL of the part rendered last. */
export const currentPath = (): string => recordedPath;

export function PathRecorder() {
  recordedPath = useLocation().pathname;
  return null;
}

interface RenderOptions {
  at?: string;
  width?: number;
  signedIn?: boolean;
}

/** Renders a part of the web app with its providers, so that its specified values can be measured. */
export function renderPart(
  part: ReactNode,
  { at = '/here', width = 1200, signedIn = true }: RenderOptions = {},
): void {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: matchesMedia(media, width),
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
          <PathRecorder />
          {part}
        </MemoryRouter>
      </Provider>
    </ThemeRoot>,
  );
}

const MAX_DELAY_MS = 1000;

/** Milliseconds from an action to a URL change; NaN if the URL stays. */
export function measureNavigationDelay(action: () => void): number {
  const before = currentPath();
  vi.useFakeTimers();
  act(action);
  for (let elapsed = 0; elapsed <= MAX_DELAY_MS; elapsed += 1) {
    if (currentPath() !== before) return elapsed;
    act(() => vi.advanceTimersByTime(1));
  }
  return Number.NaN;
}

/** The CSS rules that apply at a window width. */
function getRulesAt(width: number): CSSStyleRule[] {
  const within = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSMediaRule && matchesMedia(rule.media.mediaText, width)
        ? within(rule.cssRules)
        : [];
    });
  return [...document.styleSheets].flatMap(({ cssRules }) => within(cssRules));
}

/** The value of a CSS property of an element at a window width, from its classes alone. */
export function getStyleAt(element: Element | null, property: string, width: number): string | undefined {
  const own = [...(element?.classList ?? [])].map((name) => `.${name}`);
  return getRulesAt(width)
    .filter(({ selectorText }) => own.includes(selectorText))
    .map(({ style }) => style.getPropertyValue(property))
    .filter((value) => value !== '')
    .at(-1);
}
