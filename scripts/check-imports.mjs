// The import check: runs the rules of .dependency-cruiser.cjs over all sources. Fails if it checked too few
// modules, because a check that reads no files finds no violations either.
import { createRequire } from 'node:module';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';

const MIN_MODULES = 100;
const SOURCES = [
  ...['texts', 'contract/src', 'mail/src', 'identity/src', 'server/src', 'web/src', 'testing'],
  ...['e2e', 'bench', 'deploy', 'scripts', 'tools'],
];

/** Checks the sources below `root`; returns the number of modules and the violations. */
export async function checkImports(root) {
  const rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
  const { tsConfig: _, ...options } = rules.options;
  const { output } = await cruise(SOURCES, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden: rules.forbidden },
    validate: true,
  });
  const { violations, totalCruised } = output.summary;
  return {
    modules: totalCruised,
    violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

if (import.meta.filename === process.argv[1]) {
  const { modules, violations } = await checkImports(path.resolve(import.meta.dirname, '..'));
  for (const line of violations) console.error(line);
  if (modules < MIN_MODULES)
    console.error(`Only ${modules} modules were checked: the check itself is broken.`);
  else console.log(`Imports: ${modules} modules, ${violations.length} violations.`);
  process.exitCode = violations.length > 0 || modules < MIN_MODULES ? 1 : 0;
}
