import type { Db } from '#db/client.server.ts';

/** A database as a process sees it that is killed: what its n-th transaction wrote is lost, and none comes after it. */
export function dyingAt(db: Db, crash: number): Db {
  let begun = 0;
  const transaction: Db['transaction'] = (work, config) => {
    begun += 1;
    if (begun > crash) throw new Error('killed');
    const isLast = begun === crash;
    return db.transaction(async (tx) => {
      const result = await work(tx);
      if (isLast) throw new Error('killed');
      return result;
    }, config);
  };
  return Object.create(db, { transaction: { value: transaction } });
}
