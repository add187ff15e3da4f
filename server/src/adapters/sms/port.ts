export interface TextMessage {
  /** E.164. */
  to: string;
  text: string;
}

/** Hands one text message over; resolves once it was accepted, throws SmsFailed where it was not or nobody can tell. */
export type SendSms = (message: TextMessage) => Promise<void>;

/** The provider will not have this message, has too many of us at the moment, or does not answer as it should. */
export type SmsFailure = 'refused' | 'busy' | 'down';

/** Why a message was not handed over. What a provider says of it may quote the number, so only its code is kept. */
export class SmsFailed extends Error {
  override name = 'SmsFailed';

  readonly reason: SmsFailure;
  /** The provider's. */
  readonly code: string | null;

  constructor(reason: SmsFailure, code: string | null) {
    super(reason);
    this.reason = reason;
    this.code = code;
  }
}

/** Whoever says nothing for this long is given up: a member waits for it. */
export const SMS_TIMEOUT_MS = 10_000;
