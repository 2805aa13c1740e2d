import { z } from 'zod';
import { type MomentCursor, readMomentCursor, writeMomentCursor } from '#lib/moment-cursor.ts';
import { type Call, type Operation, operation, type Problem } from './resource.ts';

/** `ids`: pattern of ids; UUIDs by default. */
function cursorOf(ids?: RegExp) {
  return z
    .string()
    .transform((text, context) => {
      const cursor = readMomentCursor(Buffer.from(text, 'base64url').toString(), ids);
      if (cursor) return cursor;
      context.addIssue({ code: 'custom', message: 'not a cursor of this list' });
      return z.NEVER;
    })
    .optional()
    .meta({ description: 'The `next_cursor` of the page before' });
}

const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: cursorOf(),
});

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ data: z.array(item), next_cursor: z.string().nullable() });
}

/** The first `limit` rows, newest first, of at most one more. */
function pageOf<Row extends { id: string; createdAt: Date }, Item>(
  rows: readonly Row[],
  limit: number,
  show: (row: Row) => Item,
) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const next_cursor = last ? Buffer.from(writeMomentCursor(last)).toString('base64url') : null;
  return { data: page.map(show), next_cursor };
}

type Row = { id: string; createdAt: Date };
type Place = { cursor: MomentCursor | null; limit: number };

type Listing<Item, Of extends Row, Filter extends z.ZodRawShape> = Pick<Operation, 'scope' | 'summary'> & {
  item: z.ZodType<Item>;
  filter?: Filter;
  /** Pattern of ids; UUIDs by default. */
  ids?: RegExp;
  /** Reads newest first, one row beyond `limit` if there are more. */
  read(call: Call<undefined, z.infer<z.ZodObject<Filter>>>, place: Place): Promise<readonly Of[] | Problem>;
  show(row: Of): NoInfer<Item>;
};

export function listing<Item, Of extends Row, Filter extends z.ZodRawShape>({
  item,
  filter,
  ids,
  read,
  show,
  ...stated
}: Listing<Item, Of, Filter>): Operation {
  const query = PageQuery.extend({
    ...(ids && { cursor: cursorOf(ids) }),
    ...filter,
  }) as unknown as typeof PageQuery;
  return operation({
    ...stated,
    query,
    answer: listOf(item),
    async handle({ query: { limit, cursor = null, ...narrowed }, ...call }) {
      const rows = await read({ ...call, query: narrowed as never }, { cursor, limit });
      return 'problem' in rows ? rows : { body: pageOf(rows, limit, show) };
    },
  });
}
