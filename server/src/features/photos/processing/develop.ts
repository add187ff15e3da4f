import { checkLooks } from './checks.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readPhoto } from './reading.ts';
import { type VariantSet, variantsOf } from './variants.ts';

export interface DevelopedPhoto extends VariantSet {
  fingerprint: bigint;
}

/** Makes a file anew in every size, in this process: only the darkroom may call it with what members send. */
export async function develop(source: Buffer): Promise<DevelopedPhoto> {
  const picture = await readPhoto(source);
  await checkLooks(picture);
  const [fingerprint, variants] = await Promise.all([fingerprintOf(picture), variantsOf(picture)]);
  return { ...variants, fingerprint };
}
