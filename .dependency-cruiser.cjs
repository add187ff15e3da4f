const { features, identityFolders, layers } = require('./architecture.config.cjs');

const OURS = '^(contract|mail|identity|server|web)/src/';
const WORKSPACES = '^(texts|contract|mail|identity|server|web|e2e|bench|deploy|scripts|tools)/';
const TESTS = '([.]test[.]tsx?$|(^|/)testing/)';

/** A layer may import itself and the folders in its row; its tests may also import the test site. */
const layerRules = layers.map(({ name, folder, may }) => ({
  name: `layer: ${name}`,
  severity: 'error',
  from: { path: `^${folder}/`, pathNot: TESTS },
  to: { path: OURS, pathNot: [folder, ...may].map((allowed) => `^${allowed}`) },
}));

/** Everything in these folders, tests included, imports nothing else of ours but the shared test kit. */
const independenceRules = layers
  .filter(({ independent }) => independent)
  .map(({ name, folder, may }) => ({
    name: `independent: ${name}`,
    severity: 'error',
    from: { path: `^${folder}/` },
    to: { path: WORKSPACES, pathNot: ['texts/src', folder, ...may].map((allowed) => `^${allowed}/`) },
  }));

const featureRules = ['server', 'web'].flatMap((side) =>
  features.flatMap((feature, place) => {
    const own = `${side}/src/features/${feature}/`;
    const earlier = features.slice(0, place).map((other) => `^${side}/src/features/${other}/index[.]tsx?$`);
    return {
      name: `feature: ${side} ${feature}`,
      severity: 'error',
      from: { path: `^${own}`, pathNot: TESTS },
      to: { path: `^${side}/src/features/`, pathNot: [`^${own}`, ...earlier] },
    };
  }),
);

const identityRules = identityFolders.map((folder, position) => ({
  name: `identity: ${folder}`,
  severity: 'error',
  from: { path: `^identity/src/${folder}/`, pathNot: TESTS },
  to: {
    path: '^identity/src/',
    pathNot: identityFolders.slice(0, position + 1).map((allowed) => `^identity/src/${allowed}/`),
  },
}));

module.exports = {
  forbidden: [
    ...layerRules,
    ...independenceRules,
    {
      name: 'the shared test kit imports nothing of ours',
      severity: 'error',
      from: { path: '^testing/' },
      to: { path: WORKSPACES },
    },
    ...featureRules,
    ...identityRules,
    {
      name: 'only a store touches the database',
      severity: 'error',
      from: { path: '^server/src/features/', pathNot: [TESTS, '/store([.]ts$|/)'] },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'composition is below the app',
      severity: 'error',
      from: { path: '^server/src/composition/', pathNot: TESTS },
      to: { path: '^server/src/(app|main)[.]ts|^server/src/(bootstrap|cli)/' },
    },
    {
      name: 'the app is below bootstrap',
      severity: 'error',
      from: { path: '^server/src/app[.]ts' },
      to: { path: '^server/src/main[.]ts|^server/src/(bootstrap|cli)/' },
    },
    {
      name: 'no screen imports a screen',
      severity: 'error',
      from: { path: '^web/src/screens/' },
      to: { path: '^web/src/screens/' },
    },
    {
      name: 'the product imports no test code',
      severity: 'error',
      from: { path: '^(texts|contract|mail|identity|server|web|tools)/', pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'the product imports no tools',
      severity: 'error',
      from: { path: OURS },
      to: { path: '^tools/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(contract|identity|server|web)/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
