import type { RankingSource } from '../port.ts';
import { IndexFollower } from './follower.ts';
import { type IndexMessage, LOADING, READY, type Reply, type Request } from './messages.ts';

/** How often the index follows without a query, so that a query has little to catch up with. */
const FOLLOW_INTERVAL_MS = 1000;

/** A client of an index: the main thread, or another process. */
export type Post = (message: IndexMessage) => void;

/** Serves queries to clients from an index that follows the database. */
export class IndexServer {
  #follower: IndexFollower;
  #clients = new Set<Post>();
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;

  constructor(source: RankingSource) {
    this.#follower = new IndexFollower(source);
  }

  /** Starts to load the index, and then to follow the database. */
  start(): void {
    this.#timer = setInterval(() => this.#followQuietly(), FOLLOW_INTERVAL_MS);
    this.#followQuietly();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Tells a client from now on whether the index is loaded. */
  addClient(post: Post): void {
    this.#clients.add(post);
    post(this.#state);
  }

  removeClient(post: Post): void {
    this.#clients.delete(post);
  }

  async reply({ number, query, page }: Request, post: Post): Promise<void> {
    try {
      await this.#follower.catchUp();
      const result = page === null ? this.#follower.count(query) : this.#follower.findBest(query, page);
      post({ number, result } satisfies Reply);
    } catch (error) {
      const { name, message, code } = error as NodeJS.ErrnoException;
      post({ number, error: { name, message, ...(code === undefined ? {} : { code }) } } satisfies Reply);
    }
  }

  get #state() {
    return this.#isReady ? READY : LOADING;
  }

  #announce(): void {
    for (const post of this.#clients) post(this.#state);
  }

  /** Failures are reported to the queries; the next run tries again. */
  #followQuietly(): void {
    this.#announce();
    this.#follower.catchUp().then(
      () => {
        if (this.#isReady) return;
        this.#isReady = true;
        this.#announce();
      },
      () => {},
    );
  }
}
