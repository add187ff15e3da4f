/** What the landing page says below its picture. */

export { ExampleFit } from './ExampleFit.tsx';
export { HowItGoes } from './HowItGoes.tsx';
export { Invitation } from './Invitation.tsx';
