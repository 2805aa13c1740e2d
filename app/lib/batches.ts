/**
 * Reads a long list batch by batch: `read` answers what comes after the last one of the batch before, null at first. It
 * ends with the first batch that is not full.
 */
export async function* inBatches<Row>(
  read: (after: Row | null, size: number) => Promise<Row[]>,
  size = 500,
): AsyncGenerator<Row> {
  let after: Row | null = null;
  for (;;) {
    const batch: Row[] = await read(after, size);
    yield* batch;
    after = batch.at(-1) ?? null;
    if (batch.length < size) return;
  }
}
