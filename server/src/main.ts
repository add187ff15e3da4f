import { createProgress, explainStartupError } from './bootstrap/console.ts';
import { type RunningSite, serve } from './bootstrap/serve.ts';
import { findMisspelledSettings, readConfig } from './config/index.ts';

// Runs before validation, because a setting reported as missing may only be misspelled.
for (const line of findMisspelledSettings(process.env)) console.warn(line);

function readConfigOrExit() {
  try {
    return readConfig(process.env, { opensFiles: true });
  } catch (error) {
    console.error(explainStartupError(error) ?? error);
    process.exit(1);
  }
}

const config = readConfigOrExit();
const progress = createProgress(process.stdout);
const stopController = new AbortController();
const isDevelopment = process.argv.includes('--dev');
const siteStarting: Promise<RunningSite | null> = serve(config, {
  progress,
  isDevelopment,
  abortSignal: stopController.signal,
}).catch((error: unknown) => {
  progress.finish();
  if (stopController.signal.aborted) return null;
  console.error(explainStartupError(error, config.PORT) ?? error);
  process.exitCode = 1;
  return null;
});

/** Shuts the site down in order. Further calls do nothing. */
async function stop(): Promise<void> {
  if (stopController.signal.aborted) return;
  progress.step('Stopping …');
  stopController.abort();
  const site = await siteStarting;
  await site?.stop();
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// Emitted when the parent process has ended.
process.on('disconnect', stop);

if (!(await siteStarting)) process.exit();
