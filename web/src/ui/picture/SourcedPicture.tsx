import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { type PictureSources, usePictureState } from './usePictureState.ts';

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
            sx={filling}
          />
        </picture>
      )}
      {picture.hasFailed && children}
    </Box>
  );
}

const filling = {
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'cover',
  objectPosition: '50% 25%',
  // Some browsers write what it shows over the placeholder until it is there.
  color: 'transparent',
} as const;
