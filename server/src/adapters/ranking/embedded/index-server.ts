import type { RankingSource } from '../port.ts';
import { IndexFollower } from './follower.ts';
import type { IndexMessage, IndexState, Reply, Request } from './messages.ts';

/** How often the index follows without a query, so that a query has little to catch up with. */
const FOLLOW_INTERVAL_MS = 1000;

/** Sends a message to a client of an index: the main thread, or another process. */
export type Post = (message: IndexMessage) => void;

/** Serves queries to clients from an index that follows the database. */
export class IndexServer {
  #follower: IndexFollower;
  #clients = new Set<Post>();
  #timer: NodeJS.Timeout | undefined;
  #isReady = false;
  #announcedAt = 0;

  constructor(source: RankingSource) {
    this.#follower = new IndexFollower(source);
  }

  /** Starts to load the index, and then to follow the database. */
  start(): void {
    this.#timer = setInterval(() => this.#followQuietly(), FOLLOW_INTERVAL_MS);
    this.#followQuietly();
  }

  /** Ends following, and sends nothing any more. */
  stop(): void {
    clearInterval(this.#timer);
    this.#clients.clear();
  }

  /** Tells a client from now on whether the index is loaded. */
  addClient(post: Post): void {
    this.#clients.add(post);
    post(this.#state);
  }

  removeClient(post: Post): void {
    this.#clients.delete(post);
  }

  /** Answers a request of a client, unless the client has been removed. */
  async reply(request: Request, post: Post): Promise<void> {
    const reply = await this.#answer(request, post);
    if (reply && this.#clients.has(post)) post(reply);
  }

  async #answer({ number, query, page }: Request, post: Post): Promise<Reply | null> {
    try {
      await this.#follower.catchUp();
      if (!this.#clients.has(post)) return null;
      // Many waiting requests are answered without a pause, in which the timer does not run.
      if (Date.now() - this.#announcedAt > FOLLOW_INTERVAL_MS) this.#announce();
      const result = page === null ? this.#follower.count(query) : this.#follower.findBest(query, page);
      return { number, result };
    } catch (error) {
      const { name, message, code } = error as NodeJS.ErrnoException;
      return { number, error: { name, message, ...(code === undefined ? {} : { code }) } };
    }
  }

  get #state(): IndexState {
    return { currentAt: this.#isReady ? this.#follower.currentAt : null };
  }

  #announce(): void {
    this.#announcedAt = Date.now();
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
