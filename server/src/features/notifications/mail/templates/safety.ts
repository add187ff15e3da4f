import type { ReportReason } from '@troth/contract';
import type { MailContent, MailLink } from '@troth/mail';
import { formatLongDateUtc, t } from '@troth/texts';
import { profileReportedText } from '../../notification-texts.ts';
import type { MailContext } from './mail-template.ts';

type MailTemplate = (context: MailContext) => MailContent;

const reasonText = () =>
  t('You’re getting this email because it’s about members’ safety. We always send these.');

const appealText = () => t('If you think we’ve got this wrong, tell us. We read every message.');

const greeting = ({ firstName }: MailContext) => t('Hi {firstName},', { firstName });

const contactButton = ({ publicUrl }: MailContext): MailLink => ({
  text: t('Write to us'),
  url: `${publicUrl}/child-safety`,
});

export const warningMail =
  (reason: ReportReason): MailTemplate =>
  (context) => ({
    subject: t('About your profile on Troth'),
    preheader: t('Please follow our guidelines from now on.'),
    heading: t('Please follow our guidelines'),
    paragraphs: [
      greeting(context),
      `${profileReportedText(reason)} ${t('We ask you to follow our guidelines from now on.')}`,
      t('Nothing else will happen this time. If it happens again, we may suspend or close your account.'),
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
    preheader: t('It’ll come back automatically.'),
    heading: t('Your profile is suspended'),
    paragraphs: [
      greeting(context),
      `${profileReportedText(reason)} ${t('We’ve suspended your profile until {time}.', { time: formatInstant(until) })}`,
      t(
        'Until then no one can see it, and you can’t sign in. It’ll come back automatically, with everything you’ve written and received.',
      ),
      appealText(),
    ],
    button: contactButton(context),
    reason: reasonText(),
  });

export const banMail =
  (reason: ReportReason): MailTemplate =>
  (context) => ({
    subject: t('Your Troth account has been closed'),
    preheader: t('We closed it to keep members safe.'),
    heading: t('Your account has been closed'),
    paragraphs: [
      greeting(context),
      `${profileReportedText(reason)} ${t('We’ve permanently closed your account: no one can see your profile any more, and you can’t sign in.')}`,
      appealText(),
    ],
    button: contactButton(context),
    reason: reasonText(),
  });

export const restorationMail = (): MailTemplate => (context) => ({
  subject: t('Your Troth account is open again'),
  preheader: t('You can sign in, and others see your profile as before.'),
  heading: t('Your account is open again'),
  paragraphs: [
    greeting(context),
    t(
      'We’ve looked at your account again and reopened it. You can sign in, and others can see your profile as before. We’re sorry for the time it was closed.',
    ),
  ],
  button: { text: t('Go to Troth'), url: `${context.publicUrl}/dashboard` },
  reason: reasonText(),
});

export const contactBannedMail =
  (bannedName: string): MailTemplate =>
  (context) => ({
    subject: t('For your safety: about a member you were in touch with'),
    preheader: t('We closed an account to keep members safe.'),
    heading: t('For your safety'),
    paragraphs: [
      greeting(context),
      t(
        'We’ve closed the account of {name}, who you were in touch with on Troth. We did it to keep members safe, and we’re letting everyone who was in touch with them know. It has nothing to do with anything you did.',
        { name: bannedName },
      ),
      t(
        'If they asked you for money, photos or personal details, don’t send any, on Troth or anywhere else. If you already have, or if anything else worries you, tell us: we read everything, and we’re on your side.',
      ),
    ],
    button: contactButton(context),
    reason: reasonText(),
  });
