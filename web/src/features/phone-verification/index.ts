/** The member's phone number and its verification, and the numbers of connected members. */
export { MemberContact } from './MemberContact.tsx';
export { PhoneSetting } from './PhoneSetting.tsx';
export { PhoneVerification } from './PhoneVerification.tsx';
