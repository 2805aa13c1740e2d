/** Where a list that goes from new to old was left: a moment, and the id that tells apart what shares it. */
export type MomentCursor = { at: string; id: string };

const PATTERN = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

/** The cursor as a query parameter carries it. */
export function writeMomentCursor(last: { createdAt: Date; id: string }): string {
  return `${last.createdAt.toISOString()}_${last.id}`;
}

/** Null for none and for one that somebody made up: the list then starts from its beginning. */
export function readMomentCursor(text: string | null): MomentCursor | null {
  const [, at = '', id = ''] = PATTERN.exec(text ?? '') ?? [];
  const moment = new Date(at);
  // The 31st of June would be read as the 1st of July here, and as no day by the database.
  return Number.isNaN(moment.getTime()) || moment.toISOString() !== at ? null : { at, id };
}
