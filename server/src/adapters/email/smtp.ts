import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type EmailMessage, type Handover, type Mailer, MailRefused, MailUnanswered } from './port.ts';

/** Bytes held back until the end; without them the server has no complete mail. */
const WITHHELD_BYTES = 64;

/** A mail being sent. */
export interface DeferredMail {
  source: Readable;
  /** Whether its end was sent. */
  hasEnded(): boolean;
}

/**
 * A mail as a stream that is read when the server is ready, and whose end follows once `begin` has resolved, in the
 * same turn of the event loop.
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

/** Whether the server refuses this mail, and not the connection or the moment. */
function isPermanentFailure({ code, command, responseCode = 0 }: SmtpFailure): boolean {
  const isMailRejected = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return isMailRejected && responseCode >= 500 && responseCode !== BAD_COMMAND_SEQUENCE;
}

/** The domain of the sender, for message ids. */
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** A record that is stored at most once, and whether it was. */
function createOnceCallbacks({ begin, undo }: Handover) {
  let started: Promise<void> | undefined;
  return {
    begin: () => {
      started ??= begin();
      return started;
    },
    /** Waits for a store in progress, which would otherwise leave the record. */
    async undo() {
      const isNoted = await started?.then(
        () => true,
        () => false,
      );
      if (isNoted) await undo();
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
    // The error's message may quote what was sent.
    const { code = 'no answer' } = error as SmtpFailure;
    return code === 'EAUTH' ? 'refuses the user name or password' : `cannot be reached (${code})`;
  } finally {
    transport.close();
  }
}

/** Mail through an SMTP server. */
export function smtpEmail(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, socketTimeout: SOCKET_TIMEOUT_MS }, { from });
  const begins = new WeakMap<object, (mail: Buffer) => DeferredMail>();
  transport.use('stream', (mail, done) => {
    const begin = begins.get(mail.data.headers ?? {});
    if (!begin) return done();
    mail.message.build((error, built) => {
      if (error || !built) return done(error ?? new Error('There is no mail'));
      mail.message.createReadStream = () =>
        begin(built).source as ReturnType<typeof mail.message.createReadStream>;
      done();
    });
  });

  async function sendOnce(message: SendMailOptions, handover: Handover): Promise<void> {
    const note = createOnceCallbacks(handover);
    let sending: DeferredMail | undefined;
    const headers = { ...(message.headers as Record<string, string>) };
    begins.set(headers, (mail) => {
      sending = deferMailEnd(mail, note.begin);
      return sending;
    });
    try {
      await transport.sendMail({ ...message, headers });
    } catch (error) {
      const failure = error as SmtpFailure;
      if (sending?.hasEnded() && failure.responseCode === undefined) throw new MailUnanswered();
      await note.undo();
      throw isPermanentFailure(failure) ? new MailRefused() : error;
    }
  }

  return {
    async send({ id, handover, ...message }: EmailMessage) {
      const named = id === undefined ? message : { ...message, messageId: `<${id}@${domainOf(from)}>` };
      if (handover) return sendOnce(named, handover);
      await transport.sendMail(named);
    },
    findFault: () => findFault(url),
    close: () => transport.close(),
  };
}
