/**
 * Does the work for every one of these, one after the other: one that fails keeps none of the others from it.
 * @throws once all were tried, what failed: the error itself, or all of them as one
 */
export async function doEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1)
    throw new AggregateError(failures, `${failures.length} failed, the first: ${String(failures[0])}`);
  if (failures.length === 1) throw failures[0];
}
