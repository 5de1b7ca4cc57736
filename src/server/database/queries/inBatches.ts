/** Rows that one statement of a long change writes: people have many indexes, and a statement has 10 seconds. */
export const BATCH_ROWS = 5_000;

/** Repeats a change of at most BATCH_ROWS rows until it finds no more; `work` answers how many it changed. */
export async function inBatches(work: () => Promise<number>): Promise<void> {
  while ((await work()) === BATCH_ROWS);
}
