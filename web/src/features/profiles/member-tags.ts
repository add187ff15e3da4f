import type { ProfileCard } from '@troth/contract';

/** What an answer provides for every member it shows; a change of that member is then found in each of them. */
export const memberTag = (userId: string) => ({ type: 'Profile' as const, id: userId });

export const memberTags = (profiles: readonly Pick<ProfileCard, 'userId'>[]) =>
  profiles.map(({ userId }) => memberTag(userId));
