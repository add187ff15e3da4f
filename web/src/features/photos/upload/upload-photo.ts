import type { Photo, PhotoContentType } from '@troth/contract';
import { isApiError } from '../../../platform/api-error.ts';
import { putFile } from './put-file.ts';

/** A picture that is ready to be sent. */
export interface ReadyPicture {
  name: string;
  blob: Blob;
  contentType: PhotoContentType;
}

/** The calls that an upload is made of. */
export interface PhotoCalls {
  askAddress(picture: ReadyPicture): Promise<{ uploadUrl: string; photoKey: string }>;
  register(upload: { photoKey: string; idempotencyKey: string }): Promise<Photo>;
  remove(photoId: string): Promise<unknown>;
}

export type Progress = { phase: 'sending'; share: number } | { phase: 'checking' };

interface Run {
  signal: AbortSignal;
  report: (progress: Progress) => void;
}

/** The site knows nothing of this upload any more: its address ran out, or another one made it obsolete. */
const isForgotten = (error: unknown) => isApiError(error) && error.code === 'NOT_FOUND';

/**
 * Sends one picture and registers it. What it answers can be called again after a failure and goes on where it was:
 * what has arrived is registered again under the same key, so that it becomes one photo. Null where it was cancelled;
 * a photo that came into being in that moment is deleted again.
 */
export function photoUpload(picture: ReadyPicture, calls: PhotoCalls) {
  let arrived: { photoKey: string; idempotencyKey: string } | undefined;

  async function send({ signal, report }: Run) {
    report({ phase: 'sending', share: 0 });
    const { uploadUrl, photoKey } = await calls.askAddress(picture);
    signal.throwIfAborted();
    await putFile(uploadUrl, picture.blob, {
      contentType: picture.contentType,
      signal,
      onProgress: (share) => report({ phase: 'sending', share }),
    });
    return { photoKey, idempotencyKey: crypto.randomUUID() };
  }

  return async (run: Run): Promise<Photo | null> => {
    try {
      arrived ??= await send(run);
      run.signal.throwIfAborted();
      run.report({ phase: 'checking' });
      const photo = await calls.register(arrived);
      if (!run.signal.aborted) return photo;
      await calls.remove(photo.photoId);
      return null;
    } catch (error) {
      if (isForgotten(error)) arrived = undefined;
      if (run.signal.aborted) return null;
      throw error;
    }
  };
}
