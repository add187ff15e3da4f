/** A snapshot of the database, as `pg_current_snapshot()` writes it: `xmin:xmax:running,…`. */
export interface Snapshot {
  /** The first transaction that may still run. */
  min: number;
  /** The first transaction that had not begun. */
  max: number;
  running: ReadonlySet<number>;
}

export function parseSnapshot(text: string): Snapshot {
  const [min, max, running = ''] = text.split(':');
  return {
    min: Number(min),
    max: Number(max),
    running: new Set(running === '' ? [] : running.split(',').map(Number)),
  };
}

/** Whether a snapshot contains what a transaction has changed. */
export const containsTransaction = ({ min, max, running }: Snapshot, transaction: number): boolean =>
  transaction < min || (transaction < max && !running.has(transaction));
