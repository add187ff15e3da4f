import { DEMO_PASSWORD } from '../../server/src/seed/index.ts';
import {
  createApiCaller,
  createListedProfile,
  createProfile,
  OWN_PASSWORD,
  type SignIn,
  signUp,
} from './accounts.ts';
import { createHistory, type SampleIds } from './history.ts';

/** The user who sees a page. */
export type Person = 'stranger' | Member;

/** The demo members have much data; `free` has no membership, `unmatched` has preferences that no one meets. */
export type Member = 'gold' | 'free' | 'few' | 'unmatched' | 'beginner' | 'newcomer';

export interface People {
  signIns: Record<Member, SignIn>;
  sampleIds: SampleIds;
}

const getDemoSignIn = (tier: string): SignIn => ({ email: `${tier}@demo.test`, password: DEMO_PASSWORD });

const UNMATCHED_PREFERENCES = {
  religion: { values: ['parsi'], mustHave: true },
  maritalStatus: { values: ['widowed'], mustHave: true },
};

/** Creates the users that do not exist yet, and gives them some history. */
export async function createPeople(site: string): Promise<People> {
  const createSignIn = async (name: string): Promise<SignIn> => ({
    email: await signUp(site, name),
    password: OWN_PASSWORD,
  });
  const signIns: People['signIns'] = {
    gold: getDemoSignIn('gold'),
    free: getDemoSignIn('free'),
    few: await createSignIn('few'),
    unmatched: await createSignIn('unmatched'),
    beginner: await createSignIn('beginner'),
    newcomer: await createSignIn('newcomer'),
  };
  const createCaller = (member: SignIn) => createApiCaller(site, member);
  await createProfile(await createCaller(signIns.beginner), 'Meera');
  await createListedProfile(await createCaller(signIns.unmatched), 'Tara', UNMATCHED_PREFERENCES);
  const newMember = await createCaller(signIns.few);
  await createListedProfile(newMember, 'Charu');
  const sampleIds = await createHistory({
    few: newMember,
    gold: await createCaller(signIns.gold),
    free: await createCaller(signIns.free),
    silver: await createCaller(getDemoSignIn('silver')),
    platinum: await createCaller(getDemoSignIn('platinum')),
  });
  return { signIns, sampleIds };
}
