export function grouped<Row, Value>(
  rows: Iterable<Row>,
  keyOf: (row: Row) => string,
  partOf: (row: Row) => Value,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(partOf(row));
    else groups.set(key, [partOf(row)]);
  }
  return groups;
}
