import type { Books } from './books.ts';
import { readForm } from './form.ts';
import { invalid, Refusal } from './refusal.ts';

const NAMES = { cs: 'checkout.session', pi: 'payment_intent' };
const LISTS = /^\/v1\/(?<kind>charges|refunds|disputes)$/;
const OBJECT = /^\/v1\/(?:checkout\/sessions|payment_intents)\/(?<id>(?<prefix>cs|pi)_\w+)$/;

function requireFound(books: Books, id: string, prefix: keyof typeof NAMES): object {
  const found = books.find(id);
  if (found) return found;
  const message = `No such ${NAMES[prefix]}: '${id}'`;
  throw new Refusal(404, { type: 'invalid_request_error', message, code: 'resource_missing', param: 'id' });
}

/** An object with objects in the place of the ids of them that are asked for. */
function expand(books: Books, object: object, names: string[]): object {
  const expanded: Record<string, unknown> = { ...object };
  for (const name of names) {
    const id = expanded[name];
    if (id === undefined || (typeof id === 'string' && !books.find(id))) {
      throw invalid(`This property cannot be expanded (${name}).`);
    }
    if (typeof id === 'string') expanded[name] = books.find(id);
  }
  return expanded;
}

function page(
  all: { id: string }[],
  path: string,
  { limit = '10', after }: { limit?: string; after?: string },
) {
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + Number(limit));
  return { object: 'list', url: path, has_more: from + data.length < all.length, data };
}

/** What Stripe answers a question. */
export function findObjects(books: Books, { pathname, search }: URL): object {
  const query = readForm(search);
  const text = (name: string): string | undefined => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };

  const kind = LISTS.exec(pathname)?.groups?.kind as 'charges' | 'refunds' | 'disputes' | undefined;
  if (kind) {
    const all = books.list(kind, text('payment_intent') ?? '');
    return page(all, pathname, { limit: text('limit'), after: text('starting_after') });
  }
  const { id, prefix } = OBJECT.exec(pathname)?.groups ?? {};
  if (id && (prefix === 'cs' || prefix === 'pi')) {
    const names = typeof query.expand === 'object' ? Object.values(query.expand).map(String) : [];
    return expand(books, requireFound(books, id, prefix), names);
  }
  const message = `Unrecognized request URL (GET: ${pathname}).`;
  throw new Refusal(404, { type: 'invalid_request_error', message });
}
