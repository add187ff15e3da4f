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
  what: string;
  /** The page, its state and width. */
  where: string;
}

/** What a browser says by itself of a request without a success. */
const NO_SUCCESS = /^Failed to load resource|^WebSocket connection to/;

/** What the app says of its first request, which a page that is opened without a network cannot be answered. */
const NO_PROFILE = /^The own profile could not be fetched/;

const POLICY_MESSAGE = /Content Security Policy/i;

interface WatchOptions {
  page: Page;
  site: string;
  /** Whether it belongs there that requests have no success. */
  isDisturbed: boolean;
  /** Whether the network goes. */
  isCutOff: boolean;
  find(kind: Kind, what: string): void;
}

/** Notes from now on what a page complains of, and whom else it asks. */
export function watchPage({ page, site, isDisturbed, isCutOff, find }: WatchOptions): void {
  const { host } = new URL(site);

  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The page for what is not there is answered as such.
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

/** Each once, with all the places where it was found. */
export function groupFindings(findings: Finding[]): { kind: Kind; what: string; where: string[] }[] {
  const same = Map.groupBy(findings, ({ kind, what }) => `${kind}: ${what}`);
  return [...same.values()].flatMap((each) => {
    const [first] = each;
    return first ? [{ ...first, where: [...new Set(each.map(({ where }) => where))] }] : [];
  });
}

/** Of what axe looks at only colours differ between themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const MAX_NODES = 2;

/** What axe finds in a page as it stands, one line for each rule; in a further theme of the same page only colours are looked at. */
export async function findViolations(page: Page, isFurther: boolean): Promise<string[]> {
  // No page of ours holds frames of others, for which alone it would open another page each time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(isFurther && { runOnly: COLOUR_RULES }) })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, MAX_NODES)
        .map(({ target }) => target.join(' '))
        .join(', ')}`,
  );
}
