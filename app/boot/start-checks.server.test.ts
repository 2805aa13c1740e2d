import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { openServer } from '#db/client.server.ts';
import { StartProblem } from '#lib/start-problem.ts';
import { createLog } from '#platform/log.server.ts';
import { fileMailer, smtpMailer } from '#platform/mailer.server.ts';
import { createPayments } from '#platform/payments.server.ts';
import { temporaryFolders } from '#platform/run-folder.server.ts';
import { s3Storage } from '#platform/s3-storage.server.ts';
import { createMailServer } from '#support/mail-server.ts';
import { freePort } from '#support/port.ts';
import { failProvider, mendProvider } from '#support/provider.ts';
import { refusingPostgres } from '#support/refusing-postgres.ts';
import { startPaymentEmulator } from '../../payment-emulator/emulator.ts';
import { type SettingTrouble, STORAGE_AWAY, WRONG_PAYMENT_KEY } from './setting-troubles.ts';
import { checkSettings } from './start-checks.server.ts';
import { startFailure } from './start-report.server.ts';

const now = () => new Date();
const TIMES = { storageMs: 2_000, againMs: 20 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function bucket() {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'media', configs: [] }],
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-south-1',
    bucket: 'media',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    publicUrl: 'http://media.test/public',
  };
}

async function emulator() {
  const running = await startPaymentEmulator({
    now,
    directory: join(folder, 'payments'),
    publicUrl: 'http://negozio.test',
    webhookUrl: 'http://127.0.0.1:1/',
    secretKey: 'sk_test_emulator',
    webhookSecret: 'whsec_x',
  });
  onTestFinished(() => running.close());
  return running.port;
}

/** Object storage that answers as a test wants. */
async function storeThat(answers: RequestListener): Promise<string> {
  const server = createServer(answers);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Parts = {
  s3?: Awaited<ReturnType<typeof bucket>>;
  payments?: { secretKey: string; emulatorPort: number };
  smtpUrl?: string;
  /** Whether payment key and storage were entered on screen. */
  entered?: boolean;
};

/** A shop with only what is set of it. */
function shopWith({ s3, payments, smtpUrl, entered = false }: Parts) {
  const stripe = { secretKey: payments?.secretKey ?? 'sk_x', webhookSecret: 'whsec_x', checkoutDomain: null };
  const lines: string[] = [];
  return {
    config: {
      s3: s3 ?? null,
      stripe: payments ? stripe : null,
      mail: { smtpUrl: smtpUrl ?? null, from: 'a@b.it' },
      named: new Set(entered ? [] : (['STRIPE_SECRET_KEY', 'S3_ENDPOINT'] as const)),
    },
    log: createLog(now, (line) => void lines.push(line)),
    lines,
    storage: s3Storage({ ...(s3 ?? NOWHERE), inTemporaryFolder: temporaryFolders(folder) }),
    payments: createPayments({ ...stripe, emulatorPort: payments?.emulatorPort ?? 1 }),
    mailer: smtpUrl ? smtpMailer(smtpUrl, 'a@b.it', 1_000) : fileMailer(folder, 'a@b.it'),
    settingTroubles: new Map<SettingTrouble, string>(),
  };
}
const NOWHERE = {
  endpoint: 'http://127.0.0.1:1',
  region: 'x',
  bucket: 'x',
  accessKeyId: 'x',
  secretAccessKey: 'x',
  publicUrl: 'http://x.test',
};

async function checked(shop: ReturnType<typeof shopWith>) {
  const stop = await checkSettings(shop, TIMES);
  onTestFinished(stop);
  return shop;
}

/** The sentence on the console. */
async function saidOf(work: () => Promise<unknown>): Promise<string> {
  const error = await work().then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartProblem);
  const said = startFailure(error);
  expect(said).toMatch(/^[A-Z][^\n]*\.$/);
  return said;
}

describe('object storage', () => {
  test('that works lets the shop start, and keeps nothing of the check', async () => {
    const s3 = await bucket();
    const shop = await checked(shopWith({ s3 }));
    const left: string[] = [];
    for await (const key of shop.storage.list('')) left.push(key);
    expect(left).toEqual([]);
  });

  test.each<[string, object, RegExp]>([
    ['bucket', { bucket: 'altro' }, /«altro» di S3_BUCKET non esiste/],
    ['key', { accessKeyId: 'altra' }, /S3_ACCESS_KEY_ID/],
    ['host', { endpoint: 'http://127.0.0.1:1' }, /127\.0\.0\.1:1, non risponde/],
  ])('with a wrong %s stops the start with a sentence', async (_, wrong, sentence) => {
    const s3 = { ...(await bucket()), ...wrong };
    expect(await saidOf(() => checkSettings(shopWith({ s3 }), TIMES))).toMatch(sentence);
  });

  // s3rver looks at no signature of the kind that today's clients make.
  test('with a wrong secret stops the start with a sentence', async () => {
    const endpoint = await storeThat((_, answer) => {
      answer.writeHead(403, { 'content-type': 'application/xml' });
      answer.end('<Error><Code>SignatureDoesNotMatch</Code><Message>x</Message></Error>');
    });
    const shop = shopWith({ s3: { ...NOWHERE, endpoint } });
    expect(await saidOf(() => checkSettings(shop, TIMES))).toMatch(/^S3_SECRET_ACCESS_KEY /);
  });

  test('that gives back something else than it took stops the start', async () => {
    const endpoint = await storeThat((request, answer) => {
      request.resume();
      answer.end(request.method === 'GET' ? 'altro' : '');
    });
    const shop = shopWith({ s3: { ...NOWHERE, endpoint } });
    expect(await saidOf(() => checkSettings(shop, TIMES))).toMatch(/non è riuscita \(ReadOther\)/);
  });

  test('a server that accepts the connection and never answers is given up after a while', async () => {
    const endpoint = await storeThat(() => {});
    const s3 = { ...NOWHERE, endpoint };
    expect(await saidOf(() => checkSettings(shopWith({ s3 }), { storageMs: 200, againMs: 1 }))).toMatch(
      /non risponde/,
    );
  });
});

test('storage that was entered on screen only warns', async () => {
  const s3 = { ...(await bucket()), bucket: 'altro' };
  const shop = await checked(shopWith({ s3, entered: true }));
  await expect.poll(() => shop.settingTroubles.get('storage')).toBe(STORAGE_AWAY);
});

describe('payment keys', () => {
  test('that the provider takes let the shop start', async () => {
    const payments = { secretKey: 'sk_test_emulator', emulatorPort: await emulator() };
    const shop = await checked(shopWith({ payments }));
    expect(shop.settingTroubles.size).toBe(0);
  });

  test('that the provider refuses stop the start', async () => {
    const payments = { secretKey: 'sk_test_sbagliata', emulatorPort: await emulator() };
    expect(await saidOf(() => checkSettings(shopWith({ payments }), TIMES))).toBe(
      `STRIPE_SECRET_KEY: ${WRONG_PAYMENT_KEY}`,
    );
  });

  test('that were entered on screen only warn when the provider refuses them', async () => {
    const payments = { secretKey: 'sk_test_sbagliata', emulatorPort: await emulator() };
    const shop = await checked(shopWith({ payments, entered: true }));
    expect(shop.settingTroubles.get('payments')).toBe(WRONG_PAYMENT_KEY);
  });

  test('that may not do what the shop needs stop it too', async () => {
    const payments = { secretKey: 'sk_test_emulator', emulatorPort: await emulator() };
    const error = { type: 'invalid_request_error', status: 403 };
    await failProvider(payments.emulatorPort, { times: 1, calls: 'GET /v1/checkout/sessions', error });
    expect(await saidOf(() => checkSettings(shopWith({ payments }), TIMES))).toMatch(/permessi/);
  });

  test('warn while the provider is away, until it answers', async () => {
    const payments = { secretKey: 'sk_test_emulator', emulatorPort: await emulator() };
    const error = { type: 'api_error', status: 500 };
    await failProvider(payments.emulatorPort, { times: 1_000, calls: 'GET /v1/checkout/sessions', error });
    const shop = await checked(shopWith({ payments }));
    expect(shop.settingTroubles.get('payments')).toMatch(/Stripe non risponde/);
    await mendProvider(payments.emulatorPort);
    await expect.poll(() => shop.settingTroubles.size).toBe(0);
    expect(shop.lines.filter((line) => line.includes('setting-trouble'))).toHaveLength(2);
  });
});

describe('a mail server', () => {
  test('that is away is not waited for, and warns until it answers', async () => {
    const mailServer = await createMailServer();
    const shop = await checked(shopWith({ smtpUrl: mailServer.url }));
    await expect
      .poll(() => shop.settingTroubles.get('mail'))
      .toMatch(/non risponde come dovrebbe \(ECONNREFUSED\)/);
    await mailServer.open();
    onTestFinished(() => mailServer.close());
    await expect.poll(() => shop.settingTroubles.size).toBe(0);
  });
});

describe('a database server', () => {
  test('that refuses the password stops the start with a sentence', async () => {
    const url = await refusingPostgres('28P01');
    expect(await saidOf(() => openServer(url))).toMatch(/rifiuta l’utente «vetrina» o la sua password/);
  });

  test('that is not there stops the start with a sentence', async () => {
    const url = `postgres://vetrina:x@127.0.0.1:${await freePort()}/negozio`;
    expect(await saidOf(() => openServer(url))).toMatch(/DATABASE_URL su .+ non risponde/);
    const { maintenance } = inject('postgres');
    expect(await saidOf(() => openServer(maintenance, { direct: url }))).toMatch(
      /DATABASE_DIRECT_URL su .+ non risponde/,
    );
  });

  test('whose pooler is not there stops the start with a sentence', async () => {
    const url = `postgres://vetrina:x@127.0.0.1:${await freePort()}/negozio`;
    const direct = inject('postgres').template;
    expect(await saidOf(() => openServer(url, { direct }))).toMatch(/DATABASE_URL su .+ non risponde/);
  });
});
