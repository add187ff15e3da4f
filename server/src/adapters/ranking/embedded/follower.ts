import type { ChangedMembers, RankedMembers, RankingPage, RankingQuery, RankingSource } from '../port.ts';
import { MemberIndex } from './member-index.ts';
import { Rankings } from './rankings.ts';
import { parseSnapshot } from './snapshot.ts';

/** An index that has not followed for longer is loaded again: the database keeps changes for an hour. */
const MAX_BEHIND_MS = 30 * 60_000;

/** Keeps an index equal to the database. Never applies changes while a query runs, because both are synchronous. */
export class IndexFollower {
  #source: RankingSource;
  #index = new MemberIndex();
  #rankings = new Rankings(this.#index);
  #snapshot: string | null = null;
  /** Transactions of changes that were read and may be read again, by change. */
  #read = new Map<number, number>();
  #followedAt = 0;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(source: RankingSource) {
    this.#source = source;
  }

  /** The state of the database that the index shows. Throws before the index is loaded. */
  get #shown(): string {
    if (this.#snapshot === null) throw new Error('The index is not loaded yet.');
    return this.#snapshot;
  }

  /** When the index last equalled the database, in milliseconds since 1970. */
  get currentAt(): number {
    return this.#followedAt;
  }

  /** Ranks as of the last change that was applied. */
  findBest(query: RankingQuery, page: RankingPage): RankedMembers {
    return { ...this.#rankings.findBest(query, page), snapshot: this.#shown };
  }

  count(query: RankingQuery): { matching: number; listed: number } {
    return this.#rankings.count(query);
  }

  /**
   * Applies all changes committed before the call. Calls during a run share the following run, because the present one
   * may have read before their changes.
   */
  catchUp(): Promise<void> {
    if (!this.#running) {
      this.#running = this.#follow().finally(() => {
        this.#running = null;
      });
      return this.#running;
    }
    this.#next ??= this.#running
      .catch(() => {})
      .then(() => {
        this.#next = null;
        return this.catchUp();
      });
    return this.#next;
  }

  async #follow(): Promise<void> {
    if (this.#snapshot === null || Date.now() - this.#followedAt > MAX_BEHIND_MS) await this.#load();
    const { min: since } = parseSnapshot(this.#shown);
    const startedAt = Date.now();
    this.#apply(await this.#source.readChanges({ since, readIds: [...this.#read.keys()] }));
    this.#followedAt = startedAt;
  }

  /** Loads all members into a new index. Changes in the meantime are applied afterwards. */
  async #load(): Promise<void> {
    const startedAt = Date.now();
    const snapshot = await this.#source.readSnapshot();
    const index = new MemberIndex();
    for (let batch = await this.#source.readMembers(null); batch.length > 0; ) {
      // The database reads the next batch while this one is added.
      const next = this.#source.readMembers(batch.at(-1)?.member.memberId ?? null);
      for (const { member, changedIn } of batch) index.put(member, changedIn);
      batch = await next;
    }
    this.#index = index;
    this.#rankings = new Rankings(index);
    this.#snapshot = snapshot;
    this.#read = new Map();
    this.#followedAt = startedAt;
  }

  #apply({ snapshot, changes, listed, unlistedIds }: ChangedMembers): void {
    for (const { member, changedIn } of listed) this.#index.put(member, changedIn);
    for (const memberId of unlistedIds) this.#index.remove(memberId);
    const { min } = parseSnapshot(snapshot);
    for (const { changeId, transaction } of changes) this.#read.set(changeId, transaction);
    for (const [changeId, transaction] of this.#read) if (transaction < min) this.#read.delete(changeId);
    this.#snapshot = snapshot;
  }
}
