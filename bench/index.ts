import { measureCalls } from './calls.ts';
import { cluster } from './cluster.ts';
import { colours } from './colours.ts';
import { concurrency } from './concurrency.ts';
import { conversation } from './conversation.ts';
import { databaseKills } from './database-kills.ts';
import { digests } from './digests.ts';
import { durability } from './durability.ts';
import { enumeration } from './enumeration.ts';
import { photos } from './photos.ts';
import { pooler } from './pooler.ts';
import { ranking } from './ranking.ts';
import { realtime } from './realtime.ts';
import { search } from './search.ts';
import { start } from './start.ts';
import { web } from './web.ts';

const programs: Record<string, (args: string[]) => Promise<void>> = {
  start,
  calls: measureCalls,
  digests,
  durability,
  'database-kills': databaseKills,
  search,
  colours,
  concurrency,
  conversation,
  photos,
  enumeration,
  ranking,
  realtime,
  pooler,
  cluster,
  web,
};

const [name = '', ...args] = process.argv.slice(2);
const program = programs[name];
if (program) {
  await program(args);
} else {
  console.error(`Usage: npm run bench -- <${Object.keys(programs).join('|')}>`);
  process.exitCode = 2;
}
