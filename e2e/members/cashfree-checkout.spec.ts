import fastify from 'fastify';
import { createCashfreeProvider } from '../../server/src/adapters/payments/cashfree/index.ts';
import { installSecurityHeaders } from '../../server/src/platform/http/server.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, type Page, test } from '../support/test.ts';

const LIBRARY = 'https://sdk.cashfree.com/js/v3/cashfree.js';
const CHECKOUT = 'https://sandbox.cashfree.com/pg/view/sessions/checkout';
const SESSION = 'session_a1VXIPJo8kh7IBigVXX8LgTMupQW_cu25FS8KwLwQLOmiHqbBxq5UhEilrhbDSKK-payment';

/** As Cashfree's own script does: it submits a form, while its promise stays pending. */
const REDIRECTING_SCRIPT = `window.Cashfree = ({ mode }) => ({
  checkout({ paymentSessionId, redirectTarget }) {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: 'https://' + mode + '.cashfree.com/pg/view/sessions/checkout', target: redirectTarget });
    const field = document.createElement('input');
    Object.assign(field, { type: 'hidden', name: 'payment_session_id', value: paymentSessionId });
    form.append(field);
    document.body.append(form);
    form.submit();
    return new Promise(() => {});
  },
});`;
const FAILING_SCRIPT = `window.Cashfree = () => ({ checkout: async () => ({ error: { message: 'payment_session_id is not present or is invalid' } }) });`;
const SILENT_SCRIPT = 'window.Cashfree = () => ({ checkout: () => new Promise(() => {}) });';

const app = fastify();
let site: string;

test.beforeAll(async () => {
  await installSecurityHeaders(app, { https: false, looseScripts: false, pictures: null });
  const provider = await createCashfreeProvider({
    clientId: 'id',
    clientSecret: 'secret',
    webhookSecrets: ['secret'],
    environment: 'sandbox',
    publicUrl: 'http://localhost:3000',
  });
  provider.serve?.(app);
  site = await app.listen({ port: 0, host: '127.0.0.1' });
});
test.afterAll(() => app.close());

const answerLibrary = (page: Page, body: string) =>
  page.route(LIBRARY, (route) => route.fulfill({ contentType: 'text/javascript', body }));

const open = (page: Page, hash = `#${SESSION}`) => page.goto(`${site}/pay/cashfree${hash}`);

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

test('the payer is sent to Cashfree with the session, and Cashfree sees the origin', async ({ page }) => {
  await answerLibrary(page, REDIRECTING_SCRIPT);
  await page.route(CHECKOUT, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  );
  const asked = page.waitForRequest(CHECKOUT);
  await open(page);
  const request = await asked;
  expect(request.postData()).toBe(`payment_session_id=${SESSION}`);
  expect((await request.allHeaders()).origin).toBe(site);
  await heading(page, 'Pay here');
});

test("if Cashfree's script cannot be loaded, the page says so, and a retry opens it", async ({ page }) => {
  await page.route(LIBRARY, (route) => route.abort());
  await open(page);
  await heading(page, 'Your payment is waiting');
  await expect(page.getByRole('link', { name: 'Back to membership' })).toHaveAttribute('href', '/membership');
  await page.unroute(LIBRARY);
  await answerLibrary(page, REDIRECTING_SCRIPT);
  await page.route(CHECKOUT, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Pay here</h1>' }),
  );
  await page.getByRole('button', { name: 'Open it again' }).click();
  await heading(page, 'Pay here');
});

test('if Cashfree refuses, the page says that nothing was charged', async ({ page }) => {
  await answerLibrary(page, FAILING_SCRIPT);
  await open(page);
  await heading(page, 'Your payment is waiting');
  await expect(page.getByText('Nothing is charged until you pay there.')).toBeVisible();
});

test('if Cashfree does not respond, the page stops waiting', async ({ page }) => {
  await page.clock.install();
  await answerLibrary(page, SILENT_SCRIPT);
  await open(page);
  await heading(page, 'Taking you to Cashfree');
  await page.clock.fastForward(14_000);
  await heading(page, 'Taking you to Cashfree');
  await page.clock.fastForward(2_000);
  await heading(page, 'Your payment is waiting');
});

test('a URL without a session is reported as incomplete', async ({ page }) => {
  for (const hash of ['', '#', '#%']) {
    await open(page, hash);
    await page.reload();
    await heading(page, 'This address is not complete');
  }
});

test('axe finds nothing, 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await answerLibrary(page, SILENT_SCRIPT);
  await open(page);
  await heading(page, 'Taking you to Cashfree');
  await expectAccessible(page, 'taking to Cashfree');
  await page.unroute(LIBRARY);
  await page.route(LIBRARY, (route) => route.abort());
  await page.reload();
  await heading(page, 'Your payment is waiting');
  await expectAccessible(page, 'waiting');
});
