import { createTransport, type SendMailOptions } from 'nodemailer';
import { endLate, type Sending } from './end-late.ts';
import { type EmailMessage, type Handover, type Mailer, MailRefused, MailUnanswered } from './port.ts';

/** A server that says nothing for this long is given up. */
const SILENCE_MS = 60_000;
/** A check at the start waits no longer than this for each step of the conversation. */
const CHECK_MS = 10_000;
const BAD_SEQUENCE = 503;

interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Whether the server refuses this very mail, and not us or the moment. */
function isFinal({ code, command, responseCode = 0 }: SmtpFailure): boolean {
  const ofTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO');
  return ofTheMail && responseCode >= 500 && responseCode !== BAD_SEQUENCE;
}

/** The part behind the @ of the sender, for the names of mails. */
const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';

/** A note that is made at most once, and whether it was. */
function noting({ begin, undo }: Handover) {
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
    connectionTimeout: CHECK_MS,
    greetingTimeout: CHECK_MS,
    socketTimeout: CHECK_MS,
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
  const transport = createTransport({ url, pool: true, socketTimeout: SILENCE_MS }, { from });
  const begins = new WeakMap<object, (mail: Buffer) => Sending>();
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
    const note = noting(handover);
    let sending: Sending | undefined;
    const headers = { ...(message.headers as Record<string, string>) };
    begins.set(headers, (mail) => {
      sending = endLate(mail, note.begin);
      return sending;
    });
    try {
      await transport.sendMail({ ...message, headers });
    } catch (error) {
      const failure = error as SmtpFailure;
      if (sending?.hasEnded() && failure.responseCode === undefined) throw new MailUnanswered();
      await note.undo();
      throw isFinal(failure) ? new MailRefused() : error;
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
