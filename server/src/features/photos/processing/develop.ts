import { checkLooks } from './checks.ts';
import { fingerprintOf } from './fingerprint.ts';
import { readPhoto } from './reading.ts';
import { type VariantSet, variantsOf } from './variants.ts';

export interface DevelopedPhoto extends VariantSet {
  fingerprint: bigint;
}

/** Makes an uploaded file anew, in every size; throws `PhotoRefused` where it cannot become a photo. */
export async function developPhoto(source: Buffer): Promise<DevelopedPhoto> {
  const picture = await readPhoto(source);
  await checkLooks(picture);
  const [fingerprint, variants] = await Promise.all([fingerprintOf(picture), variantsOf(picture)]);
  return { ...variants, fingerprint };
}
