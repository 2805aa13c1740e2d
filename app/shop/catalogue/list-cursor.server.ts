import { z } from 'zod';
import type { Place } from './find-list.ts';

const key = z.union([z.string(), z.number()]);
const place = z.union([z.tuple([key, z.uuid()]), z.tuple([key, z.uuid(), z.number()])]);

/** The end of a page as an address carries it. */
export function writeCursor({ key, id, relevance }: Place): string {
  const values = relevance === undefined ? [key, id] : [key, id, relevance];
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Null for what is no cursor: the list then starts from its beginning. */
export function readCursor(text: string | null): Place | null {
  if (text === null) return null;
  try {
    const read = place.safeParse(JSON.parse(Buffer.from(text.slice(0, 1000), 'base64url').toString('utf8')));
    if (!read.success) return null;
    const [key, id, relevance] = read.data;
    return { key, id, ...(relevance !== undefined && { relevance }) };
  } catch {
    return null;
  }
}
