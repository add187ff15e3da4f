/** What members agree to: the terms, the privacy policy, and that they are of age. */
export { AgreementInput } from './AgreementInput.tsx';
export { agreement } from './agreement.ts';
export { useGiveConsentMutation } from './api.ts';
export { ConsentGate } from './ConsentGate.tsx';
