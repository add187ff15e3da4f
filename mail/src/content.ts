import { t } from '@troth/texts';

/** The content of a mail, independent of its format. Plain text: the layout escapes it. */
export interface MailContent {
  subject: string;
  /** Preview text that mail clients show after the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  /** The digits to enter. */
  code?: string;
  /** Facts by label: "Paid", "₹600". */
  facts?: readonly (readonly [string, string])[];
  sections?: MailSection[];
  button?: MailLink;
  /** Paragraphs below the code or button. */
  footerParagraphs?: string[];
  /** Why the reader receives this mail. */
  reason: string;
}

export interface MailLink {
  text: string;
  url: string;
}

export interface MailSection {
  /** Omitted if there is only one person. */
  title?: string;
  people: MailPerson[];
  /** Number of people who are not listed. */
  more: number;
}

/** A member as shown in mails: without a photo, which stays on the site. */
export interface MailPerson {
  name: string;
  initials: string;
  /** "31 · Pune · Physics teacher" */
  line: string;
  /** Why this member and the reader fit, addressed to the reader. */
  reasons: string[];
  url: string;
}

export interface MailOptions {
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
  /** Links for getting fewer of these mails; omitted in mails that are always sent. */
  footerLinks?: MailLink[];
}

export const formatRemainder = (count: number): string => t('and {count} more on Troth', { count });

export const getSignOff = (): string => t('Warmly, the Troth team');
