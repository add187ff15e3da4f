/**
 * Who may import whom, read by the import check (.dependency-cruiser.cjs) and told in docs/architecture.md.
 * A feature may import only features before it, through their index.
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
  'profiles',
  'moderation',
  'shortlist',
  'photo-requests',
  'interests',
  'member-lists',
  'phone-verification',
  'search',
  'matching',
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

/** What screens and what stands around them may import. */
const shown = [
  'contract/src',
  'web/src/store[.]ts',
  'web/src/platform',
  'web/src/ui',
  'web/src/features/[^/]+/index[.]ts',
];

/** Layer: its folder, and what of ours it may import beyond itself and `texts`, which all may. */
exports.layers = [
  { name: 'texts', folder: 'texts/src', may: [] },
  { name: 'contract', folder: 'contract/src', may: [] },
  { name: 'identity', folder: 'identity/src', may: [] },
  { name: 'server platform', folder: 'server/src/platform', may: ['contract/src'] },
  {
    name: 'server adapters',
    folder: 'server/src/adapters',
    may: ['contract/src', 'identity/src/index[.]ts', 'server/src/platform'],
  },
  {
    name: 'server development',
    folder: 'server/src/development',
    may: ['contract/src', 'server/src/platform'],
  },
  { name: 'server web', folder: 'server/src/web', may: ['contract/src', 'server/src/platform'] },
  {
    name: 'server features',
    folder: 'server/src/features',
    // The identity feature is the door to the provider; dependency order keeps the others from it.
    may: [
      'contract/src',
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
    // The limit for loading a part of the script is one rule for all of them.
    may: ['contract/src', 'web/src/platform/load-chunk[.]ts'],
  },
  {
    name: 'web features',
    folder: 'web/src/features',
    may: ['contract/src', 'web/src/platform', 'web/src/ui'],
  },
  { name: 'web screens', folder: 'web/src/screens', may: shown },
  { name: 'web shell', folder: 'web/src/shell', may: shown },
];
