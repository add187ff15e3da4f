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
  /** Position among all sent interests. */
  sequence: number;
  isResent: boolean;
}

/** A simple model of the expected state. The clock is stopped, so only one resend is possible. */
class Model {
  entries = new Map<string, Entry>();
  sentCounts = [0, 0, 0];
  lastSequence = 0;

  find(by: number, to: number): Entry | undefined {
    return this.entries.get(`${by}>${to}`);
  }

  express(by: number, to: number): { status: number; newStatus?: 'pending' | 'accepted' } {
    const sent = this.find(by, to);
    const received = this.find(to, by);
    if (received?.status === 'pending') {
      received.status = 'accepted';
      return { status: 201, newStatus: 'accepted' };
    }
    const isActive = [sent, received].some(
      (entry) => entry && ['pending', 'accepted'].includes(entry.status),
    );
    const wasDeclined = sent?.status === 'declined';
    const hasDeclinedLater = received?.status === 'declined' && received.sequence > (sent?.sequence ?? 0);
    const wasResentBefore = sent?.status === 'withdrawn' && sent.isResent;
    if (isActive || (wasDeclined && !hasDeclinedLater) || wasResentBefore) return { status: 409 };
    const isResent = sent?.status === 'withdrawn' || (sent?.isResent ?? false);
    this.lastSequence += 1;
    const sequence = this.lastSequence;
    this.entries.set(`${by}>${to}`, { id: '', status: 'pending', sequence, isResent });
    this.sentCounts[by] = (this.sentCounts[by] ?? 0) + 1;
    return { status: 201, newStatus: 'pending' };
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
    if (!expected.newStatus) return;
    expect(body.status).toBe(expected.newStatus);
    const entry = expected.newStatus === 'pending' ? model.find(by, to) : model.find(to, by);
    if (entry) entry.id = body.interestId;
    return;
  }
  // The actor responds to an interest of the other member, and withdraws their own interest.
  const entry = name === 'respond' ? model.find(to, by) : model.find(by, to);
  if (!entry) return;
  const params = { id: entry.id };
  const { status } =
    name === 'respond'
      ? await actor.call(interestEndpoints.respond, { params, body: { response } })
      : await actor.call(interestEndpoints.withdraw, { params });
  expect(status).toBe(name === 'respond' ? model.respond(entry, response) : model.withdraw(entry));
}

async function expectToMatchModel(model: Model, members: TestMember[]) {
  const rows = await site.database.db
    .selectFrom('interests')
    .selectAll()
    .where(
      'sender_id',
      'in',
      members.map(({ id }) => id),
    )
    .execute();
  const indexOf = (id: string) => members.findIndex((member) => member.id === id);
  const found = rows.map((row) => [`${indexOf(row.sender_id)}>${indexOf(row.receiver_id)}`, row.status]);
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
    expect(day?.sent ?? 0).toBe(model.sentCounts[index]);
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
      await expectToMatchModel(model, members);
    }),
    { numRuns: 40 },
  );
});
