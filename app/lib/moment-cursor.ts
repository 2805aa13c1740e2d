/** End of a page of a list, newest first; the id distinguishes equal moments. */
export type MomentCursor = { at: string; id: string };

const PATTERN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(.+)$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export function writeMomentCursor(last: { createdAt: Date; id: string }): string {
  return `${last.createdAt.toISOString()}_${last.id}`;
}

/** Null if absent or invalid: the list then starts at its beginning. `ids`: what the list's ids look like. */
export function readMomentCursor(text: string | null, ids = UUID): MomentCursor | null {
  const [, at = '', id = ''] = PATTERN.exec(text ?? '') ?? [];
  const moment = new Date(at);
  // Date would read 31 June as 1 July, and has a year 0; the database would fail.
  const isReal = at >= '0001' && !Number.isNaN(moment.getTime()) && moment.toISOString() === at;
  return isReal && ids.test(id) ? { at, id } : null;
}
