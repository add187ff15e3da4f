export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The Message-ID: the same for each attempt. */
  id?: string;
  headers?: Record<string, string>;
  /** For a mail that must arrive once, even if the process is killed. */
  handover?: Handover;
}

/** The record that a mail was sent, which decides whether it is sent again after the process was killed. */
export interface Handover {
  /** Stores the record, as late as possible; throws if the mail must no longer be sent. */
  begin(): Promise<void>;
  /** Removes the record: the mail was certainly not accepted. */
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
  /** What is wrong with the mail server, in words for the operator; null if it accepts mails. */
  findFault(): Promise<string | null>;
  close(): void;
}
