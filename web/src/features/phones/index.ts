/** The member's own phone number and its proof, and the number of members whom one is connected with. */
export { ContactPart } from './contact/ContactPart.tsx';
export { PhoneSetting } from './PhoneSetting.tsx';
export { PhoneVerification } from './verify/PhoneVerification.tsx';
