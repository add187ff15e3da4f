import { readConfig } from './config/index.ts';
import { suspectSettings } from './config/suspect-settings.ts';
import { createProgress } from './start/announce.ts';
import { explain } from './start/failure.ts';
import { type RunningSite, serve } from './start/serve.ts';

// Before the settings are checked: one that seems to be missing may only be misspelled.
for (const line of suspectSettings(process.env)) console.warn(line);

function read() {
  try {
    return readConfig(process.env, { opensFiles: true });
  } catch (error) {
    console.error(explain(error) ?? error);
    process.exit(1);
  }
}

const config = read();
const progress = createProgress(process.stdout);
const stopping = new AbortController();
const developing = process.argv.includes('--dev');
const starting: Promise<RunningSite | null> = serve(config, {
  progress,
  developing,
  stopping: stopping.signal,
}).catch((error: unknown) => {
  progress.finish();
  if (stopping.signal.aborted) return null;
  console.error(explain(error, config.PORT) ?? error);
  process.exitCode = 1;
  return null;
});

/** Ends in order, once, whatever asks for it and however often. */
async function stop(): Promise<void> {
  if (stopping.signal.aborted) return;
  progress.step('Stopping …');
  stopping.abort();
  const site = await starting;
  await site?.stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The process that started us is gone, however it ended.
process.on('disconnect', stop);

if (!(await starting)) process.exit();
