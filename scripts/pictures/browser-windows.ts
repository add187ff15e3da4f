import { type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { createStoredSession } from '../../server/src/testing/site/sign-in.ts';
import { ensureChromium } from '../chromium.mjs';
import type { SignIn } from './accounts.ts';
import type { Person } from './people.ts';
import { losesNetwork, type State } from './states.ts';

type Variant = 'plain' | 'zoom' | 'hindi';

const variantOf = (state: State): Variant => (state === 'zoom' || state === 'hindi' ? state : 'plain');

export interface BrowserWindows {
  /** Opens a browser context for a page of a person in a state; `release` closes it unless it is shared. */
  open(person: Person, state: State): Promise<{ context: BrowserContext; release(): Promise<void> }>;
  close(): Promise<void>;
}

/** One browser with a window per person and appearance, signed in once. */
export async function openWindows(site: string, signIns: Record<string, SignIn>): Promise<BrowserWindows> {
  const browser = await chromium.launch({
    executablePath: ensureChromium() || undefined,
    args: ['--disable-gpu', '--disable-background-networking'],
    // After an interrupt the site must stop first, so the browser must not end the process.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
  const contexts = new Map<string, Promise<BrowserContext>>();

  async function createStorage(person: Person): Promise<BrowserContextOptions['storageState']> {
    const signIn = signIns[person];
    const storage = signIn ? await createStoredSession(site, signIn.email, signIn.password) : {};
    const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
    return { cookies: [], origins: [{ origin: site, localStorage }] };
  }

  async function createContext(person: Person, variant: Variant): Promise<BrowserContext> {
    const context = await browser.newContext({
      storageState: await createStorage(person),
      deviceScaleFactor: variant === 'zoom' ? 2 : 1,
      // A cache would hide requests of the next page.
      serviceWorkers: 'block',
    });
    if (variant === 'hindi') await context.addCookies([{ name: 'language', value: 'hi', url: site }]);
    return context;
  }

  function getContext(person: Person, variant: Variant): Promise<BrowserContext> {
    const key = `${person} ${variant}`;
    const context = contexts.get(key) ?? createContext(person, variant);
    contexts.set(key, context);
    return context;
  }

  return {
    async open(person, state) {
      const context = await getContext(person, variantOf(state));
      if (!losesNetwork(state)) return { context, release: async () => {} };
      // Going offline affects the whole window, so this one is used for a single page, with its service worker.
      const offlineContext = await browser.newContext({
        storageState: await context.storageState(),
        serviceWorkers: 'allow',
      });
      return { context: offlineContext, release: () => offlineContext.close() };
    },
    close: () => browser.close(),
  };
}
