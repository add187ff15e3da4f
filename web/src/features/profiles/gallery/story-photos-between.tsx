import type { Picture } from '@troth/contract';
import type { ReactNode } from 'react';
import { StoryPhotos } from './StoryPhotos.tsx';
import { spread } from './spread.ts';

interface Gallery {
  photos: readonly Picture[];
  userId: string;
  name: string;
  onOpen: (index: number) => void;
}

/** For a story on a phone: all photos but the first, spread between its sections. */
export const storyPhotosBetween =
  (gallery: Gallery) =>
  (sections: number): ReactNode[] => {
    const places = gallery.photos.map((_, place) => place).slice(1);
    return spread(places, sections).map(
      (here) => here.length > 0 && <StoryPhotos key={`photos-${here[0]}`} {...gallery} places={here} />,
    );
  };
