import type { MailKind } from '@troth/contract';
import { inLanguage } from '../../../platform/language.ts';
import { aroundSince } from './around.ts';
import { renderLetter } from './letters/layout.ts';
import { isDue, isOfSafety, isOwn, type Mail } from './store/mails.ts';
import { findRecipient } from './store/recipients.ts';
import { findTold, type Told } from './told.ts';
import { writeNews } from './write-news.ts';
import { writeOwn } from './write-own.ts';
import { writeSafety } from './write-safety.ts';
import type { ComposingParts, Reader, Written } from './writing.ts';

/** A mail as it is sent. */
export interface Composed {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What there is to say; where there is nothing, whether that may have changed by the time it is asked again. */
export type Composition = { mail: Composed; told: Told } | { mail: null; mayChange: boolean };

export const unsubscribePath = '/mail/unsubscribe';

function write(
  parts: ComposingParts,
  reader: Reader,
  { mail, told }: { mail: Mail; told: Told },
): Promise<Written | null> {
  const { occasion, aboutId } = mail;
  if (isOfSafety(occasion)) return writeSafety(parts, reader, { occasion, aboutId });
  return isOwn(occasion)
    ? writeOwn(parts, reader, { occasion, orderId: aboutId, choices: told.choices })
    : writeNews(parts, reader, { occasion, told });
}

/** How its reader gets fewer mails of these kinds. */
function fewerOf({ unsubscribing, publicUrl }: ComposingParts, memberId: string, kinds: MailKind[]) {
  const token = unsubscribing.seal({ memberId, kinds });
  const unsubscribeUrl = `${publicUrl}${unsubscribePath}?token=${token}`;
  return { kinds, unsubscribeUrl, settingsUrl: `${publicUrl}/settings` };
}

async function composeFor(parts: ComposingParts, reader: Reader, mail: Mail): Promise<Composition> {
  const { db, publicUrl } = parts;
  const { recipient } = reader;
  const told = await findTold(db, mail);
  const written = await write(parts, reader, { mail, told });
  if (!written) return { mail: null, mayChange: told.items.length === 0 };
  const { letter, kinds } = written;
  const fewer = kinds.length > 0 ? fewerOf(parts, mail.memberId, kinds) : null;
  return {
    told,
    mail: {
      to: recipient.email,
      subject: letter.subject,
      ...renderLetter(letter, { fewer, publicUrl }),
      headers: fewer
        ? {
            'List-Unsubscribe': `<${fewer.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {},
    },
  };
}

/** What a mail says now, in the language of whom it goes to. */
export async function compose(parts: ComposingParts, mail: Mail): Promise<Composition> {
  const now = parts.clock.now();
  const recipient = await findRecipient(parts.db, mail.memberId, { now, aroundSince: aroundSince(now) });
  if (!recipient || (recipient.isAway && !isDue(mail.occasion))) return { mail: null, mayChange: false };
  return inLanguage(recipient.language, () => composeFor(parts, { recipient, now }, mail));
}
