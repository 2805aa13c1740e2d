import { z } from 'zod';
import { parseSentJson } from '#lib/storable-text.ts';
import type { Place } from './find-list.ts';

const key = z.union([z.string(), z.number()]);
const relevance = z.number().nullable();
const place = z.union([
  z.tuple([key, z.uuid()]),
  z.tuple([key, z.uuid(), relevance]),
  z.tuple([key, z.uuid(), relevance, z.literal(1)]),
]);

/** Encoded for an address. */
export function writeCursor({ key, id, relevance, isMention }: Place): string {
  const values = [key, id, ...(relevance === undefined && !isMention ? [] : [relevance ?? null])];
  if (isMention) values.push(1);
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Null for an invalid cursor: the list starts over. */
export function readCursor(text: string | null): Place | null {
  if (text === null) return null;
  try {
    const read = place.safeParse(
      parseSentJson(Buffer.from(text.slice(0, 1000), 'base64url').toString('utf8')),
    );
    if (!read.success) return null;
    const [key, id, relevance, mention] = read.data;
    return {
      key,
      id,
      ...(typeof relevance === 'number' && { relevance }),
      ...(mention === 1 && { isMention: true }),
    };
  } catch {
    return null;
  }
}
