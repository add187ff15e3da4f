/** A browser that gets push notifications, as its push service identifies it. */
export interface PushSubscription {
  /** URL at the push service; a secret of the member. */
  endpoint: string;
  /** Public key of the browser, in base64url. */
  p256dh: string;
  /** Secret shared with the browser, in base64url. */
  auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser, so that the push service cannot read it. */
  payload: string;
  /** A waiting message with the same topic is replaced; at most 32 characters of base64url. */
  topic: string;
}

export interface Push {
  /** Public key in base64url, with which a browser subscribes. */
  publicKey: string;
  /** Whether messages can be encrypted with the keys and sent to the URL: only HTTPS on the public internet. */
  isAcceptable(subscription: PushSubscription): boolean;
  /** Sends one message; resolves once the push service accepted it, throws PushFailed otherwise. */
  send(subscription: PushSubscription, message: PushMessage): Promise<void>;
}

/** The subscription no longer exists, the service refused this message, or it did not respond properly. */
export type PushFailure = 'gone' | 'refused' | 'down';

/** Why a message was not sent. Contains neither endpoint nor keys, because errors are logged. */
export class PushFailed extends Error {
  override name = 'PushFailed';

  readonly reason: PushFailure;
  /** HTTP status of the push service; null if it did not respond. */
  readonly status: number | null;

  constructor(reason: PushFailure, status: number | null = null) {
    super(reason);
    this.reason = reason;
    this.status = status;
  }
}
