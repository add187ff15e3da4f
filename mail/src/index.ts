/** The one layout of all mails, as HTML and as plain text. */
import type { MailContent, MailOptions } from './content.ts';
import { renderHtml } from './html-layout.ts';
import { renderText } from './text-layout.ts';

export type { MailContent, MailLink, MailOptions, MailPerson, MailSection } from './content.ts';

/** Renders a mail in the current language. */
export const renderMail = (
  content: MailContent,
  options: MailOptions,
): { subject: string; text: string; html: string } => ({
  subject: content.subject,
  text: renderText(content, options),
  html: renderHtml(content, options),
});
