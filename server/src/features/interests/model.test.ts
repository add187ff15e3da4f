import { type InterestCounts, interestEndpoints } from '@troth/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSite, type TestMember, type TestSite } from '../../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

/** An action between two members; `response` is used by `respond` only. */
interface Action {
  name: 'express' | 'respond' | 'withdraw';
  by: number;
  to: number;
  response: 'accepted' | 'declined';
}

interface Entry {
  id: string;
  status: 'pending' | 'accepted' | 'declined' | 'withdrawn';
  /** Position in the history of all sent interests. */
  sent: number;
  resent: boolean;
}

/** A simple model of the expected state. The clock is stopped, so only one resend is possible. */
class Model {
  entries = new Map<string, Entry>();
  sent = [0, 0, 0];
  history = 0;

  at(by: number, to: number): Entry | undefined {
    return this.entries.get(`${by}>${to}`);
  }

  express(by: number, to: number): { status: number; becomes?: 'pending' | 'accepted' } {
    const sent = this.at(by, to);
    const received = this.at(to, by);
    if (received?.status === 'pending') {
      received.status = 'accepted';
      return { status: 201, becomes: 'accepted' };
    }
    const isActive = [sent, received].some(
      (entry) => entry && ['pending', 'accepted'].includes(entry.status),
    );
    const declined = sent?.status === 'declined';
    const declinedLater = received?.status === 'declined' && received.sent > (sent?.sent ?? 0);
    const spent = sent?.status === 'withdrawn' && sent.resent;
    if (isActive || (declined && !declinedLater) || spent) return { status: 409 };
    const resent = sent?.status === 'withdrawn' || (sent?.resent ?? false);
    this.history += 1;
    this.entries.set(`${by}>${to}`, { id: '', status: 'pending', sent: this.history, resent });
    this.sent[by] = (this.sent[by] ?? 0) + 1;
    return { status: 201, becomes: 'pending' };
  }

  respond(entry: Entry, response: 'accepted' | 'declined'): number {
    if (entry.status === 'withdrawn') return 404;
    if (entry.status === 'declined' && response === 'accepted') return 409;
    entry.status = response;
    return 200;
  }

  withdraw(entry: Entry): number {
    if (entry.status === 'withdrawn') return 404;
    if (entry.status === 'declined') return 409;
    entry.status = 'withdrawn';
    return 200;
  }
}

const person = fc.constantFrom(0, 1, 2);
const action: fc.Arbitrary<Action> = fc
  .record({
    name: fc.constantFrom('express', 'respond', 'withdraw'),
    by: person,
    to: person,
    response: fc.constantFrom('accepted', 'declined'),
  })
  .filter(({ by, to }) => by !== to);

async function perform(model: Model, members: TestMember[], { name, by, to, response }: Action) {
  const [actor, other] = [members[by], members[to]];
  if (!actor || !other) throw new Error('there are three members');
  if (name === 'express') {
    const { status, body } = await actor.call(interestEndpoints.express, { body: { userId: other.id } });
    const expected = model.express(by, to);
    expect(status).toBe(expected.status);
    if (!expected.becomes) return;
    expect(body.status).toBe(expected.becomes);
    const entry = expected.becomes === 'pending' ? model.at(by, to) : model.at(to, by);
    if (entry) entry.id = body.interestId;
    return;
  }
  // Only the receiver responds, so the interest is the other member's; only the sender withdraws.
  const entry = name === 'respond' ? model.at(to, by) : model.at(by, to);
  if (!entry) return;
  const params = { id: entry.id };
  const { status } =
    name === 'respond'
      ? await actor.call(interestEndpoints.respond, { params, body: { response } })
      : await actor.call(interestEndpoints.withdraw, { params });
  expect(status).toBe(name === 'respond' ? model.respond(entry, response) : model.withdraw(entry));
}

async function expectSame(model: Model, members: TestMember[]) {
  const rows = await site.database.db
    .selectFrom('interests')
    .selectAll()
    .where(
      'sender_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  const place = (id: string) => members.findIndex((member) => member.id === id);
  const found = rows.map((row) => [`${place(row.sender_id)}>${place(row.receiver_id)}`, row.status]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries([...model.entries].map(([pair, { status }]) => [pair, status])),
  );
  for (const [index, member] of members.entries()) {
    const { body } = await member.call(interestEndpoints.sent, { query: { countOnly: 'true' } });
    const own = [...model.entries].filter(([pair]) => pair.startsWith(`${index}>`));
    const total = own.filter(([, { status }]) => status !== 'withdrawn').length;
    const count = own.filter(([, { status }]) => status === 'pending').length;
    expect(body as InterestCounts).toEqual({ count, total });
    const day = await site.database.db
      .selectFrom('interest_days')
      .select('sent')
      .where('member_id', '=', member.id)
      .executeTakeFirst();
    expect(day?.sent ?? 0).toBe(model.sent[index]);
  }
}

test('any sequence of actions of three members matches the model', {
  timeout: 120_000,
}, async () => {
  // All three are visible to each other.
  const lookingForWomen = { lookingFor: ['female' as const] };
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      const members = await Promise.all(
        ['asha', 'meera', 'tara'].map((name) =>
          site.member(name, { tier: 'gold', profile: lookingForWomen }),
        ),
      );
      const model = new Model();
      for (const one of actions) await perform(model, members, one);
      await expectSame(model, members);
    }),
    { numRuns: 40 },
  );
});
