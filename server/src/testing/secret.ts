import { createHash } from 'node:crypto';

/** The secret of every test site. It looks random because the settings refuse a SECRET_KEY that does not. */
export const TEST_SECRET = createHash('sha256').update('the secret of the test site').digest();
