import './zod.ts';
import { zodResolver as resolver } from '@hookform/resolvers/zod';

/** Has a form checked by a schema, in our words. */
export const zodResolver = resolver;
