import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { onEachEngine } from '#support/database.ts';
import { siteSettings } from './schema/settings.ts';
import { statement } from './statement.server.ts';

const write = statement('test_write', (db) =>
  db
    .insert(siteSettings)
    .values({ key: sql.placeholder('key'), value: sql.placeholder('value') })
    .returning(),
);
const read = statement('test_read', (db) =>
  db
    .select({ setting: { name: siteSettings.key }, text: siteSettings.value })
    .from(siteSettings)
    .where(sql`${siteSettings.key} = any(${sql.placeholder('keys')})`)
    .orderBy(siteSettings.key),
);

onEachEngine((_engine, open) => {
  test('a statement is the same on the database and in its transactions', async () => {
    const { db } = await open();
    const written = await write(db, { key: 'one', value: 'first' });
    expect(written).toMatchObject([{ key: 'one', value: 'first' }]);
    const undone = db.transaction(async (tx) => {
      await write(tx, { key: 'two', value: 'second' });
      expect(await read(tx, { keys: ['two', 'one'] })).toEqual([
        { setting: { name: 'one' }, text: 'first' },
        { setting: { name: 'two' }, text: 'second' },
      ]);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect(await read(db, { keys: ['two', 'one'] })).toEqual([{ setting: { name: 'one' }, text: 'first' }]);
    expect(await read(db, { keys: [] })).toEqual([]);
    await db.delete(siteSettings).where(eq(siteSettings.key, 'one'));
  });

  test('a value that is not given is an error, not an empty value', async () => {
    const { db } = await open();
    await expect(async () => await read(db, {})).rejects.toThrow('keys');
  });
});
