/**
 * Which folder may import which, enforced by .dependency-cruiser.cjs and described in docs/architecture.md.
 * A feature may import only the features listed before it, through their index.
 */
exports.features = [
  'site',
  'identity',
  'realtime',
  'membership',
  'verifications',
  'photos',
  'vocabularies',
  'compatibility',
  'landing',
  'profiles',
  'moderation',
  'shortlist',
  'photo-requests',
  'interests',
  'member-lists',
  'phone-verification',
  'search',
  'matching',
  'onboarding',
  'messaging',
  'promotions',
  'payments',
  'safety',
  'notifications',
  'success-stories',
  'consents',
  'data-export',
  'account-closure',
];

/** Folders of identity/src. Each may import only the folders listed before it; files of identity/src itself may import all. */
exports.identityFolders = [
  'platform',
  'users',
  'sessions',
  'sign-in',
  'codes',
  'email-change',
  'federation',
  'hosted-pool',
  'http',
];

/** What screens and the shell around them may import. */
const screenImports = [
  'contract/src',
  'web/src/store[.]ts',
  'web/src/platform',
  'web/src/ui',
  'web/src/features/[^/]+/index[.]ts',
];

/**
 * Each layer's folder, and what it may import besides itself and `texts`. The tests of an independent layer may import
 * only that and `testing`.
 */
exports.layers = [
  { name: 'texts', folder: 'texts/src', may: [], independent: true },
  { name: 'contract', folder: 'contract/src', may: [], independent: true },
  { name: 'mail', folder: 'mail/src', may: [], independent: true },
  { name: 'identity', folder: 'identity/src', may: ['mail/src'], independent: true },
  { name: 'server platform', folder: 'server/src/platform', may: ['contract/src'] },
  {
    name: 'server adapters',
    folder: 'server/src/adapters',
    may: ['contract/src', 'identity/src/index[.]ts', 'server/src/platform'],
  },
  { name: 'server config', folder: 'server/src/config', may: ['contract/src', 'identity/src/index[.]ts'] },
  {
    name: 'server development',
    folder: 'server/src/development',
    may: ['contract/src', 'server/src/platform'],
  },
  { name: 'server web', folder: 'server/src/web', may: ['contract/src', 'server/src/platform'] },
  {
    name: 'server features',
    folder: 'server/src/features',
    may: [
      'contract/src',
      'mail/src',
      'identity/src/index[.]ts',
      'server/src/platform',
      'server/src/adapters/[^/]+/port[.]ts',
    ],
  },
  {
    name: 'server seed',
    folder: 'server/src/seed',
    may: [
      'contract/src',
      'identity/src/index[.]ts',
      'server/src/platform',
      'server/src/adapters/[^/]+/port[.]ts',
      'server/src/features/[^/]+/index[.]ts',
    ],
  },
  { name: 'web platform', folder: 'web/src/platform', may: ['contract/src'] },
  {
    name: 'web ui',
    folder: 'web/src/ui',
    // Free of domain types and rules; loading chunks has one time-out everywhere.
    may: ['web/src/platform/load-chunk[.]ts'],
  },
  {
    name: 'web features',
    folder: 'web/src/features',
    may: ['contract/src', 'web/src/platform', 'web/src/ui'],
  },
  { name: 'web screens', folder: 'web/src/screens', may: screenImports },
  { name: 'web shell', folder: 'web/src/shell', may: screenImports },
];
