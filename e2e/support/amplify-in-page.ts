import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';

declare global {
  interface Window {
    /** The library as it is published, in pages of amplify-page.ts. */
    amplify: { Amplify: typeof Amplify; auth: typeof auth };
  }
}

window.amplify = { Amplify, auth };
