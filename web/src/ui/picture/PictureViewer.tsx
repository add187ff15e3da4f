import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { t } from '@troth/texts';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { leavesOnBack } from '../navigation/NavigationGuard.tsx';
import { schemeAttribute } from '../theme/appearance.ts';
import { type PictureSources, SourcedPicture } from './SourcedPicture.tsx';
import { TextControl, ViewerControls } from './ViewerControls.tsx';

/** A secondary action for the current picture. */
export interface PictureAction {
  text: string;
  run: (pictureId: string) => void;
}

/** One picture of the viewer. */
export interface ViewerPicture {
  id: string;
  sources: PictureSources;
  /** In pixels. */
  width: number;
  height: number;
  placeholder: string;
}

/**
 * A row of slides with scroll snapping, each as wide as the window: which slide is current, and functions to move. The
 * scroll position is the state, so that swipes and keys can be mixed.
 */
function useSlides(count: number, startAt: number | undefined) {
  const row = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(startAt ?? 0);
  /** The target of a key or button; slides passed on the way do not count as current. */
  const sentTo = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (startAt === undefined) return;
    row.current?.scrollTo({ left: startAt * row.current.clientWidth, behavior: 'instant' });
  }, [startAt]);

  const last = Math.max(count - 1, 0);
  const index = Math.min(shown, last);

  const show = (to: number) => {
    const next = Math.min(Math.max(to, 0), last);
    const { current } = row;
    if (current === null || next === index) return;
    sentTo.current = next;
    setShown(next);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollTo({ left: next * current.clientWidth, behavior: isCalm ? 'instant' : 'smooth' });
  };

  const followScroll = () => {
    const { current } = row;
    if (current === null || current.clientWidth === 0) return;
    const at = Math.round(current.scrollLeft / current.clientWidth);
    if (sentTo.current !== undefined && at !== sentTo.current) return;
    sentTo.current = undefined;
    setShown(at);
  };

  /** A touch ends the programmatic scroll. */
  const takeOver = () => {
    sentTo.current = undefined;
  };

  return {
    row,
    index,
    show,
    handlers: { onScroll: followScroll, onPointerDown: takeOver, onWheel: takeOver },
  };
}

interface ViewerSlideProps {
  picture: ViewerPicture;
  alt: string;
  /** Load the current slide and its neighbours only. */
  isNear: boolean;
  onExpired?: () => boolean;
}

/** The most that a small picture is enlarged. */
const MAX_UPSCALE = 1.5;

/** A picture as large as the window allows, never cropped. */
function ViewerSlide({ picture, alt, isNear, onExpired }: ViewerSlideProps) {
  const { width, height } = picture;
  const wasNear = useRef(isNear);
  if (isNear) wasNear.current = true;
  return (
    <Box
      sx={{
        flex: '0 0 100%',
        height: '100%',
        display: 'grid',
        placeItems: 'center',
        containerType: 'size',
        scrollSnapAlign: 'start',
        scrollSnapStop: 'always',
      }}
    >
      {wasNear.current && (
        <SourcedPicture
          sources={picture.sources}
          alt={alt}
          width={width}
          height={height}
          placeholder={picture.placeholder}
          eager
          onExpired={onExpired}
          sx={{ width: `min(100cqw, 100cqh * ${width / height}, ${MAX_UPSCALE * width}px)` }}
        >
          <Typography
            sx={{
              position: 'absolute',
              inset: 0,
              display: 'grid',
              placeItems: 'center',
              textAlign: 'center',
              p: 4,
            }}
          >
            {t('We can’t show this photo right now.')}
          </Typography>
        </SourcedPicture>
      )}
    </Box>
  );
}

interface ViewerStageProps {
  label: string;
  pictures: readonly ViewerPicture[];
  /** Undefined while closing; the last picture stays visible. */
  startAt: number | undefined;
  onClose: () => void;
  placeId: string;
  onExpired?: () => boolean;
  actions?: readonly PictureAction[];
}

/** The row of pictures, moved by swipe, scroll or keys. */
function ViewerStage(props: ViewerStageProps) {
  const { label, pictures, startAt, onClose, onExpired, placeId, actions = [] } = props;
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
        // A scrollable element must be reachable by keyboard.
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
        {picture &&
          actions.map(({ text, run }) => (
            <TextControl key={text} onClick={() => run(picture.id)}>
              {text}
            </TextControl>
          ))}
      </ViewerControls>
    </Box>
  );
}

interface PictureViewerProps {
  /** Accessible name of the viewer: "Photos of Asha". */
  label: string;
  pictures: readonly ViewerPicture[];
  /** Index of the picture to open with; undefined keeps the viewer closed. */
  startAt: number | undefined;
  onClose: () => void;
  onExpired?: () => boolean;
  actions?: readonly PictureAction[];
}

/** Controls and focus ring for a dark background. */
const darkScheme = { [schemeAttribute]: 'dark' };

/** Shows pictures one at a time over the whole window, uncropped, on a dark background in both themes. */
export function PictureViewer({ startAt, onClose, ...stage }: PictureViewerProps) {
  const placeId = useId();
  const isOpen = startAt !== undefined && stage.pictures.length > 0;
  return (
    <Dialog
      {...leavesOnBack}
      fullScreen
      open={isOpen}
      onClose={onClose}
      aria-describedby={stage.pictures.length > 1 ? placeId : undefined}
      slotProps={{
        paper: {
          ...darkScheme,
          'aria-label': stage.label,
          sx: {
            // Set again here, because the dark palette applies from this element down.
            bgcolor: 'background.default',
            color: 'text.primary',
            overflow: 'hidden',
          },
        },
      }}
    >
      <ViewerStage {...stage} startAt={startAt} onClose={onClose} placeId={placeId} />
    </Dialog>
  );
}
