import type { EndpointReply, messagingEndpoints } from '@troth/contract';
import { z } from 'zod';
import { paginationOf } from '../../platform/http/pagination.ts';
import type { Call } from '../../platform/http/route.ts';
import { messageFor } from './messages.ts';
import { requireSide } from './side.ts';
import { findMessages } from './store/messages.ts';

type Search = typeof messagingEndpoints.search;

const place = z.strictObject({ before: z.int().positive() });

/** A page of the messages of a conversation that hold a text, newest first. */
export async function searchMessages({
  db,
  caller,
  params,
  query,
  pageKeys,
}: Call<Search>): Promise<EndpointReply<Search>> {
  const { memberId } = caller;
  const { limit, text } = query;
  const side = await requireSide(db, { memberId, conversationId: params.id });
  const { conversationId } = side;
  const scope = { memberId, list: 'messages.search', filters: { conversationId, text } };
  const before = pageKeys.open(scope, query.exclusiveStartKey, place)?.before;
  const found = await findMessages(db, side, { text, before, limit: limit + 1 });
  const rows = found.slice(0, limit);
  return {
    messages: rows.map((row) => messageFor(caller, row)),
    pagination: paginationOf(found, { limit, count: rows.length }, (last) =>
      pageKeys.seal(scope, { before: last.sequence }),
    ),
  };
}
