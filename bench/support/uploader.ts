import { type Photo, photoEndpoints } from '@troth/contract';

/** Creates a client that uploads a photo and loads its card, like the web app does. */
export function createUploader(site: string, token: string) {
  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new URL(path, site), init);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
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
