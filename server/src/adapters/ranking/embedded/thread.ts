import type { MessagePort } from 'node:worker_threads';
import type { RankingSource } from '../port.ts';
import { IndexServer, type Post } from './index-server.ts';
import { CLOSE, type ThreadMessage, type ThreadRequest } from './messages.ts';
import { hostIndex, joinHost, type Sharing } from './shared-index.ts';

interface Options {
  source: RankingSource;
  /** Closes the source. */
  close: () => Promise<void>;
  /** How to share the index with other processes, if at all. */
  sharing: Sharing | null;
}

/**
 * Serves queries to the main thread: from an index in this thread, or from that of the process that already hosts one. A
 * thread keeps its part until it ends; the main thread then starts another.
 */
export async function serveRanking(port: MessagePort, { source, close, sharing }: Options): Promise<void> {
  const index = new IndexServer(source);
  let stopHosting = () => {};
  const end = () => {
    index.stop();
    stopHosting();
    void close().finally(() => port.close());
  };

  if (sharing) {
    try {
      if (await joinHost(port, sharing)) return;
      stopHosting = await hostIndex(index, sharing, end);
    } catch (error) {
      const warning = `The ranking index is not shared: ${(error as Error).message} (${sharing.path})`;
      port.postMessage({ warning } satisfies ThreadMessage);
    }
  }
  const post: Post = (message) => port.postMessage(message);
  index.start();
  index.addClient(post);
  port.on('message', (message: ThreadRequest) => {
    if (message === CLOSE) end();
    else void index.reply(message, post);
  });
}
