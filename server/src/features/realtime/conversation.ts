import { memberChannel } from '@troth/contract';
import { ApiError } from '../../platform/http/errors.ts';
import type { SocketIdentity } from '../identity/index.ts';
import type { Connection } from './connection.ts';
import { tokenOf } from './credentials.ts';
import { type ErrorType, frames, type Message, readMessage } from './protocol.ts';

const MOST_SUBSCRIPTIONS = 10;
/** Between two sweeps. */
const MOST_MESSAGES = 40;
const MOST_MISTAKES = 5;

type Verify = SocketIdentity['verify'];
type Subscribe = Extract<Message, { type: 'subscribe' }>;

/** The same words for every channel but the own one: whether there is such a member is nobody's business. */
const FOREIGN = 'You are not authorized to subscribe to this channel.';

/** Whether a channel is the member's own; clients of AppSync may leave its first slash out. */
const isOwn = (channel: string, memberId: string): boolean =>
  channel === memberChannel(memberId) || `/${channel}` === memberChannel(memberId);

/** Whether what came with a subscription is a token of the very sign-in that opened the socket. */
async function isTheirs(connection: Connection, token: string | null, verify: Verify): Promise<boolean> {
  if (token === null) return false;
  try {
    const { memberId, sessionId } = await verify(token);
    return memberId === connection.memberId && sessionId === connection.sessionId;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

async function subscribe(connection: Connection, { id, channel, authorization }: Subscribe, verify: Verify) {
  const refuse = (errorType: ErrorType, message: string) =>
    connection.send(frames.failed('subscribe_error', { id, errorType, message }));
  const isAllowed =
    (await isTheirs(connection, tokenOf(authorization), verify)) && isOwn(channel, connection.memberId);
  if (!isAllowed) return refuse('UnauthorizedException', FOREIGN);
  if (connection.subscriptions.includes(id)) {
    return refuse('DuplicatedOperationError', 'This id is in use already.');
  }
  if (connection.subscriptions.length >= MOST_SUBSCRIPTIONS) {
    return refuse('MaxSubscriptionsReachedError', 'This connection has too many subscriptions.');
  }
  connection.subscriptions = [...connection.subscriptions, id];
  connection.send(frames.subscribed(id));
}

function unsubscribe(connection: Connection, id: string): void {
  if (!connection.subscriptions.includes(id)) {
    const reason = {
      id,
      errorType: 'UnknownOperationError',
      message: 'There is no such subscription.',
    } as const;
    connection.send(frames.failed('unsubscribe_error', reason));
    return;
  }
  connection.subscriptions = connection.subscriptions.filter((each) => each !== id);
  connection.send(frames.unsubscribed(id));
}

function misunderstand(connection: Connection, type: 'unknown' | 'malformed', id: string | undefined): void {
  const [errorType, message] =
    type === 'unknown'
      ? (['UnsupportedOperation', 'There is no such operation.'] as const)
      : (['BadRequestException', 'This message is not of the protocol.'] as const);
  connection.send(frames.failed('error', { id, errorType, message }));
  connection.mistakes += 1;
  if (connection.mistakes > MOST_MISTAKES) connection.close('not understood');
}

async function reply(connection: Connection, text: string, verify: Verify): Promise<void> {
  const message = readMessage(text);
  switch (message.type) {
    case 'connection_init':
      return connection.send(frames.ack);
    case 'subscribe':
      return subscribe(connection, message, verify);
    case 'unsubscribe':
      return unsubscribe(connection, message.id);
    case 'publish': {
      const reason = { errorType: 'UnauthorizedException', message: 'Members cannot publish.' } as const;
      return connection.send(frames.failed('publish_error', { id: message.id, ...reason }));
    }
    default:
      return misunderstand(connection, message.type, message.id);
  }
}

/** Answers one message of a client, once those before it are answered. */
export function answer(connection: Connection, text: string, verify: Verify): Promise<void> {
  connection.hasBegun = true;
  connection.messages += 1;
  if (connection.messages > MOST_MESSAGES) connection.close('too many messages');
  if (connection.isOpen) {
    connection.answered = connection.answered.then(() => reply(connection, text, verify));
  }
  return connection.answered;
}
