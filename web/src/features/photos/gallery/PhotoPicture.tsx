import Box from '@mui/material/Box';
import type { Portrait } from '@troth/contract';

/** A photo at the size of a card, over its placeholder until it has come. */
export function PhotoPicture({
  card,
  placeholder,
  alt,
}: Pick<Portrait, 'card' | 'placeholder'> & { alt: string }) {
  return (
    <picture>
      <source srcSet={card.avif} type="image/avif" />
      <Box
        component="img"
        src={card.webp}
        alt={alt}
        width={480}
        height={600}
        loading="lazy"
        decoding="async"
        draggable={false}
        style={{ backgroundImage: `url("${placeholder}")` }}
        sx={[
          { display: 'block', width: '100%', height: 'auto', aspectRatio: '4 / 5', backgroundSize: 'cover' },
          (theme) => theme.applyStyles('dark', { filter: 'brightness(.94)' }),
        ]}
      />
    </picture>
  );
}
