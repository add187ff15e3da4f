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

const OF_THE_POLICY = /Content Security Policy/i;

interface Watched {
  page: Page;
  site: string;
  /** Whether it belongs there that requests have no success. */
  isDisturbed: boolean;
  /** Whether the network goes. */
  isCutOff: boolean;
  find(kind: Kind, what: string): void;
}

/** Notes from now on what a page complains of, and whom else it asks. */
export function watch({ page, site, isDisturbed, isCutOff, find }: Watched): void {
  const { host } = new URL(site);

  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    // The page for what is not there is answered as such.
    const isDocument = message.location().url === page.url();
    if (NO_SUCCESS.test(text) && (isDisturbed || isDocument)) return;
    if (NO_PROFILE.test(text) && isCutOff) return;
    find(OF_THE_POLICY.test(text) ? 'content policy' : 'console', text);
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
export function gathered(findings: Finding[]): { kind: Kind; what: string; where: string[] }[] {
  const same = Map.groupBy(findings, ({ kind, what }) => `${kind}: ${what}`);
  return [...same.values()].flatMap((each) => {
    const [first] = each;
    return first ? [{ ...first, where: [...new Set(each.map(({ where }) => where))] }] : [];
  });
}
