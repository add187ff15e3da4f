import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import type { Call } from '../../platform/http/route.ts';
import { closedRefusal, mayWrite } from './rules.ts';
import { requireSide } from './side.ts';

type Typing = typeof messagingEndpoints.typing;

/** Tells the other side that the member is writing; of one who could not send it nobody hears. */
export async function tellTyping({
  db,
  announce,
  caller,
  params,
  now,
}: Call<Typing>): Promise<EndpointReply<Typing>> {
  const { memberId } = caller;
  const side = await requireSide(db, { memberId, conversationId: params.id });
  if (!side.isOpen) throw closedRefusal();
  if (mayWrite(caller, side)) {
    const { conversationId } = side;
    const event = {
      type: 'conversation.typing',
      at: now.toISOString(),
      conversationId,
      userId: memberId,
    } as const;
    announce(db, { to: [side.otherId], event });
  }
  return { success: true };
}
