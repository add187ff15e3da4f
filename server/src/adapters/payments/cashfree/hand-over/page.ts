import { html } from '../../../../platform/html.ts';

export type Mode = 'sandbox' | 'production';

/** All that may have to be said, of which the script shows one; `data-mode` tells it which Cashfree to go to. */
export const pageFor = (mode: Mode, files: { style: string; script: string }): string =>
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
