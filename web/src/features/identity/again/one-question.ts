/** A question that waits for its answer; only the first answer counts. */
export interface Waiting {
  answer: (isConfirmed: boolean) => void;
  answered: Promise<boolean>;
}

/** One question at a time: the next one, or whoever withdraws it, answers the one before with no. */
export function oneQuestion() {
  let before: Waiting | undefined;
  const withdraw = () => before?.answer(false);
  return {
    withdraw,
    begin(asker?: AbortSignal): Waiting {
      withdraw();
      let answer: Waiting['answer'] = () => {};
      const answered = new Promise<boolean>((resolve) => {
        answer = resolve;
      });
      if (asker?.aborted) answer(false);
      asker?.addEventListener('abort', () => answer(false), { once: true });
      before = { answer, answered };
      return before;
    },
  };
}
