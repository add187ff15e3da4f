import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

/** Placeholder of a photo while it loads: 4:5 with an arch. */
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

/** One picture in two formats. URLs may be signed and expire after minutes. */
export interface PictureSources {
  avif: string;
  webp: string;
}

type Phase = 'waiting' | 'loaded' | 'renewing' | 'failed';

interface PictureState {
  sources: PictureSources;
  /** The latest source from the parent. */
  latest: PictureSources;
  phase: Phase;
}

/** How long to wait for a newer URL before trying the old one again, in case it failed only briefly. */
const RENEWAL_WAIT_MS = 3_000;

/**
 * Chooses the URL to load and tracks its state. A displayed picture keeps its URL when the same picture arrives with a
 * newer signature, so that nothing is loaded twice; a picture still loading takes the newer one. The first failure
 * calls `onExpired`; a second failure is final.
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
  /** Alternative text; empty if adjacent text says what it shows. */
  alt: string;
  /** In pixels; the ratio reserves the space, so that nothing moves when the picture loads. */
  width: number;
  height: number;
  /** A tiny `data:` picture shown until the picture has loaded. */
  placeholder?: string;
  /** Loads eagerly, for the first visible picture. */
  eager?: boolean;
  /** Requests new URLs when this one has expired; returns whether they may be on their way. */
  onExpired?: () => boolean;
  sx?: SxProps<Theme>;
  /** Shown if the picture cannot be loaded. */
  children?: ReactNode;
}

/** A picture in the best format that the browser supports, over its placeholder, as wide as its container. */
export function SourcedPicture(props: SourcedPictureProps) {
  const { sources, alt, width, height, placeholder, eager = false, onExpired, sx, children } = props;
  const picture = usePictureState(sources, onExpired);
  const { loaded } = picture;
  const image = useRef<HTMLImageElement>(null);
  const address = picture.sources.webp;
  // A cached picture may have loaded before the listener was attached.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new URL creates a new element
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
        // A new URL creates a new element, so that late events of the old one are ignored.
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
  // Hides alternative text, which some browsers draw over the placeholder while loading.
  color: 'transparent',
} as const;
