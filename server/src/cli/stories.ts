import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '../config/index.ts';
import {
  approveStory,
  rejectStory,
  type WaitingStory,
  waitingStories,
} from '../features/success-stories/index.ts';
import { createClock } from '../platform/clock.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { plainText } from '../platform/plain-text.ts';
import { migrate } from '../platform/postgres/migrate.ts';
import { openSiteDatabase } from '../start/site-database.ts';

const USAGE = `Usage: npm run stories -- list
       npm run stories -- approve <id>
       npm run stories -- reject <id>`;

const command = z.union([
  z.tuple([z.literal('list')]),
  z.tuple([z.literal('approve'), z.guid()]),
  z.tuple([z.literal('reject'), z.guid()]),
]);

type Command = z.infer<typeof command>;

function read(): Command {
  try {
    return command.parse(parseArgs({ allowPositionals: true }).positionals);
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

function shown({ storyId, names, place, marriedOn, submittedAt, text }: WaitingStory): string {
  const about = [names, place, marriedOn && `married ${marriedOn}`].filter(Boolean).join(', ');
  return plainText(`${storyId}  submitted ${submittedAt.toISOString()}\n${about}\n${text}\n`);
}

/** Answers what was done; null where there is no such story. */
async function carryOut([verb, id]: Command, db: Db): Promise<string | null> {
  if (verb === 'list') {
    const waiting = await waitingStories(db);
    return waiting.length === 0 ? 'No story is waiting.' : waiting.map(shown).join('\n');
  }
  if (verb === 'approve') {
    return (await approveStory(db, id, createClock().now())) ? 'Approved: the story is shown now.' : null;
  }
  return (await rejectStory(db, id)) ? 'Rejected: the story is not shown.' : null;
}

const order = read();
const site = await openSiteDatabase(readConfig(process.env), { attempts: 1 });
try {
  await migrate(site.url);
  const database = openDatabase(site.url, { size: 2, onError: () => {} });
  const done = await carryOut(order, database.db);
  if (done) console.log(done);
  else {
    console.error(`There is no story to ${order[0]} under this id.`);
    process.exitCode = 1;
  }
  await database.close();
} finally {
  await site.close();
}
