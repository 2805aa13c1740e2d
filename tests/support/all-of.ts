/** Everything that comes, in its order. */
export async function allOf<One>(coming: AsyncIterable<One>): Promise<One[]> {
  const all: One[] = [];
  for await (const one of coming) all.push(one);
  return all;
}
