import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type EmailMessage, type Handover, type Mailer, MailRefused, MailUnanswered } from './port.ts';

/** Number of bytes at the end of a mail that are sent last; without them the server has no complete mail. */
const WITHHELD_BYTES = 64;

/** A mail being sent. */
export interface DeferredMail {
  source: Readable;
  /** Whether the last bytes were sent. */
  hasEnded(): boolean;
}

/**
 * Returns a mail as a stream. Its last bytes follow only once `begin` has resolved, in the same turn of the event loop.
 */
function deferMailEnd(mail: Buffer, begin: () => Promise<void>): DeferredMail {
  const bodyLength = Math.max(0, mail.length - WITHHELD_BYTES);
  let hasBegun = false;
  let hasEnded = false;
  const source = new Readable({
    read() {
      if (!hasBegun) {
        hasBegun = true;
        this.push(mail.subarray(0, bodyLength));
        return;
      }
      begin().then(
        () => {
          if (this.destroyed) return;
          hasEnded = true;
          this.push(mail.subarray(bodyLength));
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
  return { source, hasEnded: () => hasEnded };
}

/** Time-out of a silent server, in milliseconds. */
const SOCKET_TIMEOUT_MS = 60_000;
/** Time-out of each step of the check at startup, in milliseconds. */
const CHECK_TIMEOUT_MS = 10_000;
const BAD_COMMAND_SEQUENCE = 503;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Whether the server refuses this mail for good; false for connection problems and temporary refusals. */
function isPermanentFailure({ code, command, responseCode = 0 }: SmtpFailure): boolean {
  const isMailRejected = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isMailRejected && responseCode >= 500 && responseCode !== BAD_COMMAND_SEQUENCE;
}

/** The domain of the sender, for message ids. */
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** Wraps a handover: `begin` runs at most once, and `undo` only if `begin` succeeded. */
function createOnceHandover({ begin, undo }: Handover) {
  let beginning: Promise<void> | undefined;
  return {
    begin: () => {
      beginning ??= begin();
      return beginning;
    },
    /** Waits for a `begin` in progress, whose record would otherwise remain. */
    async undo() {
      const isRecorded = await beginning?.then(
        () => true,
        () => false,
      );
      if (isRecorded) await undo();
    },
  };
}

/** Signs in at the server without sending anything; returns what is wrong, or null. */
async function findFault(url: string): Promise<string | null> {
  const transport = createTransport({
    url,
    connectionTimeout: CHECK_TIMEOUT_MS,
    greetingTimeout: CHECK_TIMEOUT_MS,
    socketTimeout: CHECK_TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    // Only the code is returned, because the message may quote what was sent.
    const { code = 'no answer' } = error as SmtpFailure;
    return code === 'EAUTH' ? 'refuses the user name or password' : `cannot be reached (${code})`;
  } finally {
    transport.close();
  }
}

/** Mail through an SMTP server. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, socketTimeout: SOCKET_TIMEOUT_MS }, { from });
  const deferralsByHeaders = new WeakMap<object, (mail: Buffer) => DeferredMail>();
  transport.use('stream', (mail, done) => {
    const defer = deferralsByHeaders.get(mail.data.headers ?? {});
    if (!defer) return done();
    mail.message.build((error, built) => {
      if (error || !built) return done(error ?? new Error('The mail could not be built'));
      mail.message.createReadStream = () =>
        defer(built).source as ReturnType<typeof mail.message.createReadStream>;
      done();
    });
  });

  async function sendOnce(message: SendMailOptions, handover: Handover): Promise<void> {
    const onceHandover = createOnceHandover(handover);
    let deferredMail: DeferredMail | undefined;
    const headers = { ...(message.headers as Record<string, string>) };
    deferralsByHeaders.set(headers, (mail) => {
      deferredMail = deferMailEnd(mail, onceHandover.begin);
      return deferredMail;
    });
    try {
      await transport.sendMail({ ...message, headers });
    } catch (error) {
      const failure = error as SmtpFailure;
      if (deferredMail?.hasEnded() && failure.responseCode === undefined) throw new MailUnanswered();
      await onceHandover.undo();
      throw isPermanentFailure(failure) ? new MailRefused() : error;
    }
  }

  return {
    async send({ id, handover, ...message }: EmailMessage) {
      const messageWithId =
        id === undefined ? message : { ...message, messageId: `<${id}@${domainOf(from)}>` };
      if (handover) return sendOnce(messageWithId, handover);
      await transport.sendMail(messageWithId);
    },
    findFault: () => findFault(url),
    close: () => transport.close(),
  };
}
