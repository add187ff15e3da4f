import { z } from 'zod';
import {
  approveStory,
  decisionOn,
  rejectStory,
  type WaitingStory,
  waitingStories,
} from '../features/success-stories/index.ts';
import { by, carryOut, type Parts, Refusal, staffOf, withLogEntry } from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = `Usage: npm run stories -- list [--by <your name>]
       npm run stories -- approve <id> [--by <your name>]
       npm run stories -- reject <id> [--by <your name>]`;

const storyId = z.guid('A story is named by its id, as `list` prints it.');

const command = z.strictObject({
  args: z.union([
    z.tuple([z.literal('list')]),
    z.tuple([z.literal('approve'), storyId]),
    z.tuple([z.literal('reject'), storyId]),
  ]),
  by,
});

type Command = z.infer<typeof command>;

const ACTS = { approve: 'approve-story', reject: 'reject-story' } as const;

function shown({ storyId, names, place, marriedOn, submittedAt, text }: WaitingStory): string {
  const about = [names, place, marriedOn && `married ${marriedOn}`].filter(Boolean).join(', ');
  return `${storyId}  submitted ${submittedAt.toISOString()}\n${about}\n${text}\n`;
}

/** Why a story is neither approved nor rejected. */
const whyNot = {
  approved: 'This story is shown already.',
  rejected: 'This story was rejected already.',
};

/** Returns what was done, in words. */
async function execute({ args: [verb, id], by }: Command, parts: Parts): Promise<string> {
  const staff = staffOf(by);
  if (verb === 'list') {
    const waiting = await withLogEntry(parts, { staff, act: 'list-stories' }, waitingStories);
    return waiting.length === 0 ? 'No story is waiting.' : waiting.map(shown).join('\n');
  }
  await withLogEntry(parts, { staff, act: ACTS[verb], subject: `story ${id}` }, async (db) => {
    const isDone =
      verb === 'approve' ? await approveStory(db, id, parts.clock.now()) : await rejectStory(db, id);
    if (isDone) return;
    const decided = await decisionOn(db, id);
    throw new Refusal(decided ? whyNot[decided] : 'There is no story under this id.');
  });
  return verb === 'approve' ? 'Approved: the story is shown now.' : 'Rejected: the story is not shown.';
}

const order = readOrder(USAGE, command, { by: { type: 'string' } });

await carryOut((parts) => execute(order, parts));
