const echoes = 1_000;

const until = new Map<string, number>();

/** Acts of this window are heard on the live connection too, before their answer or right after. */
export function noteAct(userId: string, answer: Promise<unknown>): void {
  until.set(userId, Number.POSITIVE_INFINITY);
  const answered = () => until.set(userId, Date.now() + echoes);
  answer.then(answered, answered);
}

/** Whether a change with a member is one that was done here, and is shown already. */
export const isEcho = (userId: string): boolean => (until.get(userId) ?? 0) > Date.now();
