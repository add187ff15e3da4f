import './zod.ts';
import { zodResolver as resolver } from '@hookform/resolvers/zod';

/** Validates a form with a schema, using our error texts. */
export const zodResolver = resolver;
