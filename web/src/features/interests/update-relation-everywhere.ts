import type { InterestStatus } from '@troth/contract';
import { allIn, isCardOf, updateMemberEverywhere } from '../profiles/index.ts';
import type { Relation } from './standing.ts';

const fields = ['interestExpressed', 'interestStatus', 'sentInterestId', 'receivedInterest'] as const;

interface InterestItem {
  interestId: string;
  status: InterestStatus;
  profile: Relation;
}

const isInterestOf = (userId: string, node: object): node is InterestItem =>
  'interestId' in node && 'profile' in node && isCardOf(userId, node.profile as object);

/** An interest in a list has the status that its member's card now tells. */
function follow(interest: InterestItem): void {
  const { receivedInterest, sentInterestId, interestStatus } = interest.profile;
  if (receivedInterest?.interestId === interest.interestId) interest.status = receivedInterest.status;
  else if (sentInterestId === interest.interestId && interestStatus !== null)
    interest.status = interestStatus;
}

/** Changes how a member stands to me wherever the member is seen, and hands back what puts it as it was. */
export const updateRelationEverywhere = (userId: string, change: (relation: Relation) => Relation) =>
  updateMemberEverywhere(userId, {
    fields,
    change,
    follow: (answer) => allIn(answer, (node) => isInterestOf(userId, node)).forEach(follow),
  });
