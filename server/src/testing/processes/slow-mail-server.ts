import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export const mailSteps = ['connect', 'sender', 'recipient', 'body', 'end', 'reply'] as const;

export type MailStep = (typeof mailSteps)[number];

export interface ArrivedMail {
  id: string;
  to: string;
  subject: string;
}

export interface SlowMailServer {
  url: string;
  /** Completely received mails in order, even if their sender was killed before the reply. */
  arrived: ArrivedMail[];
  /** Sets whether mails may pass the recipient step; one at a time does. */
  setOpen(isOpen: boolean): void;
  /** Resolves when any mail reaches the step. */
  waitForStep(step: MailStep): Promise<unknown>;
  close(): Promise<void>;
}

const STEP_DELAY_MS = 10;
const POLL_INTERVAL_MS = 5;

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ') ?? '';

/** Starts a mail server that is slow at every step and accepts one mail at a time. */
export async function startSlowMailServer(): Promise<SlowMailServer> {
  const steps = new EventEmitter().setMaxListeners(0);
  const arrived: ArrivedMail[] = [];
  let isOpen = true;
  let busySession: object | null = null;
  const closedSockets = new WeakSet<object>();

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    async onConnect(_session, done) {
      steps.emit('connect');
      await wait(STEP_DELAY_MS);
      done();
    },
    onClose(session) {
      closedSockets.add(session);
      if (busySession === session) busySession = null;
    },
    async onMailFrom(_address, _session, done) {
      steps.emit('sender');
      await wait(STEP_DELAY_MS);
      done();
    },
    async onRcptTo(_address, session, done) {
      steps.emit('recipient');
      while ((!isOpen || busySession !== null) && !closedSockets.has(session)) await wait(POLL_INTERVAL_MS);
      if (!closedSockets.has(session)) busySession = session;
      done();
    },
    onData(stream, session, done) {
      const { envelope } = session;
      let source = '';
      stream.on('data', (part: Buffer) => {
        if (source === '') steps.emit('body');
        source += part;
      });
      stream.on('end', async () => {
        arrived.push({
          id: headerOf(source, 'message-id'),
          to: envelope.rcptTo[0]?.address ?? '',
          subject: headerOf(source, 'subject'),
        });
        steps.emit('end');
        await wait(2 * STEP_DELAY_MS);
        steps.emit('reply');
        done();
        await wait(STEP_DELAY_MS);
        if (busySession === session) busySession = null;
      });
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    arrived,
    setOpen(isOpenNow) {
      isOpen = isOpenNow;
    },
    waitForStep: (step) => once(steps, step),
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}
