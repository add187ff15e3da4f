import { parentPort, workerData } from 'node:worker_threads';

const { language, entry } = workerData;
const { renderPages } = await import(entry);
parentPort.postMessage(await renderPages(language));
