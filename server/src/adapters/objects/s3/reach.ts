import { ObjectsUnavailable } from '../port.ts';

/** Asks the service: whatever goes wrong on the way, or is wrong with our key or bucket, is an outage to members. */
export async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new ObjectsUnavailable(error);
  }
}
