import { z } from 'zod';
import {
  approveStory,
  decisionOn,
  rejectStory,
  type WaitingStory,
  waitingStories,
} from '../features/success-stories/index.ts';
import { carryOut, type Parts, Refusal } from './operator.ts';
import { readOrder } from './order.ts';

const USAGE = `Usage: npm run stories -- list
       npm run stories -- approve <id>
       npm run stories -- reject <id>`;

const storyId = z.guid('A story is named by its id, as `list` prints it.');

const command = z.strictObject({
  args: z.union([
    z.tuple([z.literal('list')]),
    z.tuple([z.literal('approve'), storyId]),
    z.tuple([z.literal('reject'), storyId]),
  ]),
});

type Command = z.infer<typeof command>['args'];

function shown({ storyId, names, place, marriedOn, submittedAt, text }: WaitingStory): string {
  const about = [names, place, marriedOn && `married ${marriedOn}`].filter(Boolean).join(', ');
  return `${storyId}  submitted ${submittedAt.toISOString()}\n${about}\n${text}\n`;
}

/** Why a story is neither approved nor rejected. */
const whyNot = {
  approved: 'This story is shown already.',
  rejected: 'This story was rejected already.',
};

/** Answers what was done. */
async function obey([verb, id]: Command, { database: { db }, clock }: Parts): Promise<string> {
  if (verb === 'list') {
    const waiting = await waitingStories(db);
    return waiting.length === 0 ? 'No story is waiting.' : waiting.map(shown).join('\n');
  }
  const done = verb === 'approve' ? await approveStory(db, id, clock.now()) : await rejectStory(db, id);
  if (!done) {
    const decided = await decisionOn(db, id);
    throw new Refusal(decided ? whyNot[decided] : 'There is no story under this id.');
  }
  return verb === 'approve' ? 'Approved: the story is shown now.' : 'Rejected: the story is not shown.';
}

const { args: order } = readOrder(USAGE, command);

await carryOut((parts) => obey(order, parts));
