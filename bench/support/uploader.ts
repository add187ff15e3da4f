import { type Photo, photoEndpoints } from '@troth/contract';

/** What a browser does with a chosen photo until the member sees it. */
export function uploader(site: string, token: string) {
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(new URL(path, site), init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> =>
    (await request(`/api${path}`, { ...init, headers })).json() as Promise<T>;

  return {
    async add(photo: Buffer): Promise<Photo> {
      const path = `${photoEndpoints.uploadUrl.path}?contentType=image/jpeg&contentLength=${photo.length}`;
      const { uploadUrl, photoKey } = await call<{ uploadUrl: string; photoKey: string }>(path);
      const body = new Uint8Array(photo);
      await request(uploadUrl, { method: 'PUT', headers: { 'content-type': 'image/jpeg' }, body });
      const added = await call<Photo>(photoEndpoints.register.path, {
        method: 'PUT',
        body: JSON.stringify({ photoKey }),
      });
      await (await request(added.card.avif)).arrayBuffer();
      return added;
    },
    remove: (photoId: string) =>
      request(`/api${photoEndpoints.list.path}/${photoId}`, {
        method: 'DELETE',
        headers: { authorization: headers.authorization },
      }),
  };
}
