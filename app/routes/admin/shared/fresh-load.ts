/** Number of ended actions. */
let ended = 0;

/** Call when an action ends, even unanswered: the server may have saved. */
export function noteActionEnded() {
  ended += 1;
}

/** Repeats a load during which an action ended: else the router may show its older data after the action's own. */
export async function loadFresh<Data>(load: () => Promise<Data>): Promise<Data> {
  for (;;) {
    const before = ended;
    const data = await load();
    if (before === ended) return data;
  }
}
