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
const NO_SUCCESS = /^Failed to load resource|^WebSocket connection to/;

/** The app's message about its first request, which fails on a page opened offline. */
const NO_PROFILE = /^The member's own profile could not be fetched/;

const POLICY_MESSAGE = /Content Security Policy/i;

interface WatchOptions {
  page: Page;
  site: string;
  /** Whether failed requests are expected. */
  isDisturbed: boolean;
  /** Whether the page goes offline. */
  isCutOff: boolean;
  find(kind: Kind, detail: string): void;
}

/** Records a page's errors and its requests to other origins from now on. */
export function watchPage({ page, site, isDisturbed, isCutOff, find }: WatchOptions): void {
  const { host } = new URL(site);

  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The not-found page has that status.
    const isDocument = message.location().url === page.url();
    if (NO_SUCCESS.test(text) && (isDisturbed || isDocument)) return;
    if (NO_PROFILE.test(text) && isCutOff) return;
    find(POLICY_MESSAGE.test(text) ? 'content policy' : 'console', text);
  });
  page.on('pageerror', (error) => find('console', String(error)));

  const ask = (address: string) => {
    const url = new URL(address);
    if (/^(http|ws)s?:$/.test(url.protocol) && url.host !== host) find('foreign request', address);
  };
  page.on('request', (request) => ask(request.url()));
  page.on('websocket', (socket) => ask(socket.url()));
}

/** Each finding once, with all its places. */
export function groupFindings(findings: Finding[]): { kind: Kind; detail: string; location: string[] }[] {
  const same = Map.groupBy(findings, ({ kind, detail }) => `${kind}: ${detail}`);
  return [...same.values()].flatMap((each) => {
    const [first] = each;
    return first ? [{ ...first, location: [...new Set(each.map(({ location }) => location))] }] : [];
  });
}

/** Only colours depend on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const MAX_NODES = 2;

/** What axe finds in the current page, one line per rule; in a second theme only colours are checked. */
export async function findViolations(page: Page, onlyColours: boolean): Promise<string[]> {
  // The site embeds no frames, for which axe would open another page each time.
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
