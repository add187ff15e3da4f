// Writes the software bill of materials to sbom.cdx.json (CycloneDX, made by npm from package-lock.json) and checks that
// every package in it is pinned by a hash and has an allowed license.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { npm, root } from './install.mjs';

const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'Artistic-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-3.0',
    'CC0-1.0',
  ],
  ...['ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'WTFPL', 'Zlib'],
];

/** The LGPL allows sharp to load libvips as a separate library. */
const ALLOWED_FOR_LIBVIPS = [...ALLOWED, 'LGPL-3.0-or-later'];

/** Licenses of packages that do not declare one in a form that npm understands, read from the package's own LICENSE or README file. */
const LICENSE_BY_HAND = {
  busboy: 'MIT',
  'cashfree-pg': 'Apache-2.0',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/**
 * The bill of materials of the lock file in a folder. Throws when a package does not have the version that another one
 * asks for; `overrides` in package.json settles the cases in which two dependencies disagree.
 */
export function billOfMaterials(folder) {
  const { status, stdout, stderr } = npm(
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  return JSON.parse(stdout);
}

function isAllowed(name, license) {
  try {
    return (
      license !== undefined &&
      satisfies(license, name.startsWith('@img/sharp-') ? ALLOWED_FOR_LIBVIPS : ALLOWED)
    );
  } catch {
    return false; // Not an SPDX expression.
  }
}

/** What is wrong with the packages of a bill of materials, one line for each problem. Our own workspaces are private. */
export function findProblems({ components }) {
  return components
    .filter(({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:private'))
    .flatMap(({ 'bom-ref': ref, hashes, licenses = [] }) => {
      const name = ref.slice(0, ref.lastIndexOf('@'));
      const [declared] = licenses.map(({ expression, license }) => expression ?? license.id ?? license.name);
      const license = declared ?? LICENSE_BY_HAND[name];
      return [
        ...(hashes?.length ? [] : [`${ref} has no hash in package-lock.json`]),
        ...(isAllowed(name, license)
          ? []
          : [`${ref} has the license ${license ?? '(none)'}, which is not allowed`]),
      ];
    });
}

if (import.meta.filename === process.argv[1]) {
  const bom = billOfMaterials(root);
  writeFileSync(path.join(root, 'sbom.cdx.json'), `${JSON.stringify(bom, null, 2)}\n`);
  const problems = findProblems(bom);
  for (const problem of problems) console.error(problem);
  console.log(`${bom.components.length} packages in sbom.cdx.json, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
