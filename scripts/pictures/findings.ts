import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export type Kind =
  | 'axe'
  | 'console'
  | 'content policy'
  | 'foreign request'
  | 'sideways scroll'
  | 'not pictured';

export interface Finding {
  kind: Kind;
  detail: string;
  /** The page, its state and width. */
  location: string;
}

/** The browser's console message about a failed request. */
const FAILED_REQUEST = /^Failed to load resource|^WebSocket connection to/;

/** The app's message about its first request, which fails on a page opened offline. */
const PROFILE_NOT_FETCHED = /^The member's own profile could not be fetched/;

const POLICY_MESSAGE = /Content Security Policy/i;

interface WatchOptions {
  page: Page;
  site: string;
  /** Whether failed requests are expected. */
  expectsFailures: boolean;
  /** Whether the page goes offline. */
  goesOffline: boolean;
  addFinding(kind: Kind, detail: string): void;
}

/** Records a page's errors and its requests to other origins from now on. */
export function watchPage({ page, site, expectsFailures, goesOffline, addFinding }: WatchOptions): void {
  const { host } = new URL(site);

  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The not-found page itself is served with status 404, which the browser reports.
    const isDocument = message.location().url === page.url();
    if (FAILED_REQUEST.test(text) && (expectsFailures || isDocument)) return;
    if (PROFILE_NOT_FETCHED.test(text) && goesOffline) return;
    addFinding(POLICY_MESSAGE.test(text) ? 'content policy' : 'console', text);
  });
  page.on('pageerror', (error) => addFinding('console', String(error)));

  const checkOrigin = (address: string) => {
    const url = new URL(address);
    if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== host) addFinding('foreign request', address);
  };
  page.on('request', (request) => checkOrigin(request.url()));
  page.on('websocket', (socket) => checkOrigin(socket.url()));
}

/** Returns each finding once, with all its locations. */
export function groupFindings(findings: Finding[]): { kind: Kind; detail: string; locations: string[] }[] {
  const groups = Map.groupBy(findings, ({ kind, detail }) => `${kind}: ${detail}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, detail } = first;
    return [{ kind, detail, locations: [...new Set(group.map(({ location }) => location))] }];
  });
}

/** The rules that depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const MAX_NODES = 2;

/** Returns what axe finds in the current page, one line per rule; `onlyColours` checks what depends on the theme. */
export async function findViolations(page: Page, onlyColours: boolean): Promise<string[]> {
  // Legacy mode, because axe otherwise opens another page to check frames, and the site embeds none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(onlyColours && { runOnly: COLOUR_RULES }) })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, MAX_NODES)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  );
}
