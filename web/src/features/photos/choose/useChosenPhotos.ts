import { MIN_PHOTO_SIDE_PX, type PhotoContentType } from '@troth/contract';
import { useEffect, useRef, useState } from 'react';
import { useUploads } from '../upload/photo-uploads.ts';
import { cropToJpeg, getMaxZoom } from './crop-image.ts';
import { type DecodedFile, decodeImage, getPhotoType, isTooLarge, rejectionMessages } from './photo-file.ts';

const isHeic = (type: PhotoContentType) => type === 'image/heic' || type === 'image/heif';

/**
 * The file to upload. HEIC files and files over the size limit are converted to JPEG. If that fails, a HEIC file is
 * sent as it is, and the result is undefined for a file over the limit.
 */
async function toUploadable({ file }: DecodedFile) {
  const type = getPhotoType(file);
  const original = type && !isTooLarge(file) ? { blob: file, contentType: type } : undefined;
  if (original && !isHeic(original.contentType)) return original;
  const jpeg = await cropToJpeg(file, {}).catch(() => undefined);
  return jpeg ? { blob: jpeg, contentType: 'image/jpeg' as const } : original;
}

/**
 * Passes chosen files to the upload queue. Each file is checked first; then the member crops them one at a time. A file
 * that the browser cannot display, or that is too small to crop, is uploaded as it is.
 */
export function useChosenPhotos() {
  const { add, addRejected } = useUploads();
  const [{ waiting, done }, setQueue] = useState<{ waiting: DecodedFile[]; done: number }>({
    waiting: [],
    done: 0,
  });
  const waitingRef = useRef(waiting);
  waitingRef.current = waiting;
  useEffect(() => () => waitingRef.current.forEach(({ url }) => void URL.revokeObjectURL(url)), []);

  async function sendUncropped(candidate: DecodedFile) {
    const { file, url } = candidate;
    const ready = await toUploadable(candidate);
    if (ready && !isTooLarge(ready.blob)) add({ ...ready, name: file.name, preview: url });
    else addRejected({ name: file.name, preview: url }, rejectionMessages.tooLarge);
  }

  async function checkFile(file: File) {
    const { name } = file;
    const type = getPhotoType(file);
    if (type === undefined) return addRejected({ name, preview: null }, rejectionMessages.notAPicture);
    const candidate = await decodeImage(file);
    if (candidate === null) {
      if (isTooLarge(file)) return addRejected({ name, preview: null }, rejectionMessages.tooLarge);
      return add({ name, blob: file, contentType: type, preview: null });
    }
    if (Math.min(candidate.width, candidate.height) < MIN_PHOTO_SIDE_PX) {
      return addRejected({ name, preview: candidate.url }, rejectionMessages.tooSmall);
    }
    if (getMaxZoom(candidate) < 1) return sendUncropped(candidate);
    setQueue((queue) => ({ ...queue, waiting: [...queue.waiting, candidate] }));
  }

  const showNext = () =>
    setQueue((queue) => {
      const waiting = queue.waiting.slice(1);
      return { waiting, done: waiting.length === 0 ? 0 : queue.done + 1 };
    });

  const candidate = waiting[0];
  return {
    /** The picture to crop now. */
    candidate,
    place: done + 1,
    total: done + waiting.length,
    waitingCount: waiting.length,
    async choose(files: readonly File[]) {
      for (const file of files) await checkFile(file);
    },
    sendCrop(jpeg: Blob) {
      if (candidate === undefined) return;
      URL.revokeObjectURL(candidate.url);
      const preview = URL.createObjectURL(jpeg);
      add({ name: candidate.file.name, blob: jpeg, contentType: 'image/jpeg', preview });
      showNext();
    },
    sendOriginal() {
      if (candidate === undefined) return;
      void sendUncropped(candidate);
      showNext();
    },
    skip() {
      if (candidate !== undefined) URL.revokeObjectURL(candidate.url);
      showNext();
    },
    skipAll() {
      for (const { url } of waiting) URL.revokeObjectURL(url);
      setQueue({ waiting: [], done: 0 });
    },
  };
}
