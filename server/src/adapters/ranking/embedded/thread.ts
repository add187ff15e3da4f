import type { MessagePort } from 'node:worker_threads';
import type { RankingSource } from '../port.ts';
import { IndexServer, type Post } from './index-server.ts';
import { CLOSE, type ThreadMessage, type ThreadRequest } from './messages.ts';
import { hostIndex, joinHost } from './shared-index.ts';

interface Options {
  source: RankingSource;
  /** Closes the source. */
  close: () => Promise<void>;
  /** The socket over which processes share one index; null for an index of its own. */
  socketPath: string | null;
}

/**
 * Serves queries to the main thread: from an index in this thread, or from that of the process that already hosts one. A
 * thread keeps its part until it ends; the main thread then starts another.
 */
export async function serveRanking(port: MessagePort, { source, close, socketPath }: Options): Promise<void> {
  const index = new IndexServer(source);
  let stopHosting = () => {};
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    index.stop();
    stopHosting();
    void close().finally(() => port.close());
  };

  if (socketPath) {
    try {
      if (await joinHost(port, socketPath)) return;
      stopHosting = await hostIndex(index, socketPath, end);
    } catch (error) {
      const warning = `The ranking index is not shared: ${(error as Error).message} (${socketPath})`;
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
