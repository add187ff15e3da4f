import type { Picture } from '@troth/contract';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { photoTone } from '../card/photo-tone.ts';
import { usePhotoRenewal } from '../everywhere/renew-photos.ts';

interface GalleryPictureProps {
  photo: Picture;
  userId: string;
  size: 'thumb' | 'large';
  eager?: boolean;
}

/** As large as a hand, a screen with fine pixels shows more than a card's picture holds. */
const large = () => (globalThis.devicePixelRatio > 1 ? 'full' : 'card');

/** One of a member's photos in 4:5; the button around it says which. */
export function GalleryPicture({ photo, userId, size, eager }: GalleryPictureProps) {
  const onExpired = usePhotoRenewal(userId);
  return (
    <SourcedPicture
      sources={photo[size === 'thumb' ? 'thumb' : large()]}
      alt=""
      width={480}
      height={600}
      placeholder={photo.placeholder}
      eager={eager}
      onExpired={onExpired}
      sx={[{ bgcolor: 'sunk' }, ...photoTone]}
    />
  );
}
