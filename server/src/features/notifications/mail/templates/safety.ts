import type { ReportReason } from '@troth/contract';
import type { MailContent, MailLink } from '@troth/mail';
import { formatLongDateUtc, t } from '@troth/texts';
import { profileReportedText } from '../../notification-texts.ts';
import type { MailContext } from './mail-template.ts';

type MailTemplate = (context: MailContext) => MailContent;

const reasonText = () => t('You get this e-mail because it is about the safety of members. It always comes.');

const appealText = () => t('If you believe that we are wrong, please tell us: somebody reads it.');

const greeting = ({ firstName }: MailContext) => t('Dear {firstName},', { firstName });

const contactButton = ({ publicUrl }: MailContext): MailLink => ({
  text: t('Write to us'),
  url: `${publicUrl}/child-safety`,
});

export const warningMail =
  (reason: ReportReason): MailTemplate =>
  (context) => ({
    subject: t('About your profile on Troth'),
    preheader: t('Please keep to our guidelines from now on.'),
    heading: t('Please keep to our guidelines'),
    paragraphs: [
      greeting(context),
      `${profileReportedText(reason)} ${t('We ask you to keep to our guidelines from now on.')}`,
      t('Nothing else follows this time. If it happens again, we may suspend or close your account.'),
      appealText(),
    ],
    button: { text: t('Read our guidelines'), url: `${context.publicUrl}/terms-and-conditions` },
    reason: reasonText(),
  });

const formatInstant = (instant: Date) =>
  `${formatLongDateUtc(instant)}, ${instant.toISOString().slice(11, 16)} UTC`;

export const suspensionMail =
  (reason: ReportReason, until: Date): MailTemplate =>
  (context) => ({
    subject: t('Your profile is suspended until {date}', { date: formatLongDateUtc(until) }),
    preheader: t('It comes back by itself.'),
    heading: t('Your profile is suspended'),
    paragraphs: [
      greeting(context),
      `${profileReportedText(reason)} ${t('We have suspended your profile until {time}.', { time: formatInstant(until) })}`,
      t(
        'Until then nobody sees it, and you cannot sign in. It comes back by itself, with all that you have written and received.',
      ),
      appealText(),
    ],
    button: contactButton(context),
    reason: reasonText(),
  });

export const banMail =
  (reason: ReportReason): MailTemplate =>
  (context) => ({
    subject: t('Your account on Troth is closed'),
    preheader: t('We closed it to keep members safe.'),
    heading: t('Your account is closed'),
    paragraphs: [
      greeting(context),
      `${profileReportedText(reason)} ${t('We have closed your account for good: nobody sees your profile any more, and you cannot sign in.')}`,
      appealText(),
    ],
    button: contactButton(context),
    reason: reasonText(),
  });

export const restorationMail = (): MailTemplate => (context) => ({
  subject: t('Your account on Troth is open again'),
  preheader: t('You can sign in, and others see your profile as before.'),
  heading: t('Your account is open again'),
  paragraphs: [
    greeting(context),
    t(
      'We have looked at your account once more and opened it again. You can sign in, and others see your profile as before. We are sorry for the time that you were without it.',
    ),
  ],
  button: { text: t('Go to Troth'), url: `${context.publicUrl}/dashboard` },
  reason: reasonText(),
});

export const contactBannedMail =
  (bannedName: string): MailTemplate =>
  (context) => ({
    subject: t('For your safety: about a member with whom you wrote'),
    preheader: t('We closed an account to keep members safe.'),
    heading: t('For your safety'),
    paragraphs: [
      greeting(context),
      t(
        'We have closed the account of {name}, with whom you wrote on Troth. We did it to keep members safe, and tell everyone who wrote with them; it says nothing about you.',
        { name: bannedName },
      ),
      t(
        'If they asked you for money, pictures or personal details, please send none, also not outside of Troth. If you already have, or if anything else worries you, tell us: we read everything, and we are on your side.',
      ),
    ],
    button: contactButton(context),
    reason: reasonText(),
  });
