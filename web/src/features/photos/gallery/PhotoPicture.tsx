import type { Theme } from '@mui/material/styles';
import type { Photo } from '@troth/contract';
import { SourcedPicture } from '../../../ui/picture/SourcedPicture.tsx';
import { NoPreview } from './NoPreview.tsx';
import { useRenewal } from './useRenewal.ts';

/** A photo at the size of a card, over its placeholder until it has come. */
export function PhotoPicture({ photo, alt }: { photo: Photo; alt: string }) {
  const onExpired = useRenewal();
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
      <NoPreview />
    </SourcedPicture>
  );
}
