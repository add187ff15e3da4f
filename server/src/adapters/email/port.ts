export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one e-mail; resolves once it was accepted, rejects when it was not. */
export type SendEmail = (message: EmailMessage) => Promise<void>;
