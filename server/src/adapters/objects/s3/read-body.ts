import { Readable } from 'node:stream';
import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { ObjectsUnavailable, ObjectTooLarge } from '../port.ts';

/** The bytes of an answer; gives up before it has taken more than `most`, at once where it says how many there are. */
export async function readBody(
  { Body, ContentLength = 0 }: GetObjectCommandOutput,
  most: number,
): Promise<Buffer> {
  if (!(Body instanceof Readable)) throw new ObjectsUnavailable();
  if (ContentLength > most) {
    Body.destroy();
    throw new ObjectTooLarge();
  }
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of Body) {
      bytes += piece.length;
      if (bytes > most) break;
      pieces.push(piece);
    }
  } catch (error) {
    throw new ObjectsUnavailable(error);
  }
  if (bytes > most) throw new ObjectTooLarge();
  return Buffer.concat(pieces);
}
