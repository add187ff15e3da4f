import type { MailKind } from '@troth/contract';
import { language, t } from '@troth/texts';
import { type Html, html } from '../../../platform/html.ts';
import { linkTo, rich } from '../../../platform/rich.ts';
import { subjectsOf } from './kinds.ts';

export const PAGE_STYLE = `
:root { color-scheme: light dark; font: 17px/27px 'Source Serif 4', Georgia, 'Times New Roman', serif; }
body { margin: 0; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; text-align: center; }
.mark { display: flex; align-items: center; justify-content: center; gap: 14px; font-size: 24px; font-weight: 600; margin: 0 0 24px; }
.mark::before, .mark::after { content: ''; width: 40px; border-top: 1px solid light-dark(#c9a14a, #d9b45c); }
section { background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#e6dbcb, #3b2f34); border-radius: 16px; padding: 32px 24px; }
h1 { font-size: 27px; line-height: 34px; letter-spacing: -0.01em; margin: 0 0 12px; }
p { margin: 0 0 20px; }
button { font: inherit; font-weight: 600; min-height: 52px; padding: 0 28px; border: 0; border-radius: 10px; cursor: pointer; background: light-dark(#c9a14a, #d9b45c); color: light-dark(#241a1e, #221803); }
button:hover { background: light-dark(#bc9238, #e3c274); }
a { color: light-dark(#7a5a12, #e3c274); }
.mark a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid light-dark(#7a5a12, #e3c274); outline-offset: 2px; border-radius: 10px; }
.small { font-size: 15px; line-height: 22px; margin: 20px 0 0; color: light-dark(#655760, #bbabac); }
`;

export const STYLE_PATH = '/mail/unsubscribe.css';

const page = (title: string, body: Html): string =>
  html`<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><p class="mark"><a href="/">Troth</a></p><section><h1>${title}</h1>${body}</section></main></body></html>`
    .source;

const link = linkTo('/settings');

/** Asks first: programs that look through mails follow every link in them. */
export const askPage = (kinds: MailKind[], token: string): string =>
  page(
    t('Stop these e-mails?'),
    html`<p>${t('You will get no more e-mails about {subjects}. On Troth itself nothing changes.', { subjects: subjectsOf(kinds) })}</p>
<form method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}"><button type="submit">${t('Stop them')}</button></form>
<p class="small">${rich('Fewer would do? <link>Choose how often we write</link>.', { link })}</p>`,
  );

/** The same whether the member is still there: who holds the link has nothing to learn from it. */
export const donePage = (kinds: MailKind[]): string =>
  page(
    t('Done'),
    html`<p>${t('You will get no more e-mails about {subjects}.', { subjects: subjectsOf(kinds) })}</p>
<p class="small">${rich('Should you change your mind, you can <link>choose how often we write</link> at any time.', { link })}</p>`,
  );

export const wrongPage = (): string =>
  page(
    t('This link is not complete'),
    html`<p>${rich('Part of it may have been lost on the way. Please use the link in the e-mail once more, or <link>choose in your settings</link> what we write about.', { link })}</p>`,
  );
