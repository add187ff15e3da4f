import { html } from '@troth/texts/html';
import type { FastifyInstance, FastifyReply } from 'fastify';

export type CashfreeMode = 'sandbox' | 'production';

/** The page contains every text, and the script shows one of them. `data-mode` selects Cashfree's environment. */
const renderRedirectPage = (mode: CashfreeMode, files: { style: string; script: string }): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>To the payment page - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<script src="/theme.js"></script><link rel="stylesheet" href="${files.style}">
<script src="${files.script}" data-mode="${mode}" defer></script></head>
<body><main><p class="mark"><a href="/">Troth</a></p><div aria-live="polite">
<section id="going"><h1>Taking you to Cashfree</h1><p>You pay on their page, and come back here afterwards.</p>
<noscript><p>Their page opens by JavaScript, which is switched off in your browser. Please switch it on and load this page again. Nothing was charged.</p></noscript></section>
<section id="waiting" hidden><h1>Your payment is waiting</h1><p>The payment page of Cashfree is not open. You can open it once more, or go back and choose another way to pay. Nothing is charged until you pay there.</p>
<button type="button" id="again">Open it again</button></section>
<section id="incomplete" hidden><h1>This address is not complete</h1><p>Part of it may have been lost on the way. Nothing was charged.</p></section>
</div><a class="back" href="/membership">Back to membership</a></main></body></html>`.source;

/** The page's style; the theme is the member's choice, or else the system's. */
const REDIRECT_CSS = `
:root { color-scheme: light dark; font: 17px/27px 'Source Serif 4', Georgia, 'Times New Roman', serif; -webkit-text-size-adjust: 100%; }
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; text-align: center; }
h1, .mark { font-family: Fraunces, 'Source Serif 4', Georgia, serif; font-weight: 600; letter-spacing: -0.01em; }
.mark { display: flex; align-items: center; justify-content: center; gap: 14px; font-size: 24px; line-height: 44px; margin: 0 0 24px; }
.mark::before, .mark::after { content: ''; width: 40px; border-top: 1px solid light-dark(#c9a14a, #d9b45c); }
.mark a { color: inherit; text-decoration: none; padding: 0 4px; }
section { background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#e6dbcb, #3b2f34); border-radius: 16px; padding: 32px 24px; }
section[hidden] { display: none; }
h1 { font-size: 27px; line-height: 34px; margin: 0 0 12px; }
p { margin: 0 0 20px; }
section > p:last-child { margin: 0; }
button { font: inherit; line-height: 24px; font-weight: 600; min-height: 52px; padding: 8px 28px; border: 0; border-radius: 10px; cursor: pointer; background: light-dark(#c9a14a, #d9b45c); color: light-dark(#241a1e, #221803); }
button:hover { background: light-dark(#bc9238, #e3c274); }
a { color: light-dark(#7a5a12, #e3c274); }
.back { display: inline-block; font-weight: 600; line-height: 44px; margin: 16px 0 0; }
:focus-visible { outline: 2px solid light-dark(#7a5a12, #e3c274); outline-offset: 2px; border-radius: 10px; }
`;

/**
 * The page's script. It passes the payment session from the URL's fragment to Cashfree; if that fails, it offers a
 * retry. The time-out is needed because Cashfree's script neither resolves nor rejects when it is blocked.
 */
const REDIRECT_SCRIPT = `'use strict';
(() => {
  const LIBRARY = 'https://sdk.cashfree.com/js/v3/cashfree.js';
  const TIMEOUT_MS = 15000;
  const { mode } = document.currentScript.dataset;
  const find = (id) => document.getElementById(id);

  function show(shown) {
    for (const id of ['going', 'waiting', 'incomplete']) find(id).hidden = id !== shown;
  }
  const showWaiting = () => show('waiting');

  function parseSession(hash) {
    try {
      return decodeURIComponent(hash.slice(1));
    } catch {
      return '';
    }
  }

  const paymentSessionId = parseSession(location.hash);
  if (!paymentSessionId) {
    show('incomplete');
    return;
  }

  async function openCheckout() {
    try {
      const cashfree = window.Cashfree({ mode });
      const result = await cashfree.checkout({ paymentSessionId, redirectTarget: '_self' });
      if (result && result.error) showWaiting();
    } catch {
      showWaiting();
    }
  }

  const timer = setTimeout(showWaiting, TIMEOUT_MS);
  addEventListener('pagehide', () => clearTimeout(timer));
  // A page restored from the back-forward cache starts over.
  addEventListener('pageshow', ({ persisted }) => persisted && showWaiting());
  find('again').addEventListener('click', () => location.reload());

  const library = document.createElement('script');
  library.src = LIBRARY;
  library.addEventListener('load', openCheckout);
  library.addEventListener('error', showWaiting);
  document.head.append(library);
})();
`;

/** Only this page may load Cashfree's script, and it may only submit to Cashfree. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' https://sdk.cashfree.com",
  "style-src 'self'",
  "img-src 'self' data: https://*.cashfree.com",
  'connect-src https://*.cashfree.com',
  'frame-src https://*.cashfree.com',
  'form-action https://*.cashfree.com',
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
];

interface RedirectPageOptions {
  path: string;
  mode: CashfreeMode;
  /** Whether the site is served over TLS. */
  https: boolean;
}

const setUncachedType = (reply: FastifyReply, type: string) =>
  reply.type(type).header('cache-control', 'no-cache');

/** Registers the page that sends payers to Cashfree. Cashfree's checkout has no URL; only its script can open it. */
export function registerRedirectPage(app: FastifyInstance, { path, mode, https }: RedirectPageOptions): void {
  const policy = [...CONTENT_SECURITY_POLICY, ...(https ? ['upgrade-insecure-requests'] : [])].join('; ');
  const files = { style: `${path}.css`, script: `${path}.js` };
  const page = renderRedirectPage(mode, files);

  app.get(path, (_request, reply) =>
    setUncachedType(reply, 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      // Cashfree checks the origin of the page that payers come from.
      .header('referrer-policy', 'strict-origin')
      .send(page),
  );
  app.get(files.style, (_request, reply) => setUncachedType(reply, 'text/css').send(REDIRECT_CSS));
  app.get(files.script, (_request, reply) =>
    setUncachedType(reply, 'text/javascript; charset=utf-8').send(REDIRECT_SCRIPT),
  );
}
