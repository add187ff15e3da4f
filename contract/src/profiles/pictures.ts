import { z } from 'zod';

/** A picture in one size and both formats; signed URLs that expire after minutes. */
export const sources = z.object({ avif: z.string(), webp: z.string() }).meta({ id: 'PictureSources' });

export type Sources = z.infer<typeof sources>;

/** A member's photo in lists; both sizes are blurred if the photo is withheld. */
export const portrait = z
  .object({
    /** 160 × 200. */
    thumb: sources,
    /** 480 × 600. */
    card: sources,
    /** A tiny blurred picture as a `data:` URL, shown until the photo has loaded. */
    placeholder: z.string(),
  })
  .meta({ id: 'Portrait' });

export type Portrait = z.infer<typeof portrait>;

/** A photo for viewers who can see it. */
export const picture = portrait
  .extend({
    photoId: z.guid(),
    /** Uncropped, at most 1,600 pixels on the longer side. */
    full: sources,
    /** Size of the full picture in pixels, so that the layout does not shift when it loads. */
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof picture>;
