import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.server.ts';
import { openEmpty, shapeOf } from './database.ts';

type Made = { database: Database; pglite: PGlite; shape: string };

/** They wait for a site; a worker keeps them from one file to the next. */
const idle: Made[] = [];

/**
 * An empty embedded database in memory for one site. Closed, it is put back as it was and lent to the next, which takes a
 * tenth of making one. One whose tables were changed is not used again.
 */
export async function lentDatabase(): Promise<Database> {
  const made = idle.pop() ?? (await make());
  const { database, pglite, shape } = made;
  const listening: (() => Promise<void>)[] = [];
  let isLent = true;
  return {
    ...database,
    listen: async (channel, onMessage) => {
      listening.push(await pglite.listen(channel, onMessage));
    },
    close: async () => {
      // A site that is stopped twice gives it back once.
      if (!isLent) return;
      isLent = false;
      for (const end of listening.splice(0)) await end();
      if ((await shapeOf(database)) !== shape) return database.close();
      await database.db.execute(PUT_BACK);
      idle.push(made);
    },
  };
}

async function make(): Promise<Made> {
  const database = await openEmpty();
  if (!('pglite' in database.jobs)) throw new Error('not an embedded database');
  await database.db.execute(REMEMBER);
  return { database, pglite: database.jobs.pglite, shape: await shapeOf(database) };
}

const OWN_TABLES = sql.raw(`select c.oid::regclass::text as name, n.nspname, c.relname, c.oid
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'jobs') and pg_relation_size(c.oid) > 0`);

/** Copies of the tables that are not empty, and where sequences stand. */
const REMEMBER = sql`do $$
  declare
    own record;
  begin
    create schema remembered;
    for own in ${OWN_TABLES} loop
      execute format('create table remembered.%I as table %s', own.nspname || '.' || own.relname, own.name);
    end loop;
    create table remembered.sequences as
      select schemaname, sequencename, start_value, last_value from pg_sequences where schemaname in ('public', 'jobs');
  end
$$`;

/** Triggers and foreign keys do not hear of it. */
const PUT_BACK = sql`do $$
  declare
    own record;
    columns text;
  begin
    set local session_replication_role = replica;
    for own in ${OWN_TABLES} loop
      if pg_relation_size(own.oid) > 20 * 8192 then
        execute format('truncate %s cascade', own.name);
      else
        execute format('delete from %s', own.name);
      end if;
    end loop;
    for own in
      select r.relname as copy, c.oid, c.oid::regclass::text as name
      from pg_class r
      join pg_class c on c.relname = split_part(r.relname, '.', 2)
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = split_part(r.relname, '.', 1)
      where r.relnamespace = 'remembered'::regnamespace and r.relname like '%.%'
    loop
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns
        from pg_attribute where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %s (%s) overriding system value select %2$s from remembered.%3$I', own.name, columns, own.copy);
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), coalesce(last_value, start_value), last_value is not null)
      from remembered.sequences;
  end
$$`;
