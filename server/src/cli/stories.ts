import { z } from 'zod';
import {
  approveStory,
  findStoryDecision,
  listPendingStories,
  type PendingStory,
  rejectStory,
} from '../features/success-stories/index.ts';
import {
  byOption,
  type CommandContext,
  CommandRefused,
  parseCommand,
  runCommand,
  staffNameOf,
  withLogEntry,
} from './command.ts';

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
  by: byOption,
});

type Command = z.infer<typeof command>;

const LOG_ACTIONS = { approve: 'approve-story', reject: 'reject-story' } as const;

function formatStory({ storyId, names, place, marriedOn, submittedAt, text }: PendingStory): string {
  const summary = [names, place, marriedOn && `married ${marriedOn}`].filter(Boolean).join(', ');
  return `${storyId}  submitted ${submittedAt.toISOString()}\n${summary}\n${text}\n`;
}

/** Why a story that has been decided is not decided again. */
const refusalReasons = {
  approved: 'This story is shown already.',
  rejected: 'This story was rejected already.',
};

/** Returns the message for the operator. */
async function execute({ args: [verb, id], by }: Command, context: CommandContext): Promise<string> {
  const staff = staffNameOf(by);
  if (verb === 'list') {
    const waiting = await withLogEntry(context, { staff, act: 'list-stories' }, listPendingStories);
    return waiting.length === 0 ? 'No story is waiting.' : waiting.map(formatStory).join('\n');
  }
  await withLogEntry(context, { staff, act: LOG_ACTIONS[verb], subject: `story ${id}` }, async (db) => {
    const isDone =
      verb === 'approve' ? await approveStory(db, id, context.clock.now()) : await rejectStory(db, id);
    if (isDone) return;
    const decision = await findStoryDecision(db, id);
    throw new CommandRefused(decision ? refusalReasons[decision] : 'There is no story under this id.');
  });
  return verb === 'approve' ? 'Approved: the story is shown now.' : 'Rejected: the story is not shown.';
}

const commandLine = parseCommand(USAGE, command, { by: { type: 'string' } });

await runCommand((context) => execute(commandLine, context));
