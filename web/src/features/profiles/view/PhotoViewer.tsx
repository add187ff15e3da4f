import type { Picture } from '@troth/contract';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { goBack } from '../../../ui/navigation/NavigationGuard.tsx';
import { type PictureAction, PictureViewer } from '../../../ui/picture/PictureViewer.tsx';
import { usePhotoRenewal } from '../usePhotoRenewal.ts';

interface PhotoViewerProps {
  photos: readonly Picture[];
  userId: string;
  /** "Photos of Asha". */
  label: string;
  startAt: number | undefined;
  onClose: () => void;
  actions?: readonly PictureAction[];
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

/**
 * The photo that is open in the viewer, if any. An open photo is a history entry, so that the Back button of a phone
 * closes the viewer and stays on the profile.
 */
export function useOpenPhoto() {
  const location = useLocation();
  const navigate = useNavigate();
  const closedLocationKey = useRef<string>(undefined);
  const state = location.state as { viewedPhoto?: number } | null;
  return {
    openIndex: state?.viewedPhoto,
    view: (viewedPhoto: number) =>
      void navigate(location, { state: { ...state, viewedPhoto }, preventScrollReset: true }),
    close: () => {
      // The URL changes a moment after the click. A second click before that must not leave the profile.
      if (closedLocationKey.current === location.key) return;
      closedLocationKey.current = location.key;
      goBack(navigate);
    },
  };
}
