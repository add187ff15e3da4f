import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MovableClock } from '../platform/clock.ts';
import { invalid } from '../platform/http/errors.ts';

const body = z.strictObject({ now: z.iso.datetime({ offset: true }).nullable() });

/** Moves the product's clock (decisions §1). */
export function serveClock(app: FastifyInstance, clock: MovableClock): void {
  app.get('/dev/clock', async () => ({ now: clock.now() }));
  app.put('/dev/clock', async (request) => {
    const { success, data } = body.safeParse(request.body);
    if (!success) throw invalid('now', 'now should be an instant, or null');
    clock.move(data.now === null ? null : new Date(data.now));
    return { now: clock.now() };
  });
}
