/** Continues after failures. @throws at the end, the error, or an AggregateError of several */
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
