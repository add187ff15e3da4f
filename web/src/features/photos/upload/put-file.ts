/** The bytes did not get there (specification §8). */
export class UploadFailed extends Error {
  constructor(statusText: string) {
    super(`S3 upload failed: ${statusText}`);
    this.name = 'UploadFailed';
  }
}

interface Sending {
  contentType: string;
  signal: AbortSignal;
  /** How much of it is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
}

/** PUTs a file to a signed address. By XMLHttpRequest: `fetch` does not tell how far an upload has come. */
export function putFile(
  url: string,
  file: Blob,
  { contentType, signal, onProgress }: Sending,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort, { once: true });
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else if (request.status >= 200 && request.status < 300) resolve();
      // HTTP/2 has no status texts.
      else reject(new UploadFailed(request.statusText || String(request.status || 'no answer')));
    });
    request.open('PUT', url);
    request.setRequestHeader('content-type', contentType);
    if (signal.aborted) reject(signal.reason);
    else request.send(file);
  });
}
