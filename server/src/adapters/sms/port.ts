export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
}

/** Sends one text message; resolves once it was accepted, throws SmsFailed if it was not or the result is unknown. */
export type SendSms = (message: TextMessage) => Promise<void>;

/** The provider refused the message, throttled the site, or did not respond properly. */
export type SmsFailure = 'refused' | 'busy' | 'down';

/** Why a message was not sent. The provider's message may quote the number, so only its code is kept. */
export class SmsFailed extends Error {
  override name = 'SmsFailed';

  readonly reason: SmsFailure;
  /** The provider's error code. */
  readonly code: string | null;

  constructor(reason: SmsFailure, code: string | null) {
    super(reason);
    this.reason = reason;
    this.code = code;
  }
}

/** Time-out in milliseconds, because a member waits until the message is accepted. */
export const SMS_TIMEOUT_MS = 10_000;
