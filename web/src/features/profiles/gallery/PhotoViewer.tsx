import type { Picture } from '@troth/contract';
import { PictureViewer } from '../../../ui/picture/PictureViewer.tsx';
import type { PictureAct } from '../../../ui/picture/viewed-picture.ts';
import { usePhotoRenewal } from '../everywhere/renew-photos.ts';

interface PhotoViewerProps {
  photos: readonly Picture[];
  userId: string;
  /** "Photos of Asha". */
  label: string;
  startAt: number | undefined;
  onClose: () => void;
  act?: PictureAct;
}

/** A member's photos over the whole window. */
export function PhotoViewer({ photos, userId, ...viewer }: PhotoViewerProps) {
  const onExpired = usePhotoRenewal(userId);
  const pictures = photos.map(({ photoId, full, width, height, placeholder }) => ({
    id: photoId,
    sources: full,
    width,
    height,
    placeholder,
  }));
  return <PictureViewer {...viewer} pictures={pictures} onExpired={onExpired} />;
}
