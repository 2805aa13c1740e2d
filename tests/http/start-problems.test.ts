import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { layOut, olderShop } from '#support/older-shop.ts';
import { freePort } from '#support/port.ts';
import { refusingPostgres } from '#support/refusing-postgres.ts';
import { spawnShop } from '#support/shop.ts';

/** What a shop that does not start says on its console. */
async function lastWords(environment: Record<string, string>): Promise<string> {
  const settings = { DEMO: 'off', ...environment };
  const failure = await spawnShop({ from: inject('emptyFolder'), environment: settings }).then(
    async (shop) => {
      await shop.stop();
      return 'It started.';
    },
    (error: Error) => error.message,
  );
  return failure.replace('The shop did not start. It said:\n', '').trimEnd();
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-data-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const WITH_SERVER = { AUTH_SECRET: 'x'.repeat(40) };
const bucketAt = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_REGION: 'eu-south-1',
  S3_BUCKET: 'negozio',
  S3_ACCESS_KEY_ID: 'x',
  S3_SECRET_ACCESS_KEY: 'segreto-segreto',
  S3_PUBLIC_URL: 'http://media.test/public',
});

test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
  [
    'a database that refuses the password',
    async () => ({ ...WITH_SERVER, DATABASE_URL: await refusingPostgres('28P01') }),
    /rifiuta l’utente «vetrina» o la sua password\.$/,
  ],
  [
    'a database that is not there',
    async () => ({ ...WITH_SERVER, DATABASE_URL: `postgres://u:segreto@127.0.0.1:${await freePort()}/n` }),
    /non risponde: controlla che sia acceso e raggiungibile\.$/,
  ],
  [
    'a database from before what can be brought up to date',
    async () => {
      const shop = await olderShop();
      const place = await layOut('PostgreSQL', shop, shop.manifest.migrations.slice(0, -1));
      return { ...WITH_SERVER, ...('url' in place && { DATABASE_URL: place.url }) };
    },
    /^I dati del negozio sono di una versione di sviluppo troppo vecchia, .* database nuovi\.$/,
  ],
  [
    'a full disk',
    async () => {
      const DATA_DIR = newFolder();
      symlinkSync('/dev/full', join(DATA_DIR, 'write-trial'));
      return { DATA_DIR };
    },
    /^Il disco di .* è pieno: libera dello spazio e riavvia il negozio\.$/,
  ],
  [
    'a file in the place of the data folder',
    async () => {
      const DATA_DIR = join(newFolder(), 'file');
      writeFileSync(DATA_DIR, '');
      return { DATA_DIR };
    },
    /non è una cartella: indica in DATA_DIR una cartella del negozio\.$/,
  ],
  [
    'object storage that is not there',
    async () => bucketAt(`http://127.0.0.1:${await freePort()}`),
    /non risponde: controlla l’indirizzo\.$/,
  ],
])('%s ends the start with one sentence, no stack and no secret', async (_, environment, sentence) => {
  const said = await lastWords(await environment());
  expect(said).toMatch(sentence);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/segreto|sbagliata/);
});
