export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Identifies the mail in its Message-ID; the same for each attempt. */
  id?: string;
  headers?: Record<string, string>;
  /** For a mail that must arrive once, even if the process is killed. */
  handover?: Handover;
}

/** Records that a mail was sent, so that it is not sent again if the process is killed. */
export interface Handover {
  /** Stores the record. Called as late as possible; throws if the mail must no longer be sent. */
  begin(): Promise<void>;
  /** Removes the record, after the mail was certainly not accepted. */
  undo(): Promise<void>;
}

/** Sends one mail; resolves once it was accepted, rejects if it was not. */
export type SendEmail = (message: EmailMessage) => Promise<void>;

/** The server permanently refuses this mail. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The whole mail was sent but the server did not reply: it may have accepted it. */
export class MailUnanswered extends Error {
  override name = 'MailUnanswered';
}

export interface Mailer {
  send: SendEmail;
  /** Describes for the operator what is wrong with the mail server; null if it accepts mails. */
  findFault(): Promise<string | null>;
  close(): void;
}
