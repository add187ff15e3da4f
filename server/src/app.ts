import type { Tier } from '@troth/contract';
import {
  createUsers,
  hostedIdentityPlugin,
  identityPlugin,
  createSessions as openSessions,
  type Users,
} from '@troth/identity';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { SendEmail } from './adapters/email/port.ts';
import type { FanOut } from './adapters/fan-out/port.ts';
import type { HostedIdentity, TrustedIssuer } from './adapters/identity/port.ts';
import type { LocateIp } from './adapters/ip-location/port.ts';
import type { SiteObjects } from './adapters/objects/index.ts';
import type { PaymentProvider } from './adapters/payments/port.ts';
import type { Push } from './adapters/push/port.ts';
import type { Ranking } from './adapters/ranking/port.ts';
import type { SendSms } from './adapters/sms/port.ts';
import { createAccountDeletion } from './composition/account-closure.ts';
import { createApi, provisionOptionsOf } from './composition/api.ts';
import {
  createDevelopmentIssuer,
  createEmbeddedIssuer,
  createEmbeddedWebConfig,
  createIdentityOptions,
  openUserAdministration,
  syncGroupsWithTiers,
} from './composition/identity.ts';
import type { ProcessMessages } from './composition/process-messages.ts';
import type { Config } from './config/index.ts';
import { type DevelopmentIssuer, serveDevelopment } from './development/index.ts';
import { registerAccountClosure } from './features/account-closure/index.ts';
import { registerConsents } from './features/consents/index.ts';
import { registerDataExport } from './features/data-export/index.ts';
import {
  createCallers,
  createSocketAuthenticator,
  registerEmailChange,
  registerLanguage,
  registerSessions,
} from './features/identity/index.ts';
import { registerInterests } from './features/interests/index.ts';
import { registerMatching } from './features/matching/index.ts';
import { registerMembership } from './features/membership/index.ts';
import { notifyPresence, registerMessaging } from './features/messaging/index.ts';
import {
  createCaseCipher,
  createFirstMessageLimit,
  registerModeration,
} from './features/moderation/index.ts';
import { registerMail, registerNotifications, registerPush } from './features/notifications/index.ts';
import { createOrderCounter, registerPayments } from './features/payments/index.ts';
import { type PhoneSettings, registerPhoneVerification } from './features/phone-verification/index.ts';
import { registerPhotoRequests } from './features/photo-requests/index.ts';
import { createPictures, registerPhotos } from './features/photos/index.ts';
import {
  createCards,
  createOpeningLimit,
  recordActivity,
  recordOffline,
  registerProfiles,
} from './features/profiles/index.ts';
import { registerPromotions } from './features/promotions/index.ts';
import { type PresenceHooks, registerRealtime } from './features/realtime/index.ts';
import { registerSafety } from './features/safety/index.ts';
import { registerSearch } from './features/search/index.ts';
import { registerShortlist } from './features/shortlist/index.ts';
import { registerSite } from './features/site/index.ts';
import { listPublishedStories, registerSuccessStories } from './features/success-stories/index.ts';
import { registerVocabularies } from './features/vocabularies/index.ts';
import type { MovableClock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import { installDocs, serveDocs } from './platform/http/docs.ts';
import { installOperations } from './platform/http/operations.ts';
import { type Api, limitRequestsByAddress } from './platform/http/route.ts';
import { createServer, installSecurityHeaders } from './platform/http/server.ts';
import type { Logger } from './platform/log.ts';
import type { ReadDatabases } from './platform/read-replicas.ts';
import { serveLandingPicture } from './web/landing-picture.ts';
import { serveBuiltWebApp, serveManifest, serveSearchEngines, serveWebAppSources } from './web/web-app.ts';

export interface AppDependencies {
  config: Config;
  database: Database;
  /** Read replicas; without them, reads run on the database. */
  reads?: ReadDatabases | undefined;
  clock: MovableClock;
  /** 32 bytes kept outside the database. */
  secret: Buffer;
  log: Logger;
  /** The metrics of the process. */
  metrics: Registry;
  sendEmail: SendEmail;
  /** Null if text messages cannot be sent. */
  sendSms: SendSms | null;
  push: Push;
  ranking: Ranking;
  fanOut: FanOut;
  processMessages: ProcessMessages;
  objects: SiteObjects;
  /** The configured payment providers. */
  payments: PaymentProvider[];
  locateIp: LocateIp;
  /** The site's public URL without a trailing slash. */
  publicUrl: string;
  tls: { cert: Buffer; key: Buffer } | null;
  /** How the web app is served; `none` for the API only. */
  web: { from: 'built' | 'sources'; folder: string } | { from: 'none' };
  isDraining(): boolean;
  /** The external identity provider, if the embedded one is not used. */
  hosted?: HostedIdentity | null;
  /** Replaces the issuer whose tokens are accepted. */
  tokens?: TrustedIssuer;
  /** Replaces the user administration. */
  users?: Users;
}

const toPhoneSettings = (config: Config): PhoneSettings => ({
  defaultCountry: config.PHONE_DEFAULT_COUNTRY,
  countries: config.SMS_COUNTRIES,
  limits: {
    codesOfAccount: config.RATE_CODES_PER_ACCOUNT,
    codesOfAccountDaily: config.RATE_CODES_PER_ACCOUNT_DAY,
    codesOfNetworkDaily: config.RATE_CODES_PER_ADDRESS_DAY,
    triesDaily: config.RATE_CODE_TRIES_DAY,
    messagesDaily: config.SMS_PER_DAY,
  },
});

const toOpeningLimits = (config: Config): Record<Tier, number> => ({
  free: config.RATE_PROFILES_PER_DAY_FREE,
  silver: config.RATE_PROFILES_PER_DAY_SILVER,
  gold: config.RATE_PROFILES_PER_DAY_GOLD,
  platinum: config.RATE_PROFILES_PER_DAY_PLATINUM,
  admin: config.RATE_PROFILES_PER_DAY_PLATINUM,
});

/** Stores and announces that members opened their first window or closed their last one. */
const createPresenceHooks = ({ db, notifyClients }: Api): PresenceHooks => ({
  onPresent: (memberIds, now) =>
    recordActivity(
      db,
      memberIds.map((memberId) => ({ memberId, at: now })),
    ),
  onOffline: (memberIds, now) => recordOffline(db, memberIds, now),
  onChanged: (memberIds, now) => notifyPresence(db, notifyClients, { memberIds, now }),
});

const withDevelopmentIssuer = (config: Config, { provider }: DevelopmentIssuer): Config => ({
  ...config,
  socialProviders: [provider],
});

/** Builds the server with security headers, health checks and metrics. */
function createBareApp(dependencies: AppDependencies): FastifyInstance {
  const { config, database, metrics, log, objects, hosted, publicUrl, web } = dependencies;
  const app = createServer({ log, trustProxy: config.TRUST_PROXY, tls: dependencies.tls });
  installSecurityHeaders(app, {
    https: publicUrl.startsWith('https:'),
    looseScripts: web.from === 'sources',
    pictures: objects.origin,
    signIn: hosted?.origins ?? [],
  });
  installOperations(app, {
    registry: metrics,
    ...database,
    isDraining: dependencies.isDraining,
    metricsToken: config.METRICS_TOKEN,
  });
  return app;
}

/** Builds the server of a process that only runs jobs: health checks and metrics. */
export const buildWorkerApp = (dependencies: AppDependencies): FastifyInstance => createBareApp(dependencies);

/** Connects the API with the identity provider: tokens, users, and the provider's own endpoints. */
async function installIdentity(app: FastifyInstance, dependencies: AppDependencies) {
  const { hosted } = dependencies;
  const deletion = createAccountDeletion({
    ...dependencies,
    db: dependencies.database.db,
    users: dependencies.users ?? openUserAdministration(dependencies),
  });
  const callers = createCallers(dependencies.database.db, dependencies.config.SESSION_CACHE_SECONDS * 1000);
  const identityOptions = createIdentityOptions({ ...dependencies, callers }, deletion);
  const users = dependencies.users ?? (await createUsers(identityOptions, app.log));
  const tokens = dependencies.tokens ?? hosted?.tokens ?? (await createEmbeddedIssuer(identityOptions));
  const api = createApi(
    app,
    { ...dependencies, reads: dependencies.reads, callers },
    tokens,
    identityOptions,
  );
  if (hosted) syncGroupsWithTiers(api.events);
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => limitRequestsByAddress(api, request.ip));
    await scope.register(hosted ? hostedIdentityPlugin : identityPlugin, {
      ...identityOptions,
      prefix: '/identity',
    });
  });
  return { api, users, tokens, callers, identityOptions, deletion };
}

type SiteIdentity = Awaited<ReturnType<typeof installIdentity>>;

/** Registers the features for sign-in, realtime connections and membership. */
function registerSessionFeatures(dependencies: AppDependencies, identity: SiteIdentity): void {
  const { config, clock, metrics } = dependencies;
  const { api, users, tokens, callers, identityOptions } = identity;
  registerSessions(api, {
    sessions: openSessions(dependencies.database.pool, clock),
    callers,
    locateIp: dependencies.locateIp,
  });
  registerEmailChange(api, users);
  registerLanguage(api, users);
  registerRealtime(api, {
    fanOut: dependencies.fanOut,
    identity: createSocketAuthenticator({ callers, clock, tokens, ...provisionOptionsOf(identityOptions) }),
    hooks: createPresenceHooks(api),
    metrics,
    origin: new URL(dependencies.publicUrl).origin,
    allowsLocalHosts: config.loopback && !config.production,
  });
  registerMembership(api);
}

/** Registers the features for profiles, search, contact, payments and safety. */
function registerMemberFeatures(dependencies: AppDependencies, { api, users }: SiteIdentity): void {
  const { config, metrics, objects, log, publicUrl, ranking, secret, sendSms } = dependencies;
  const pictures = createPictures(objects);
  const cards = createCards({ pictures });
  registerPhotos(api, { objects, pictures, skipsReview: config.AUTO_APPROVE_PHOTOS, metrics });
  registerVocabularies(api);
  const openingLimit = createOpeningLimit(api.rateLimiter, { perDay: toOpeningLimits(config), metrics });
  registerProfiles(api, { cards, pictures, openingLimit });
  const caseCipher = createCaseCipher(secret);
  const limits = { perHour: config.RATE_CONCERNS_PER_HOUR, perDay: config.RATE_CONCERNS_PER_DAY };
  registerModeration(api, { caseCipher, limits });
  registerShortlist(api, { cards });
  registerPhotoRequests(api, { cards });
  const limitFirstMessage = createFirstMessageLimit(api.rateLimiter, config.RATE_SAME_FIRST_MESSAGE_PER_DAY);
  registerInterests(api, { cards, pictures, limitFirstMessage });
  registerPhoneVerification(api, { secret, sendSms, users, settings: toPhoneSettings(config) });
  registerSearch(api, { cards, ranking });
  registerMatching(api, { cards, ranking });
  registerMessaging(api, { cards, limitFirstMessage });
  registerPromotions(api, { cards });
  const shop = { currency: config.CURRENCY, issuer: config.RECEIPT_ISSUER, publicUrl };
  registerPayments(
    api,
    { ...shop, providers: dependencies.payments },
    { log, countOrder: createOrderCounter(metrics) },
  );
  registerSafety(api, { caseCipher, limits });
  registerNotifications(api, { cards });
  registerMail(api, dependencies);
  registerPush(api, dependencies);
  registerSuccessStories(api);
}

/** Registers the features for consents, data export and account closure. */
function registerDataFeatures(dependencies: AppDependencies, { api, deletion }: SiteIdentity): void {
  registerConsents(api);
  registerDataExport(api, { objects: dependencies.objects });
  const sessions = openSessions(dependencies.database.pool, dependencies.clock);
  registerAccountClosure(api, { sessions, deletion });
}

/** Serves the web app's pages, built or from source. */
async function servePages(app: FastifyInstance, dependencies: AppDependencies): Promise<void> {
  const { config, web } = dependencies;
  serveManifest(app);
  serveSearchEngines(app, config.PUBLIC_URL);
  serveLandingPicture(app, config.LANDING_IMAGE_URL, dependencies.clock);
  if (web.from === 'built') {
    await serveBuiltWebApp(app, web.folder, {
      currency: config.CURRENCY,
      origin: config.PUBLIC_URL,
      stories: () => listPublishedStories(dependencies.database.db, { limit: 10 }),
    });
  }
  if (web.from === 'sources') await serveWebAppSources(app, web.folder);
}

/** Builds the whole site. Only this module connects adapters with features. */
export async function buildApp(appDependencies: AppDependencies): Promise<FastifyInstance> {
  const issuer = createDevelopmentIssuer(appDependencies);
  const dependencies = issuer
    ? { ...appDependencies, config: withDevelopmentIssuer(appDependencies.config, issuer) }
    : appDependencies;
  const { config, database, clock, objects, hosted, publicUrl } = dependencies;
  const app = createBareApp(dependencies);
  await installDocs(app);
  const identity = await installIdentity(app, dependencies);
  const { api } = identity;
  const webIdentity = hosted?.webConfig ?? createEmbeddedWebConfig(publicUrl, config);
  registerSite(api, {
    currency: config.CURRENCY,
    identity: webIdentity,
    mobileRedirectScheme: config.MOBILE_REDIRECT_SCHEME ?? null,
  });
  registerSessionFeatures(dependencies, identity);
  objects.serve(app, (request) => limitRequestsByAddress(api, request.ip));
  registerMemberFeatures(dependencies, identity);
  registerDataFeatures(dependencies, identity);
  if (config.API_DOCS) await serveDocs(app);
  if (config.loopback && !config.production) serveDevelopment(app, { db: database.db, clock, issuer });
  await servePages(app, dependencies);
  return app;
}
