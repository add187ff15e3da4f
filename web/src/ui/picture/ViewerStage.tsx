import Box from '@mui/material/Box';
import { t } from '@troth/texts';
import type { KeyboardEvent } from 'react';
import { useSlides } from './useSlides.ts';
import { ViewerControls, WordControl } from './ViewerControls.tsx';
import { ViewerSlide } from './ViewerSlide.tsx';
import type { PictureAct, ViewedPicture } from './viewed-picture.ts';

interface ViewerStageProps {
  label: string;
  pictures: readonly ViewedPicture[];
  /** None while it goes: what is in sight stays. */
  startAt: number | undefined;
  onClose: () => void;
  placeId: string;
  onExpired?: () => boolean;
  act?: PictureAct;
}

/** The row of pictures, to be swiped, scrolled or stepped through by keys. */
export function ViewerStage(props: ViewerStageProps) {
  const { label, pictures, startAt, onClose, onExpired, placeId, act } = props;
  const { row, index, show, handlers } = useSlides(pictures.length, startAt);

  const picture = pictures[index];

  const step = (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };

  return (
    <Box onKeyDown={step} sx={{ position: 'relative', height: '100%', minHeight: 0 }}>
      <Box
        ref={row}
        {...handlers}
        role="group"
        aria-label={label}
        // A row that scrolls has to be within reach of the keyboard.
        tabIndex={0}
        sx={{
          display: 'flex',
          height: '100%',
          overflowX: 'auto',
          overflowY: 'hidden',
          overscrollBehavior: 'contain',
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
          '&:focus-visible': { outlineOffset: '-4px' },
        }}
      >
        {pictures.map((picture, at) => (
          <ViewerSlide
            key={picture.id}
            picture={picture}
            alt={t('{label}, {at} of {count}', { label, at: at + 1, count: pictures.length })}
            isNear={Math.abs(at - index) <= 1}
            onExpired={onExpired}
          />
        ))}
      </Box>
      <ViewerControls index={index} count={pictures.length} onShow={show} onClose={onClose} placeId={placeId}>
        {act && picture && <WordControl onClick={() => act.run(picture.id)}>{act.text}</WordControl>}
      </ViewerControls>
    </Box>
  );
}
