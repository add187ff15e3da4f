import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailChoices, MailKind } from '@troth/contract';
import { getDirection, getLanguage, t } from '@troth/texts';
import { type Html, html, rich, wrapInLink } from '@troth/texts/html';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { ApiError } from '../../../platform/http/errors.ts';
import { toUuid } from '../../../platform/keys.ts';
import { deletePendingItems, findChoices, saveChoices } from './store/items.ts';
import { formatKinds } from './templates/mail-template.ts';

/** Stores choices, and deletes waiting items of kinds that are now off. Returns false if there is no such member. */
async function applyChoices(db: Db, memberId: string, choices: Partial<MailChoices>): Promise<boolean> {
  const isSaved = await saveChoices(db, memberId, choices);
  const unsubscribedKinds = (Object.keys(choices) as MailKind[]).filter((kind) => choices[kind] === 'off');
  await deletePendingItems(db, memberId, unsubscribedKinds);
  return isSaved;
}

/** Changes the mail frequency of the given kinds and returns that of all kinds. Throws NOT_FOUND if there is no such member. */
export function chooseMail(db: Db, memberId: string, choices: Partial<MailChoices>): Promise<MailChoices> {
  return inTransaction(db, async (transaction) => {
    if (!(await applyChoices(transaction, memberId, choices))) throw new ApiError('NOT_FOUND');
    return findChoices(transaction, memberId);
  });
}

/** Turns these kinds of mail off. Does nothing if the member has been deleted. */
export async function unsubscribe(db: Db, memberId: string, kinds: MailKind[]): Promise<void> {
  const choices = Object.fromEntries(kinds.map((kind) => [kind, 'off' as const]));
  await inTransaction(db, (transaction) => applyChoices(transaction, memberId, choices));
}

/** Kinds by bit position in the token of a link. Links stay valid, so only append to this list. */
const TOKEN_KINDS: MailKind[] = [
  'newInterest',
  'interestAccepted',
  'newMessage',
  'dailyRecommendations',
  'membershipEnding',
  'savedSearch',
];

const MEMBER_ID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN_BYTES = MEMBER_ID_BYTES + 1 + MAC_BYTES;

/** The member whose link it is, and the kinds of mail that it turns off. */
export interface Unsubscription {
  memberId: string;
  kinds: MailKind[];
}

export interface UnsubscribeTokens {
  create(unsubscription: Unsubscription): string;
  /** Returns null if the token is invalid. */
  parse(token: unknown): Unsubscription | null;
}

/** Creates and parses the tokens of unsubscribe links. They never expire, because people keep mails for years. */
export function createUnsubscribeTokens(key: Buffer): UnsubscribeTokens {
  const signatureOf = (payload: Buffer) =>
    createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES);
  return {
    create({ memberId, kinds }) {
      const mask = TOKEN_KINDS.reduce(
        (bits, kind, index) => bits | (kinds.includes(kind) ? 1 << index : 0),
        0,
      );
      const payload = Buffer.concat([Buffer.from(memberId.replaceAll('-', ''), 'hex'), Buffer.from([mask])]);
      return Buffer.concat([payload, signatureOf(payload)]).toString('base64url');
    },
    parse(token) {
      if (typeof token !== 'string') return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== TOKEN_BYTES) return null;
      const payload = bytes.subarray(0, MEMBER_ID_BYTES + 1);
      if (!timingSafeEqual(bytes.subarray(MEMBER_ID_BYTES + 1), signatureOf(payload))) return null;
      const mask = payload[MEMBER_ID_BYTES] ?? 0;
      return {
        memberId: toUuid(payload.subarray(0, MEMBER_ID_BYTES)),
        kinds: TOKEN_KINDS.filter((_, index) => mask & (1 << index)),
      };
    },
  };
}

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

const renderPage = (title: string, body: Html): string =>
  html`<!doctype html><html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><title>${title} - Troth</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><main><p class="mark"><a href="/">Troth</a></p><section><h1>${title}</h1>${body}</section></main></body></html>`
    .source;

const settingsLink = wrapInLink('/settings/notifications');

/** Asks for confirmation, because programs that scan mails open every link. */
export const confirmationPage = (kinds: MailKind[], token: string): string =>
  renderPage(
    t('Stop these emails?'),
    html`<p>${t('You won’t get any more emails about {subjects}. Nothing changes on Troth itself.', { subjects: formatKinds(kinds) })}</p>
<form method="post" action="/mail/unsubscribe?token=${encodeURIComponent(token)}"><button type="submit">${t('Stop these emails')}</button></form>
<p class="small">${rich('Just want fewer? <link>Choose how often we email you</link>.', { link: settingsLink })}</p>`,
  );

/** The same for a deleted member, so that the link does not reveal whether the account exists. */
export const donePage = (kinds: MailKind[]): string =>
  renderPage(
    t('Done'),
    html`<p>${t('You won’t get any more emails about {subjects}.', { subjects: formatKinds(kinds) })}</p>
<p class="small">${rich('If you change your mind, you can <link>choose how often we email you</link> at any time.', { link: settingsLink })}</p>`,
  );

export const invalidLinkPage = (): string =>
  renderPage(
    t('This link isn’t complete'),
    html`<p>${rich('Part of it may be missing. Use the link in the email again, or <link>choose in your settings</link> what we email you about.', { link: settingsLink })}</p>`,
  );
