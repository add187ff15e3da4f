export interface Call {
  startedAt: number;
  endedAt: number;
  /** Null if the call succeeded. */
  error: string | null;
}

/** Records when calls started and ended, and which failed. */
export class CallLog {
  readonly #ended: Call[] = [];
  readonly #pending = new Set<{ startedAt: number }>();

  /** Returns or throws what the call does. */
  async record<T>(call: () => Promise<T>): Promise<T> {
    const pending = { startedAt: performance.now() };
    this.#pending.add(pending);
    let error: string | null = null;
    try {
      return await call();
    } catch (thrown) {
      error = (thrown as Error).message;
      throw thrown;
    } finally {
      this.#pending.delete(pending);
      this.#ended.push({ ...pending, endedAt: performance.now(), error });
    }
  }

  /** Returns the calls that have ended since a moment, whenever they started. */
  endedSince(from: number): Call[] {
    return this.#ended.filter(({ endedAt }) => endedAt >= from);
  }

  /** Whether a call that started before a moment has not ended yet. */
  hasPendingSince(moment: number): boolean {
    return [...this.#pending].some(({ startedAt }) => startedAt < moment);
  }
}
