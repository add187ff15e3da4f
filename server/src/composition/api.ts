import { type IdentityOptions, createSessions as openSessions, provisionUser } from '@troth/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FanOut } from '../adapters/fan-out/port.ts';
import type { TrustedIssuer } from '../adapters/identity/port.ts';
import type { Config } from '../config/index.ts';
import {
  type ActivityRecorder,
  type Callers,
  createActivityRecorder,
  createAuthenticator,
  type VerifiedToken,
} from '../features/identity/index.ts';
import { effectiveTier } from '../features/membership/index.ts';
import {
  notifyOfEvents,
  queueMailsForEvents,
  queuePushesForEvents,
} from '../features/notifications/index.ts';
import { recordActivity } from '../features/profiles/index.ts';
import type { Clock } from '../platform/clock.ts';
import { afterCommit, type Database } from '../platform/database.ts';
import { createEvents, createNotifyClients } from '../platform/events.ts';
import { createCallLimits } from '../platform/http/call-limits.ts';
import { createPageKeys } from '../platform/http/pagination.ts';
import { createRateLimiter } from '../platform/http/rate-limit.ts';
import { markRecentWrites } from '../platform/http/recent-writes.ts';
import type { Api, Publishers } from '../platform/http/route.ts';
import { deriveKey } from '../platform/keys.ts';
import type { Logger } from '../platform/log.ts';
import { type ReadDatabases, readFromPrimary } from '../platform/read-replicas.ts';
import { syncGroupsWithTiers } from './identity.ts';
import type { ProcessMessages } from './process-messages.ts';

/** Publishes events and notifications of actions outside of requests in the same way as within a request. */
export function createPublishers(
  { publish }: Pick<FanOut, 'publish'>,
  { isHosted } = { isHosted: false },
): Publishers {
  const publishers = { events: createEvents(), notifyClients: createNotifyClients(publish) };
  notifyOfEvents(publishers);
  queueMailsForEvents(publishers.events);
  queuePushesForEvents(publishers.events);
  if (isHosted) syncGroupsWithTiers(publishers.events);
  return publishers;
}

interface ApiDependencies {
  config: Config;
  database: Database;
  reads: ReadDatabases | undefined;
  clock: Clock;
  secret: Buffer;
  fanOut: FanOut;
  processMessages: ProcessMessages;
  callers: Callers;
  log: Logger;
}

/** Returns the option that creates users of a hosted pool at their first session; none for the embedded provider. */
export const provisionOptionsOf = ({ hosted, ...options }: IdentityOptions) =>
  hosted && {
    provisionUser: ({ memberId, username, ...session }: VerifiedToken, request: FastifyRequest) =>
      provisionUser({ ...options, hosted }, { ...session, user: { id: memberId, name: username } }, request),
  };

/** Records the activity of sessions and of their members, with one statement each. */
function openActivityRecorder({ config, clock, database, log }: ApiDependencies): ActivityRecorder {
  const sessions = openSessions(database.pool, clock);
  return createActivityRecorder({
    intervalMs: config.ACTIVITY_WRITE_SECONDS * 1000,
    log,
    write: (activity) =>
      Promise.all([sessions.touch(activity), recordActivity(database.db, activity)]).then(() => {}),
  });
}

/** Assembles the dependencies of every route. */
export function createApi(
  app: FastifyInstance,
  dependencies: ApiDependencies,
  tokens: TrustedIssuer,
  options: IdentityOptions,
): Api {
  const { config, database, reads, clock, secret, fanOut, processMessages, callers } = dependencies;
  const { db } = database;
  const callLimits = createCallLimits({
    clock,
    key: deriveKey(secret, 'rate limits'),
    publishReports: processMessages.reportCalls,
  });
  const events = createEvents();
  // Other processes are notified by the database, which takes a moment.
  events.on('membership.changed', async (db, { memberId }) =>
    afterCommit(db, () => callers.forget(memberId)),
  );
  processMessages.listen({
    onCallerChanged: callers.forget,
    onCallReport: callLimits.add,
    onGap: callers.forgetAll,
  });
  const activity = openActivityRecorder(dependencies);
  if (reads) markRecentWrites(app);
  app.addHook('onClose', async () => callLimits.close());
  app.addHook('onClose', () => activity.close());
  return {
    app,
    db,
    reads: reads ?? readFromPrimary(database),
    clock,
    pageKeys: createPageKeys(deriveKey(secret, 'page keys')),
    rateLimiter: createRateLimiter(db, clock, deriveKey(secret, 'rate limits')),
    callLimits,
    events,
    notifyClients: createNotifyClients(fanOut.publish),
    limits: {
      address: config.RATE_ADDRESS_PER_MINUTE,
      member: config.RATE_MEMBER_PER_MINUTE,
      search: config.RATE_SEARCH_PER_MINUTE,
      interests: config.RATE_INTERESTS_PER_MINUTE,
      photos: config.RATE_PHOTOS_PER_MINUTE,
      messages: config.RATE_MESSAGES_PER_MINUTE,
      payments: config.RATE_PAYMENTS_PER_MINUTE,
    },
    identify: createAuthenticator({
      callers,
      clock,
      tokens,
      activity,
      ...provisionOptionsOf(options),
      effectiveTier,
    }),
  };
}
