import type { InterestFields } from '../profiles/index.ts';

export type Relationship = 'none' | 'sent' | 'waitingForMe' | 'connected' | 'declinedByThem' | 'declinedByMe';

export function getRelationship({
  interestExpressed,
  interestStatus,
  receivedInterest,
}: InterestFields): Relationship {
  if (interestStatus === 'accepted' || receivedInterest?.status === 'accepted') return 'connected';
  if (receivedInterest?.status === 'pending') return 'waitingForMe';
  if (interestExpressed && interestStatus === 'pending') return 'sent';
  // A member who declined may express interest again, even if the other had declined before; the server knows the
  // order.
  if (receivedInterest?.status === 'declined') return 'declinedByMe';
  if (interestStatus === 'declined') return 'declinedByThem';
  return 'none';
}

/** The expected relationship; the response brings the interest's id. */
export function afterExpressing(relation: InterestFields): InterestFields {
  if (relation.receivedInterest?.status === 'pending') return afterAnswer(relation, 'accepted');
  return { ...relation, interestExpressed: true, interestStatus: 'pending', sentInterestId: null };
}

export function afterAnswer(relation: InterestFields, status: 'accepted' | 'declined'): InterestFields {
  const { receivedInterest } = relation;
  return { ...relation, receivedInterest: receivedInterest && { ...receivedInterest, status } };
}

export function afterWithdrawal(relation: InterestFields): InterestFields {
  return { ...relation, interestExpressed: false, interestStatus: null, sentInterestId: null };
}

interface ExpressResult {
  interestId: string;
  status: 'pending' | 'accepted' | 'declined';
}

/**
 * The relationship after the server has accepted an interest: a sent interest, or a connection if the other member's
 * interest was waiting or crossed with it.
 */
export function afterServerResponse(
  relation: InterestFields,
  { interestId, status }: ExpressResult,
): InterestFields {
  if (status !== 'accepted') {
    return { ...relation, interestExpressed: true, interestStatus: status, sentInterestId: interestId };
  }
  const isOwnInterestAnswered = relation.interestStatus !== null && relation.interestStatus !== 'pending';
  return {
    ...(isOwnInterestAnswered ? relation : afterWithdrawal(relation)),
    receivedInterest: { interestId, status },
  };
}
