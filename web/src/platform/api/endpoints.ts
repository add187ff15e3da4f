import '../zod.ts';

/** In the built app without the schemas, which only the server needs: see build/endpoints.ts. */
export { endpoints } from '@troth/contract';
