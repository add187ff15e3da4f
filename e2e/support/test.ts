import { type BrowserContext, test as base } from '@playwright/test';

export {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';

/**
 * What Chromium and React report when a page violates its content security policy or its hydration fails. Not the form
 * whose submission without JavaScript the policy prevents.
 */
const PROBLEM =
  /^(?!Sending form data to 'javascript:).*(?:Minified React error #|(?:^|\s)hydrat|violates the following Content Security Policy directive)/is;

/** Adds the hydration errors and policy violations of all pages of a context to a list, from now on. */
function collectProblems(context: BrowserContext, problems: string[]): void {
  const add = (text: string, url: string | undefined) => {
    if (PROBLEM.test(text)) problems.push(`${url}: ${text}`);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') add(message.text(), message.page()?.url());
  });
  context.on('weberror', (webError) => add(webError.error().message, webError.page()?.url()));
}

/**
 * Playwright's test, which also fails if any page of the browser reports a hydration error or violates the content
 * security policy. It watches all contexts, including those that a test opens itself.
 */
export const test = base.extend<{ noPageProblems: undefined }>({
  noPageProblems: [
    async ({ browser }, use) => {
      const problems: string[] = [];
      const watch = (context: BrowserContext) => collectProblems(context, problems);
      browser.contexts().forEach(watch);
      browser.on('context', watch);
      await use(undefined);
      browser.off('context', watch);
      base.expect(problems, 'Hydration errors and violations of the content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
