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
  let built: ({ query: { sql: string; params: unknown[] } } & Mapping) | null = null;
  return (db, values) => {
    if (!built) {
      const prepared = build(db).prepare(name);
      const { fields, joinsNotNullableMap } = prepared as Mapping;
      built = { query: prepared.getQuery(), fields, joinsNotNullableMap };
    }
    const { query, fields, joinsNotNullableMap } = built;
    const prepared = db._.session.prepareQuery<{ execute: Rows; all: never; values: never }>(
      query,
      fields,
      name,
      fields !== undefined,
    );
    return Object.assign(prepared, { joinsNotNullableMap }).execute(values);
  };
}
