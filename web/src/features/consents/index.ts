/** Consent to the terms, the privacy policy, and being of age. */
export { AgreementInput, agreementSchema } from './AgreementInput.tsx';
export { useGiveConsentMutation } from './api.ts';
export { ConsentGate } from './ConsentGate.tsx';
