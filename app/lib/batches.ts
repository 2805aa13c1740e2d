/** `read` gets the last row of the previous batch, first null. A batch that is not full is the last. */
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
