/** Where a network address is, in words; null where that is not known. Never fails: nobody waits for it in vain. */
export type LocateIp = (address: string) => Promise<string | null>;
