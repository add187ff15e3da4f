export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What this mail is known by wherever it comes: the same for each attempt to send it. */
  id?: string;
  headers?: Record<string, string>;
  /** For a mail that must arrive once, whatever is killed meanwhile. */
  handover?: Handover;
}

/** The note that a mail left us, which decides whether it is sent again after we were killed. */
export interface Handover {
  /** Makes the note; throws where the mail must not be sent any more. Called as late as can be. */
  begin(): Promise<void>;
  /** Takes it back: the mail is certain not to have been taken. */
  undo(): Promise<void>;
}

/** Sends one e-mail; resolves once it was accepted, rejects when it was not. */
export type SendEmail = (message: EmailMessage) => Promise<void>;

/** The server will not have this mail, however often it is sent. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The whole mail was sent and the server did not answer: it may have it. */
export class MailUnanswered extends Error {
  override name = 'MailUnanswered';
}

export interface Mailer {
  send: SendEmail;
  /** What the mail server does instead of taking mails, in words for the operator; null where it takes them. */
  findFault(): Promise<string | null>;
  close(): void;
}
