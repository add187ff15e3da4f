import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { Photo } from '@troth/contract';
import { useRef } from 'react';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { usePhotosQuery } from '../api.ts';

/** Placeholder for a picture that this browser cannot display: the arch of the logo. */
export function PhotoPlaceholder() {
  return (
    <Box
      component="svg"
      viewBox="0 0 80 100"
      aria-hidden
      sx={{ display: 'block', width: '100%', bgcolor: 'gold.box', color: 'gold.onBox' }}
    >
      <g fill="none" stroke="currentColor" strokeWidth="0.6" opacity="0.45">
        <path d="M12 92V46C12 26 24 16 40 8c16 8 28 18 28 38v46z" />
        <path d="M16 88V47c0-17 10-26 24-33 14 7 24 16 24 33v41z" opacity="0.6" />
        <path d="M40 50c-4 4-4 8 0 12 4-4 4-8 0-12zM40 62c-3-5-7-6-11-4 2 4 6 6 11 4zM40 62c3-5 7-6 11-4-2 4-6 6-11 4z" />
      </g>
    </Box>
  );
}

/** Short enough for URLs that expire after minutes, and prevents endless retries for a photo that never loads. */
const MIN_REFETCH_INTERVAL_MS = 30_000;

/** Returns a callback for an expired URL, which refetches the photos and returns whether it did. */
function useRefetchExpiredPhotos(): () => boolean {
  const { refetch } = usePhotosQuery();
  const lastRefetchAt = useRef(0);
  return () => {
    const now = Date.now();
    if (now - lastRefetchAt.current < MIN_REFETCH_INTERVAL_MS) return false;
    lastRefetchAt.current = now;
    void refetch();
    return true;
  };
}

/** A photo at card size, with its placeholder until it has loaded. */
export function PhotoPicture({ photo, alt }: { photo: Photo; alt: string }) {
  const onExpired = useRefetchExpiredPhotos();
  return (
    <SourcedPicture
      sources={photo.card}
      alt={alt}
      width={480}
      height={600}
      placeholder={photo.placeholder}
      onExpired={onExpired}
      sx={(theme: Theme) => theme.applyStyles('dark', { '& img': { filter: 'brightness(.94)' } })}
    >
      <PhotoPlaceholder />
    </SourcedPicture>
  );
}
