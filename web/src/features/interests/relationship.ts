import type { InterestFields } from '../profiles/index.ts';

export type Relationship = 'none' | 'sent' | 'received' | 'connected' | 'declinedByThem' | 'declinedByMe';

export function getRelationship({
  interestExpressed,
  interestStatus,
  receivedInterest,
}: InterestFields): Relationship {
  if (interestStatus === 'accepted' || receivedInterest?.status === 'accepted') return 'connected';
  if (receivedInterest?.status === 'pending') return 'received';
  if (interestExpressed && interestStatus === 'pending') return 'sent';
  // If both have declined, the member may express interest again, so this state comes first. The server decides, because
  // it knows the order.
  if (receivedInterest?.status === 'declined') return 'declinedByMe';
  if (interestStatus === 'declined') return 'declinedByThem';
  return 'none';
}

/** The state shown until the server responds with the interest's id. */
export function afterExpressing(interests: InterestFields): InterestFields {
  if (interests.receivedInterest?.status === 'pending') return afterAnswer(interests, 'accepted');
  return { ...interests, interestExpressed: true, interestStatus: 'pending', sentInterestId: null };
}

export function afterAnswer(interests: InterestFields, status: 'accepted' | 'declined'): InterestFields {
  const { receivedInterest } = interests;
  return { ...interests, receivedInterest: receivedInterest && { ...receivedInterest, status } };
}

export function afterWithdrawal(interests: InterestFields): InterestFields {
  return { ...interests, interestExpressed: false, interestStatus: null, sentInterestId: null };
}

interface ExpressResult {
  interestId: string;
  status: 'pending' | 'accepted' | 'declined';
}

/**
 * The relationship after the server has stored an interest: a sent interest, or a connection if the other member's
 * interest was waiting or crossed with it.
 */
export function afterServerResponse(
  interests: InterestFields,
  { interestId, status }: ExpressResult,
): InterestFields {
  if (status !== 'accepted') {
    return { ...interests, interestExpressed: true, interestStatus: status, sentInterestId: interestId };
  }
  const isOwnInterestAnswered = interests.interestStatus !== null && interests.interestStatus !== 'pending';
  return {
    ...(isOwnInterestAnswered ? interests : afterWithdrawal(interests)),
    receivedInterest: { interestId, status },
  };
}
