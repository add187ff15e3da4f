import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a test issuer remembers: in memory, for as long as the test runs. */
export function recordsOf(): (model: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model}:${id}`;
    const find = async (matches: (payload: AdapterPayload) => boolean) =>
      [...records].find(([name, payload]) => name.startsWith(`${model}:`) && matches(payload))?.[1];
    return {
      upsert: async (id, payload) => void records.set(key(id), payload),
      find: async (id) => records.get(key(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = records.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void records.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of records) if (payload.grantId === grantId) records.delete(name);
      },
    };
  };
}
