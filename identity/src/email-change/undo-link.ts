import { timingSafeEqual } from 'node:crypto';
import { formatToParts, getDirection, getLanguage, type RichValue, t } from '@troth/texts';
import type { IdentityKeys } from '../platform/encryption.ts';
import type { Provider } from '../platform/provider.ts';
import { type EmailChange, findOpenChangeById } from './store.ts';

/** Relative to the prefix of the provider. */
export const UNDO_PATH = '/undo-email';

export const UNDO_PAGE_CSS = `
:root { color-scheme: light dark; font: 17px/27px 'Source Serif 4', Georgia, 'Times New Roman', serif; }
body { margin: 0; background: light-dark(#fbf7f0, #161014); color: light-dark(#241a1e, #f5ece6); }
main { max-width: 480px; margin: 0 auto; padding: 48px 16px; text-align: center; text-wrap: balance; }
.mark { display: flex; align-items: center; justify-content: center; gap: 14px; font-size: 24px; font-weight: 600; margin: 0 0 24px; }
.mark::before, .mark::after { content: ''; width: 40px; border-top: 1px solid light-dark(#c9a14a, #d9b45c); }
section { background: light-dark(#fff, #1f171b); border: 1px solid light-dark(#e6dbcb, #3b2f34); border-radius: 16px; padding: 32px 24px; }
h1 { font-size: 27px; line-height: 34px; letter-spacing: -0.01em; margin: 0 0 12px; }
p { margin: 0 0 20px; }
section > :last-child { margin-bottom: 0; }
button, .button { display: inline-block; box-sizing: border-box; font: inherit; font-weight: 600; min-height: 52px; padding: 12px 28px; border: 0; border-radius: 10px; cursor: pointer; text-decoration: none; background: light-dark(#c9a14a, #d9b45c); color: light-dark(#241a1e, #221803); }
button:hover, .button:hover { background: light-dark(#bc9238, #e3c274); }
a { color: light-dark(#7a5a12, #e3c274); }
.mark a { color: inherit; text-decoration: none; }
:focus-visible { outline: 2px solid light-dark(#7a5a12, #e3c274); outline-offset: 2px; border-radius: 10px; }
.small { font-size: 15px; line-height: 22px; margin: 20px 0 0; color: light-dark(#655760, #bbabac); }
`;

/** Not escaped, so it must not contain user input. */
const renderPage = (title: string, body: string): string =>
  `<!doctype html><html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/identity${UNDO_PATH}.css"></head>
<body><main><p class="mark"><a href="/">Troth</a></p><section><h1>${title}</h1>${body}</section></main></body></html>`;

/** Renders a text with markup around parts of it. */
const rich = (text: string, values: Record<string, RichValue<string>>): string =>
  formatToParts<string>(text, values).join('');

/** Asks for confirmation, as mail scanners follow every link. The form posts to the address of the page. */
export const renderConfirmPage = (): string =>
  renderPage(
    t('Undo this email change?'),
    `<p>${t('This address will belong to your Troth account again. You’ll be signed out on every device and choose a new password.')}</p>
<form method="post"><button type="submit">${t('Undo change')}</button></form>
<p class="small">${t('If you changed it yourself, you don’t need to do anything. Just close this page.')}</p>`,
  );

export const renderDonePage = (): string =>
  renderPage(
    t('Your email address is back'),
    `<p>${t('You’ve been signed out on every device. Choose a new password before you sign in again.')}</p>
<p><a class="button" href="/forgot-password">${t('Choose a new password')}</a></p>`,
  );

export const renderExpiredPage = (): string =>
  renderPage(
    t('This link doesn’t work any more'),
    `<p>${t('It’s already been used, its 48 hours are up, or part of it is missing.')}</p>
<p class="small">${rich('Need help with your account? <link>Write to us</link>.', {
      link: (chunks) => `<a href="/child-safety">${chunks.join('')}</a>`,
    })}</p>`,
  );

export const renderErrorPage = (): string =>
  renderPage(
    t('That didn’t work'),
    `<p>${t('We can’t do this right now. Open the link in the email again in a minute.')}</p>`,
  );

/**
 * Derives the token of an undo link from the change and a secret key, so that every mail about a change has the same
 * link.
 */
export const createUndoToken = (keys: IdentityKeys, { id, userId, oldEmail }: EmailChange): string =>
  `${id}-${keys.mac('undo', `${id} ${userId} ${oldEmail}`).toString('base64url')}`;

/** Returns the change that a token can undo; undefined if the token is invalid or has expired. */
export async function findChangeByToken(
  { db, keys, now }: Pick<Provider, 'db' | 'keys' | 'now'>,
  token: string,
): Promise<EmailChange | undefined> {
  const id = /^([1-9]\d{0,14})-[\w-]{43}$/.exec(token)?.[1];
  const change = id && (await findOpenChangeById(db, id, now()));
  if (!change) return undefined;
  return timingSafeEqual(Buffer.from(token), Buffer.from(createUndoToken(keys, change))) ? change : undefined;
}
