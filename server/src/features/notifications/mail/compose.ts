import type { MailChoices, MailKind } from '@troth/contract';
import { type MailLink, renderMail } from '@troth/mail';
import { t } from '@troth/texts';
import { DAY_MS } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { inLanguage } from '../../../platform/language.ts';
import { findReceipt } from '../../payments/index.ts';
import { findNamedMembers } from '../../profiles/index.ts';
import { findBannedContact, findDecision } from '../../safety/index.ts';
import { recentActivityStart } from './digests.ts';
import {
  type ComposeDependencies,
  type ComposedContent,
  type DueItems,
  findDueItems,
  type RecipientContext,
} from './mail-content.ts';
import type { AccountOccasion, SafetyOccasion, SingleKind } from './store/items.ts';
import {
  findRecipients,
  isAlwaysSent,
  isPersonalOccasion,
  isSafetyOccasion,
  type Recipient,
  type SingleMail,
} from './store/mails.ts';
import { membershipEndingMail, phoneTakenMail, receiptMail, refundMail } from './templates/account.ts';
import { formatKinds, toMailPerson } from './templates/mail-template.ts';
import { newsMail } from './templates/news.ts';
import {
  banMail,
  contactBannedMail,
  restorationMail,
  suspensionMail,
  warningMail,
} from './templates/safety.ts';

/** A mail about one event; null if it no longer applies. */
async function composeNews(
  { db, publicUrl }: ComposeDependencies,
  { recipient, now }: RecipientContext,
  { occasion, due: { items } }: { occasion: SingleKind; due: DueItems },
): Promise<ComposedContent | null> {
  const [item] = items;
  if (!item) return null;
  const { memberId: viewerId, firstName, language } = recipient;
  const members = await findNamedMembers(db, [{ viewerId, memberId: item.actorId }], {
    now,
    inViewersLanguage: (_, task) => inLanguage(language, task),
  });
  const [member] = members.get(viewerId) ?? [];
  if (!member) return null;
  const person = toMailPerson(member, publicUrl);
  const content = newsMail({ kind: occasion, aboutId: item.aboutId, person }, { firstName, publicUrl });
  return { content, kinds: [occasion] };
}

/**
 * If the end is further away than this, the membership was extended after the reminder was queued, so no mail is sent.
 */
const ENDING_SOON_MS = 4 * DAY_MS;

/** A mail about the member's own account as of now; null if it no longer applies. */
async function composeAccountMail(
  { db, publicUrl }: ComposeDependencies,
  { recipient, now }: RecipientContext,
  { occasion, orderId, choices }: { occasion: AccountOccasion; orderId: string | null; choices: MailChoices },
): Promise<ComposedContent | null> {
  const { memberId, firstName, tier, endsAt } = recipient;
  const templateContext = { firstName, publicUrl };
  if (occasion === 'membershipEnding') {
    const isEndingSoon = tier !== 'free' && endsAt && endsAt.getTime() - now.getTime() < ENDING_SOON_MS;
    if (!isEndingSoon || choices.membershipEnding === 'off') return null;
    return { content: membershipEndingMail({ tier, endsAt }, templateContext), kinds: ['membershipEnding'] };
  }
  if (occasion === 'phoneTaken') return { content: phoneTakenMail(templateContext), kinds: [] };
  const receipt = orderId === null ? null : await findReceipt(db, { orderId, memberId });
  if (!receipt || (occasion === 'refund') !== (receipt.status === 'refunded')) return null;
  const content =
    occasion === 'refund' ? refundMail(receipt, templateContext) : receiptMail(receipt, templateContext);
  return { content, kinds: [] };
}

interface SafetyMailSubject {
  occasion: SafetyOccasion;
  /** Id of the case, or of the ban notice for `contactBanned`. */
  aboutId: string;
  memberId: string;
}

async function findSafetyMailTemplate(db: Db, { occasion, aboutId, memberId }: SafetyMailSubject) {
  if (occasion === 'contactBanned') {
    const banned = await findBannedContact(db, { noticeId: aboutId, memberId });
    return banned && contactBannedMail(banned.firstName);
  }
  const decision = await findDecision(db, aboutId);
  if (decision?.memberId !== memberId) return null;
  const { reason, until, endedAt } = decision;
  if (occasion === 'warned') return warningMail(reason);
  if (occasion === 'restored') return endedAt === null ? null : restorationMail();
  if (endedAt !== null) return null;
  return until === null ? banMail(reason) : suspensionMail(reason, until);
}

/** A mail about a staff decision; null if the decision was undone before the mail was sent. */
async function composeSafetyMail(
  { db, publicUrl }: ComposeDependencies,
  { recipient: { memberId, firstName } }: RecipientContext,
  { occasion, aboutId }: { occasion: SafetyOccasion; aboutId: string | null },
): Promise<ComposedContent | null> {
  const template =
    aboutId === null ? null : await findSafetyMailTemplate(db, { occasion, aboutId, memberId });
  return template && { content: template({ firstName, publicUrl }), kinds: [] };
}

/** A mail ready to be sent. */
export interface ComposedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The mail to send; or, if there is nothing to send, whether to compose again if items have appeared in between. */
export type CompositionResult = { mail: ComposedMail; due: DueItems } | { mail: null; isRetryable: boolean };

export const unsubscribePath = '/mail/unsubscribe';

function composeContent(
  dependencies: ComposeDependencies,
  context: RecipientContext,
  { mail, due }: { mail: SingleMail; due: DueItems },
): Promise<ComposedContent | null> {
  const { occasion, aboutId } = mail;
  if (isSafetyOccasion(occasion)) return composeSafetyMail(dependencies, context, { occasion, aboutId });
  if (isPersonalOccasion(occasion)) {
    return composeAccountMail(dependencies, context, { occasion, orderId: aboutId, choices: due.choices });
  }
  return composeNews(dependencies, context, { occasion, due });
}

/** Links and headers that turn off mails of these kinds; empty for mails that are always sent. */
function renderUnsubscribeLinks(
  { unsubscribeTokens, publicUrl }: ComposeDependencies,
  memberId: string,
  kinds: MailKind[],
): { footerLinks: MailLink[]; headers: Record<string, string> } {
  if (kinds.length === 0) return { footerLinks: [], headers: {} };
  const url = `${publicUrl}${unsubscribePath}?token=${unsubscribeTokens.create({ memberId, kinds })}`;
  return {
    footerLinks: [
      { text: t('Stop emails about {subjects}', { subjects: formatKinds(kinds) }), url },
      { text: t('Choose how often we email you'), url: `${publicUrl}/settings/notifications` },
    ],
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

/** Renders a mail in the current language, with links to turn off its kinds. */
export function renderComposedMail(
  dependencies: ComposeDependencies,
  { memberId, email }: Pick<Recipient, 'memberId' | 'email'>,
  { content, kinds }: ComposedContent,
): ComposedMail {
  const { footerLinks, headers } = renderUnsubscribeLinks(dependencies, memberId, kinds);
  return { to: email, ...renderMail(content, { publicUrl: dependencies.publicUrl, footerLinks }), headers };
}

async function composeForRecipient(
  dependencies: ComposeDependencies,
  context: RecipientContext,
  mail: SingleMail,
): Promise<CompositionResult> {
  const due = await findDueItems(dependencies.db, mail);
  const composed = await composeContent(dependencies, context, { mail, due });
  if (!composed) return { mail: null, isRetryable: due.items.length === 0 };
  return { due, mail: renderComposedMail(dependencies, context.recipient, composed) };
}

/** Composes a mail that is not a digest as of now, in the recipient's language. */
export async function composeMail(
  dependencies: ComposeDependencies,
  mail: SingleMail,
): Promise<CompositionResult> {
  const now = dependencies.clock.now();
  const recipients = await findRecipients(dependencies.db, [mail.memberId], {
    now,
    activeSince: recentActivityStart(now),
  });
  const recipient = recipients.get(mail.memberId);
  if (!recipient || (recipient.isHidden && !isAlwaysSent(mail.occasion)))
    return { mail: null, isRetryable: false };
  return inLanguage(recipient.language, () => composeForRecipient(dependencies, { recipient, now }, mail));
}
