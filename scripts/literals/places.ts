import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './list.ts';

/** Libraries come with aws-amplify and may lie beside it or below it. */
const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));

export function placeOf(file: string, library?: string): string {
  if (library === undefined) return path.join(root, file);
  return path.join(path.dirname(amplify.resolve(`${library}/package.json`)), file);
}
