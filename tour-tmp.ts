import { chromium } from '/tmp/wt/g/node_modules/@playwright/test/index.mjs';
import { createTestClient } from '/tmp/wt/g/identity/src/testing/client.ts';
import { DEFAULT_CLIENT_ID } from '/tmp/wt/g/identity/src/index.ts';
import { webRoutes, publicRoutes } from '/tmp/wt/g/contract/src/index.ts';
const url = process.env.SITE ?? 'http://localhost:3977';
const only = process.argv.slice(2);
const { body } = await createTestClient(url).signIn('gold@demo.test', 'demo-find-your-match');
const { AccessToken, IdToken, RefreshToken } = body.AuthenticationResult;
const { sub } = JSON.parse(Buffer.from(IdToken.split('.')[1], 'base64url').toString());
const P = `CognitoIdentityServiceProvider.${DEFAULT_CLIENT_ID}`;
const session = { [`${P}.LastAuthUser`]: sub, [`${P}.${sub}.accessToken`]: AccessToken, [`${P}.${sub}.idToken`]: IdToken, [`${P}.${sub}.refreshToken`]: RefreshToken, [`${P}.${sub}.clockDrift`]: '0' };
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
for (const width of [1280, 390]) for (const lang of ['en','hi']) {
  if (lang==='hi' && width===390) continue;
  for (const route of webRoutes) {
    if (only.length && !only.includes(route)) continue;
    const isPublic = publicRoutes.includes(route);
    const context = await browser.newContext({ viewport: { width, height: 800 }, locale: lang });
    await context.addInitScript(() => { addEventListener('securitypolicyviolation', (e) => console.error('CSP', e.violatedDirective, e.blockedURI, e.sample)); });
    if (!isPublic) await context.addInitScript((s) => { for (const [k, v] of Object.entries(s)) localStorage.setItem(k, v); }, session);
    const page = await context.newPage();
    const problems = [];
    page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') problems.push(m.text().slice(0, 700)); });
    page.on('pageerror', (e) => problems.push('PAGEERROR ' + e.message.slice(0, 900) + (process.env.STACK ? e.stack : '')));
    await page.goto(url + route.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'), { waitUntil: 'networkidle' });
    const hydrated = await page.evaluate(() => { const r=document.getElementById('root'); return Object.keys(r).join()+' | '+Object.keys(document.querySelector('main')??{}).join() });
    console.log(lang, width, route, hydrated.includes('__react') ? 'ok' : 'NOT HYDRATED ' + hydrated, problems.length ? problems : '');
    await context.close();
  }
}
await browser.close();
