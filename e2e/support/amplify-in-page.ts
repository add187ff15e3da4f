import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';

declare global {
  interface Window {
    /** The published library, loaded in the pages of amplify-page.ts. */
    amplify: { Amplify: typeof Amplify; auth: typeof auth };
  }
}

window.amplify = { Amplify, auth };
