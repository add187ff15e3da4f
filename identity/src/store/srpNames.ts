import type { Database } from './database.ts';

/** What an address is called within SRP where that does not follow from it. */
export async function srpName(db: Database, addressMac: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('identity.srp_names')
    .select('srp_id')
    .where('address_mac', '=', addressMac)
    .executeTakeFirst();
  return row?.srp_id;
}

export async function keepSrpName(db: Database, addressMac: Buffer, srpId: string): Promise<void> {
  await db
    .insertInto('identity.srp_names')
    .values({ address_mac: addressMac, srp_id: srpId })
    .onConflict((conflict) => conflict.column('address_mac').doUpdateSet({ srp_id: srpId }))
    .execute();
}
