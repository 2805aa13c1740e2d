import type { Db } from './client.server.ts';

/** A query of the query builder, its values given by `sql.placeholder`. */
type Preparable<Rows> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
};

/**
 * A statement that is run all the time: each connection to a server parses it once, and it is put together once for the
 * database and once for each transaction that runs it. It can be run on both, on both engines.
 * @param name unique in the program: the server knows the statement by it
 * @param build without values of its own: all of them are placeholders. A list is one (`= any(…)`), whatever its length.
 */
export function statement<Rows>(
  name: string,
  build: (db: Db) => Preparable<Rows>,
): (db: Db, values: Record<string, unknown>) => Promise<Rows> {
  const prepared = new WeakMap<Db, ReturnType<Preparable<Rows>['prepare']>>();
  return (db, values) => {
    const before = prepared.get(db);
    const query = before ?? build(db).prepare(name);
    if (!before) prepared.set(db, query);
    return query.execute(values);
  };
}
