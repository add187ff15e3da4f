/** Rows per statement: it ends long before the statement time-out, and holds its locks only briefly. */
const BATCH_SIZE = 5000;

/** Deletes until nothing is left. `deleteUpTo` deletes at most `limit` rows and returns how many. */
export async function deleteInBatches(
  deleteUpTo: (limit: number) => Promise<number>,
  batchSize = BATCH_SIZE,
): Promise<void> {
  while ((await deleteUpTo(batchSize)) === batchSize);
}
