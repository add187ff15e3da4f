import { z } from 'zod';

/** One picture in one size, in both formats; signed addresses that live for minutes. */
export const sources = z.object({ avif: z.string(), webp: z.string() }).meta({ id: 'PictureSources' });

export type Sources = z.infer<typeof sources>;

/** What every list shows of a member's photo; of a withheld one both sizes are the blurred picture. */
export const portrait = z
  .object({
    /** 160 × 200. */
    thumb: sources,
    /** 480 × 600. */
    card: sources,
    /** A tiny blurred picture as a `data:` address, to stand there until the photo has come. */
    placeholder: z.string(),
  })
  .meta({ id: 'Portrait' });

export type Portrait = z.infer<typeof portrait>;

/** A photo as whoever may see it gets it. */
export const picture = portrait
  .extend({
    photoId: z.guid(),
    /** As taken, uncropped, at most 1,600 pixels long. */
    full: sources,
    /** Of the full picture, in pixels, so that nothing moves when it comes. */
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .meta({ id: 'Picture' });

export type Picture = z.infer<typeof picture>;
