import { rememberedInTab, rememberInTab } from '../../../platform/tab-memory.ts';

const CARRIED = 'address';

/** For the page that follows a sign-out; to be called after it, since a sign-out forgets all. */
export const carryAddress = (email: string): void => rememberInTab(CARRIED, email);

/** The address of whoever signed out to choose a password; gone with the next sign-out. */
export const carriedAddress = (): string => rememberedInTab(CARRIED);
