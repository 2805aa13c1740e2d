import { Column, type DriverValueDecoder, is, SQL } from 'drizzle-orm';
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core/query-builders/select.types';
import type { Db } from './client.server.ts';

/** A query of the query builder, its values given by `sql.placeholder`. */
type Preparable<Rows> = {
  prepare(name: string): {
    getQuery(): { sql: string; params: unknown[] };
    execute(values?: Record<string, unknown>): Promise<Rows>;
  };
};

/** How the answer's columns become the fields of a row: known to each prepared query, though not by its type. */
type Mapping = { fields?: SelectedFieldsOrdered; joinsNotNullableMap?: Record<string, boolean> };

/**
 * A statement that is run all the time: it is put together once in the life of the process, and each connection to a
 * server parses and plans it once. It can be run on the database and in any transaction, on both engines.
 * @param name unique in the program: the server knows the statement by it
 * @param build without values of its own: all of them are placeholders. A list is one (`= any(…)`), whatever its length.
 */
export function statement<Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  let built: ({ query: { sql: string; params: unknown[] }; read?: Reader } & Mapping) | null = null;
  return (db, values) => {
    if (!built) {
      const prepared = build(db).prepare(name);
      const { fields, joinsNotNullableMap } = prepared as Mapping;
      built = { query: prepared.getQuery(), fields, joinsNotNullableMap, read: fields && flatReader(fields) };
    }
    const { query, fields, joinsNotNullableMap, read } = built;
    const prepared = db._.session.prepareQuery<{ execute: Rows; all: never; values: never }>(
      query,
      read ? undefined : fields,
      name,
      fields !== undefined,
      read as ((rows: unknown[][]) => Rows) | undefined,
    );
    return Object.assign(prepared, { joinsNotNullableMap }).execute(values);
  };
}

type Reader = (rows: unknown[][]) => Record<string, unknown>[];

/**
 * Reads rows whose columns are fields of one object, as the query builder does, which looks at each row anew for what
 * each column is; undefined where columns are grouped, which is left to it.
 */
function flatReader(fields: SelectedFieldsOrdered): Reader | undefined {
  if (fields.some(({ path }) => path.length !== 1)) return undefined;
  const columns = fields.map(({ path: [field = ''], field: from }) => ({ field, decoder: decoderOf(from) }));
  return (rows) =>
    rows.map((row) => {
      const read: Record<string, unknown> = {};
      columns.forEach(({ field, decoder }, at) => {
        read[field] = row[at] === null ? null : decoder.mapFromDriverValue(row[at]);
      });
      return read;
    });
}

function decoderOf(from: SelectedFieldsOrdered[number]['field']): DriverValueDecoder<unknown, unknown> {
  if (is(from, Column)) return from;
  const { decoder } = (is(from, SQL) ? from : (from as SQL.Aliased).sql) as unknown as Decoded;
  return decoder;
}

type Decoded = { decoder: DriverValueDecoder<unknown, unknown> };
