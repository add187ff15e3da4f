import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { type EmailMessage, type Handover, type Mailer, MailRefused, MailUnanswered } from './port.ts';

/** As much as stays with us until the end: without it the server has no mail. */
const WITHHELD_BYTES = 64;

/** A mail on its way to a server. */
export interface DeferredMail {
  source: Readable;
  /** Whether its end was let go. */
  hasEnded(): boolean;
}

/**
 * A mail as a stream that is read once the server wants it, and whose end follows when `begin` has resolved, in the
 * same turn of the event loop.
 */
function deferMailEnd(mail: Buffer, begin: () => Promise<void>): DeferredMail {
  const cut = Math.max(0, mail.length - WITHHELD_BYTES);
  let isBegun = false;
  let hasEnded = false;
  const source = new Readable({
    read() {
      if (!isBegun) {
        isBegun = true;
        this.push(mail.subarray(0, cut));
        return;
      }
      begin().then(
        () => {
          if (this.destroyed) return;
          hasEnded = true;
          this.push(mail.subarray(cut));
          this.push(null);
        },
        (error: Error) => this.destroy(error),
      );
    },
  });
  return { source, hasEnded: () => hasEnded };
}

/** A server that says nothing for this long is given up. */
const SOCKET_TIMEOUT_MS = 60_000;
/** A check at the start waits no longer than this for each step of the conversation. */
const CHECK_TIMEOUT_MS = 10_000;
const BAD_COMMAND_SEQUENCE = 503;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Whether the server refuses this very mail, and not us or the moment. */
function isPermanentFailure({ code, command, responseCode = 0 }: SmtpFailure): boolean {
  const ofTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return ofTheMail && responseCode >= 500 && responseCode !== BAD_COMMAND_SEQUENCE;
}

/** The part behind the @ of the sender, for the names of mails. */
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** A note that is made at most once, and whether it was. */
function onceOnly({ begin, undo }: Handover) {
  let begun: Promise<void> | undefined;
  return {
    begin: () => {
      begun ??= begin();
      return begun;
    },
    /** Waits for a note under way, as it would stand otherwise. */
    async undo() {
      const isNoted = await begun?.then(
        () => true,
        () => false,
      );
      if (isNoted) await undo();
    },
  };
}

/** Signs in at the server without sending anything; answers what it does instead, null where mails can be sent. */
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
    // The message of an error may quote what the server was told.
    const { code = 'no answer' } = error as SmtpFailure;
    return code === 'EAUTH' ? 'refuses the user name or password' : `cannot be reached (${code})`;
  } finally {
    transport.close();
  }
}

/** Mail by an operator's SMTP server. */
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
    const note = onceOnly(handover);
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
