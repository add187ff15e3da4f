import type { Logger } from '../../platform/log.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { AppSyncSettings } from './app-sync-client.ts';
import type { FanOut } from './port.ts';
import { openPostgresFanOut } from './postgres.ts';

interface Settings {
  REDIS_URL?: string | undefined;
  APPSYNC_ENDPOINT?: string | undefined;
  APPSYNC_CHANNEL?: string | undefined;
  APPSYNC_API_KEY?: string | undefined;
  APPSYNC_REGION?: string | undefined;
  APPSYNC_ACCESS_KEY_ID?: string | undefined;
  APPSYNC_SECRET_ACCESS_KEY?: string | undefined;
}

/** The configured AppSync Event API, Redis or Valkey, or else the database itself. */
export async function pickFanOut(settings: Settings, databaseUrl: string, log: Logger): Promise<FanOut> {
  const { REDIS_URL, APPSYNC_ENDPOINT } = settings;
  // Libraries are loaded only when they are used.
  if (APPSYNC_ENDPOINT) {
    const { openAppSyncFanOut } = await import('./app-sync.ts');
    return openAppSyncFanOut(toAppSyncSettings(APPSYNC_ENDPOINT, settings), log).catch((error: Error) => {
      throw new StartupError(`The AppSync Event API of APPSYNC_ENDPOINT cannot be used: ${error.message}`);
    });
  }
  if (!REDIS_URL) return openPostgresFanOut(databaseUrl, log);
  const { openRedisFanOut } = await import('./redis.ts');
  return openRedisFanOut(REDIS_URL, log).catch((error: Error) => {
    throw new StartupError(`The server of REDIS_URL cannot be reached: ${error.message}`);
  });
}

function toAppSyncSettings(endpoint: string, settings: Settings): AppSyncSettings {
  const { APPSYNC_CHANNEL: channel = '', APPSYNC_API_KEY: apiKey, APPSYNC_REGION: region = '' } = settings;
  const { APPSYNC_ACCESS_KEY_ID: accessKeyId, APPSYNC_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return { endpoint, channel, access: apiKey ? { apiKey } : { region, credentials } };
}
