import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** The place of a photo that is on its way: 4:5, with an arch drawn in it. */
export function PhotoSkeleton() {
  return (
    <Box sx={{ position: 'relative', aspectRatio: '4 / 5', overflow: 'hidden' }}>
      <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto' }} />
      <Box
        component="img"
        src="/art/waiting.svg"
        alt=""
        width={480}
        height={600}
        sx={{ position: 'relative', display: 'block', width: '100%', height: '100%' }}
      />
    </Box>
  );
}

/** One picture in two formats; the address may be signed and live for minutes only. */
export interface PictureSources {
  avif: string;
  webp: string;
}

type Phase = 'waiting' | 'loaded' | 'renewing' | 'failed';

interface PictureState {
  sources: PictureSources;
  /** The last that came from the owner. */
  latest: PictureSources;
  phase: Phase;
}

/** A newer address is waited for so long; where none came the old one may have failed for a moment only. */
const RENEWAL_WAIT_MS = 3_000;

/**
 * Which address of a picture is asked for, and how far that has come. What is on the screen keeps its address when the
 * same picture comes with a newer signature, so that nothing is loaded twice; what has not come yet takes the newer
 * one. An address that fails is told to `onExpired` once; the next one that fails is final.
 */
function usePictureState(given: PictureSources, onExpired?: () => boolean) {
  const [shown, setShown] = useState<PictureState>({ sources: given, latest: given, phase: 'waiting' });
  if (shown.latest.avif !== given.avif || shown.latest.webp !== given.webp)
    setShown(withNewSources(shown, given));

  const isRenewing = shown.phase === 'renewing';
  useEffect(() => {
    if (!isRenewing) return;
    const timer = setTimeout(() => setShown((now) => ({ ...now, phase: 'waiting' })), RENEWAL_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isRenewing]);

  const loaded = useCallback(() => setShown((now) => ({ ...now, phase: 'loaded' })), []);

  return {
    sources: shown.sources,
    hasFailed: shown.phase === 'failed',
    isAsked: shown.phase === 'waiting' || shown.phase === 'loaded',
    loaded,
    failed: () => {
      const isRenewed = onExpired?.() ?? false;
      setShown((now) => ({ ...now, phase: isRenewed ? 'renewing' : 'failed' }));
    },
  };
}

function withNewSources(shown: PictureState, latest: PictureSources): PictureState {
  const isSame = withoutSignature(shown.sources.avif) === withoutSignature(latest.avif);
  if (isSame && shown.phase === 'loaded') return { ...shown, latest };
  return { sources: latest, latest, phase: 'waiting' };
}

const withoutSignature = (address: string) => address.split('?')[0];

interface SourcedPictureProps {
  sources: PictureSources;
  /** Empty where what it shows is said beside it. */
  alt: string;
  /** In pixels; their ratio keeps the room, so that nothing moves when the picture comes. */
  width: number;
  height: number;
  /** A tiny `data:` picture that stands there until then. */
  placeholder?: string;
  /** The one that is seen first is not put off. */
  eager?: boolean;
  /** Asks for new addresses where this one has run out; answers whether they may be on their way. */
  onExpired?: () => boolean;
  sx?: SxProps<Theme>;
  /** What stands in its place where it cannot be shown. */
  children?: ReactNode;
}

/** A picture in the best format that the browser knows, over its placeholder. As wide as what it stands in. */
export function SourcedPicture(props: SourcedPictureProps) {
  const { sources, alt, width, height, placeholder, eager = false, onExpired, sx, children } = props;
  const picture = usePictureState(sources, onExpired);
  const { loaded } = picture;
  const image = useRef<HTMLImageElement>(null);
  const address = picture.sources.webp;
  // One from the cache is there before anybody listens to its load.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another element
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth > 0) loaded();
  }, [address, loaded]);
  const style = {
    aspectRatio: `${width} / ${height}`,
    backgroundImage: placeholder === undefined || picture.hasFailed ? undefined : `url("${placeholder}")`,
  };
  return (
    <Box
      component="span"
      style={style}
      sx={[
        {
          display: 'block',
          position: 'relative',
          overflow: 'hidden',
          width: '100%',
          backgroundSize: 'cover',
          backgroundPosition: '50% 25%',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {picture.isAsked && (
        // Another address is another element: what the old one still has to say is nobody's any more.
        <picture key={address}>
          <source type="image/avif" srcSet={picture.sources.avif} />
          <Box
            component="img"
            ref={image}
            src={address}
            alt={alt}
            width={width}
            height={height}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
            draggable={false}
            onLoad={picture.loaded}
            onError={picture.failed}
            sx={coverStyle}
          />
        </picture>
      )}
      {picture.hasFailed && children}
    </Box>
  );
}

const coverStyle = {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 25%',
  // Some browsers write what it shows over the placeholder until it is there.
  color: 'transparent',
} as const;
