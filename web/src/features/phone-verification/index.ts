/** The member's own phone number and its proof, and the number of members whom one is connected with. */
export { MemberContact } from './MemberContact.tsx';
export { PhoneSetting } from './PhoneSetting.tsx';
export { PhoneVerification } from './PhoneVerification.tsx';
