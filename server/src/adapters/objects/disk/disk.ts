import type { Clock } from '../../../platform/clock.ts';
import type { Signer } from './signature.ts';

/** What all that works on the folder needs. */
export interface Disk {
  folder: string;
  signer: Signer;
  clock: Clock;
}
