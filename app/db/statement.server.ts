import type { Db } from './client.server.ts';

/** A query whose values are all `sql.placeholder`s. */
type Preparable<Rows> = {
  prepare(name: string): { execute(values?: Record<string, unknown>): Promise<Rows> };
};

/**
 * A frequent statement, built once and parsed once per connection, usable in transactions too.
 * @param name unique in the program: its name on the server
 * @param build only with placeholders; a list is one (`= any(…)`) of any length
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
