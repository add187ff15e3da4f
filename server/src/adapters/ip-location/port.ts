/** The place of a network address in words; null if unknown. Never fails. */
export type LocateIp = (address: string) => Promise<string | null>;
