import { z } from 'zod';

/** An encrypted position in a list, opaque to clients, which send it back as URL-encoded JSON. */
export const pageKey = z.object({ token: z.string().max(6000) }).meta({ id: 'PageKey' });

export type PageKey = z.infer<typeof pageKey>;

export const pagination = z
  .object({
    count: z.int().min(0),
    limit: z.int().min(1),
    lastEvaluatedKey: pageKey.nullable(),
    hasMore: z.boolean(),
  })
  .meta({ id: 'Pagination' });

export type Pagination = z.infer<typeof pagination>;

/** Query of a paged list with the given default page size. */
export const pageQuery = (defaultLimit: number) =>
  z.strictObject({
    limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
    lastEvaluatedKey: z.string().max(8000).optional(),
  });
