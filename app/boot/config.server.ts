import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { addressOfSender, isEmail } from '#lib/email.ts';
import { withoutEnding } from '#lib/ending.ts';
import { isPublicAddress } from '#lib/public-address.ts';
import { RELEASES_URL } from '#lib/release.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#platform/private-folder.server.ts';
import type { BucketOptions, S3Options } from '#platform/s3-storage.server.ts';

/** A wrong or incomplete setting; the message names it and stops the start. */
export class ConfigError extends Error {}

export type Config = {
  port: number;
  host: string;
  /** Without a trailing slash. */
  publicUrl: string;
  /** Proxies whose `X-Forwarded-For` is believed; null = none. */
  trustedProxies: BlockList | null;
  dataDir: string;
  databaseUrl: string | null;
  /** Past the pooler to which `databaseUrl` leads; null = it leads to the server itself. */
  databaseDirectUrl: string | null;
  admin: { email: string; password: string | null };
  authSecret: string;
  /** Encrypts what is entered on «Collegamenti»; null = made once in `dataDir`. */
  secretsKey: string | null;
  /** Variables that are set, of those that «Collegamenti» can set too: these win. */
  named: ReadonlySet<ScreenVariable>;
  /** `checkoutDomain`: the shop's own domain for the provider's payment page, if it has one. */
  stripe: { secretKey: string; webhookSecret: string; checkoutDomain: string | null } | null;
  /** Allows test payments on a public address, for a demonstration. */
  testPayments: boolean;
  /** Nodes of one machine share the first node's emulator. */
  paymentEmulatorPort: number | null;
  mail: { smtpUrl: string | null; from: string };
  s3: Omit<S3Options, 'inTemporaryFolder'> | null;
  /** Required of readers of `/metrics`; null = no such page. */
  metricsToken: string | null;
  /** Base address (OTLP) of the collector of traces; null = none are made. */
  tracesEndpoint: string | null;
  /** Address of the list of releases, requested once a week; null = never. */
  releasesUrl: string | null;
  hstsSubdomains: boolean;
  accessLog: boolean;
  backupDir: string;
  /** Where the nights' backups go instead of `backupDir`. */
  backupBucket: BucketOptions | null;
  /** Whether the nights' backups leave `dataDir`, and thus survive it. */
  backupsElsewhere: boolean;
  /** Encrypts backups; null = made once in `dataDir`. */
  backupKey: string | null;
  /** Number of days whose backup is kept, beside those of weeks and months; 0 = none is written. */
  backupKeep: number;
  /** Whether an empty database is filled with the demo shop. */
  demo: boolean;
  /** A demonstration for strangers: begins anew each night, sends nothing, takes test payments. */
  publicDemo: boolean;
  production: boolean;
};

/** Variables that the owner may set on «Collegamenti» instead. */
const SCREEN_VARIABLES = ['STRIPE_SECRET_KEY', 'SMTP_URL', 'MAIL_FROM', 'S3_ENDPOINT', 'PUBLIC_URL'] as const;
export type ScreenVariable = (typeof SCREEN_VARIABLES)[number];

const BUCKET_PARTS = ['ENDPOINT', 'REGION', 'BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const;
type BucketPart = (typeof BUCKET_PARTS)[number] | 'PUBLIC_URL';

const httpUrl = z.url({ protocol: /^https?$/ });

/** People who write `.env` files treat an empty variable as unset. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional());

const Environment = z.object({
  PORT: optional(z.coerce.number().int().min(1).max(65535)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(httpUrl),
  TRUSTED_PROXIES: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  PGPASSWORD: optional(z.string()),
  ADMIN_EMAIL: optional(z.string().refine(isEmail)),
  ADMIN_PASSWORD: optional(z.string().min(6)),
  AUTH_SECRET: optional(z.string().min(32)),
  SECRETS_KEY: optional(z.string().min(32)),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_/)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_/)),
  STRIPE_CHECKOUT_DOMAIN: optional(z.string().regex(z.regexes.domain)),
  TEST_PAYMENTS: optional(z.enum(['on', 'off'])),
  PAYMENT_EMULATOR_PORT: optional(z.coerce.number().int().min(1).max(65535)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string().refine((sender) => addressOfSender(sender) !== null)),
  S3_ENDPOINT: optional(httpUrl),
  S3_REGION: optional(z.string()),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_PUBLIC_URL: optional(httpUrl),
  METRICS_TOKEN: optional(z.string().min(16)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  RELEASES_URL: optional(z.union([z.literal('off'), httpUrl])),
  HSTS_SUBDOMAINS: optional(z.enum(['on', 'off'])),
  ACCESS_LOG: optional(z.enum(['on', 'off'])),
  BACKUP_DIR: optional(z.string()),
  BACKUP_KEY: optional(z.string().min(32)),
  BACKUP_S3_ENDPOINT: optional(httpUrl),
  BACKUP_S3_REGION: optional(z.string()),
  BACKUP_S3_BUCKET: optional(z.string()),
  BACKUP_S3_ACCESS_KEY_ID: optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: optional(z.string()),
  BACKUP_KEEP: optional(z.coerce.number().int().min(0).max(365)),
  DEMO: optional(z.enum(['on', 'off', 'public'])),
});

const EXPECTED: Partial<Record<keyof z.infer<typeof Environment>, string>> = {
  PORT: 'un numero di porta fra 1 e 65535',
  PUBLIC_URL: 'un indirizzo che comincia con http:// o https://',
  DATABASE_URL: 'un indirizzo che comincia con postgres://',
  DATABASE_DIRECT_URL: 'un indirizzo che comincia con postgres://',
  ADMIN_EMAIL: 'un indirizzo e-mail',
  ADMIN_PASSWORD: 'lunga almeno 6 caratteri',
  AUTH_SECRET: 'lungo almeno 32 caratteri',
  SECRETS_KEY: 'lunga almeno 32 caratteri',
  STRIPE_SECRET_KEY: 'una chiave che comincia con sk_ o rk_',
  STRIPE_WEBHOOK_SECRET: 'un segreto che comincia con whsec_',
  STRIPE_CHECKOUT_DOMAIN: 'un nome di dominio, come pagamenti.negozio.it',
  TEST_PAYMENTS: '"on" oppure "off"',
  PAYMENT_EMULATOR_PORT: 'un numero di porta fra 1 e 65535',
  SMTP_URL: 'un indirizzo che comincia con smtp:// o smtps://',
  MAIL_FROM: 'un indirizzo e-mail, anche con il nome davanti: Negozio <ordini@negozio.it>',
  S3_ENDPOINT: 'un indirizzo che comincia con http:// o https://',
  S3_PUBLIC_URL: 'un indirizzo che comincia con http:// o https://',
  METRICS_TOKEN: 'lungo almeno 16 caratteri',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'un indirizzo che comincia con http:// o https://',
  RELEASES_URL: 'un indirizzo che comincia con http:// o https://, oppure "off"',
  HSTS_SUBDOMAINS: '"on" oppure "off"',
  ACCESS_LOG: '"on" oppure "off"',
  BACKUP_KEEP: 'un numero di giorni fra 0 e 365',
  BACKUP_KEY: 'lunga almeno 32 caratteri',
  BACKUP_S3_ENDPOINT: 'un indirizzo che comincia con http:// o https://',
  DEMO: '"on", "off" oppure "public"',
};

/** The only reader of the environment. @throws ConfigError with an Italian sentence that names the variable */
export function readConfig(given: Record<string, string | undefined>): Config {
  const environment = withSecretFiles(given);
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTED;
    throw new ConfigError(`${name} non è valida: deve essere ${EXPECTED[name] ?? 'un testo'}.`);
  }
  const env = parsed.data;
  const port = env.PORT ?? 3000;
  const dataDir = resolve(env.DATA_DIR ?? './data');

  const isPublicDemo = env.DEMO === 'public';
  if (isPublicDemo) checkPublicDemo(env);
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_WEBHOOK_SECRET) {
    throw new ConfigError(
      'STRIPE_SECRET_KEY e STRIPE_WEBHOOK_SECRET vanno impostate insieme: ne manca una delle due.',
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new ConfigError('Con SMTP_URL serve anche MAIL_FROM, il mittente delle e-mail.');
  }
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL) {
    throw new ConfigError('Con DATABASE_DIRECT_URL serve anche DATABASE_URL, l’indirizzo di PgBouncer.');
  }
  if (env.DATABASE_URL && !env.AUTH_SECRET) {
    throw new ConfigError(
      'Con DATABASE_URL serve anche AUTH_SECRET, uguale su ogni nodo (almeno 32 caratteri casuali).',
    );
  }
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: withoutEnding(env.PUBLIC_URL ?? `http://localhost:${port}`, '/'),
    trustedProxies: env.TRUSTED_PROXIES ? proxyList(env.TRUSTED_PROXIES) : null,
    dataDir,
    databaseUrl: withPassword(env.DATABASE_URL, env),
    databaseDirectUrl: withPassword(env.DATABASE_DIRECT_URL, env),
    admin: { email: env.ADMIN_EMAIL ?? 'admin@vetrina.test', password: env.ADMIN_PASSWORD ?? null },
    authSecret: env.AUTH_SECRET ?? storedSecret(dataDir, 'auth-secret'),
    secretsKey: env.SECRETS_KEY ?? null,
    named: new Set(SCREEN_VARIABLES.filter((name) => env[name] !== undefined)),
    stripe:
      env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: env.STRIPE_SECRET_KEY,
            webhookSecret: env.STRIPE_WEBHOOK_SECRET,
            checkoutDomain: env.STRIPE_CHECKOUT_DOMAIN ?? null,
          }
        : null,
    testPayments: isPublicDemo || env.TEST_PAYMENTS === 'on',
    paymentEmulatorPort: env.PAYMENT_EMULATOR_PORT ?? null,
    mail: { smtpUrl: env.SMTP_URL ?? null, from: env.MAIL_FROM ?? 'Vetrina <ordini@vetrina.test>' },
    s3: objectStorage(env),
    metricsToken: env.METRICS_TOKEN ?? null,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? withoutEnding(env.OTEL_EXPORTER_OTLP_ENDPOINT, '/')
      : null,
    releasesUrl: isPublicDemo || env.RELEASES_URL === 'off' ? null : (env.RELEASES_URL ?? RELEASES_URL),
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    accessLog: env.ACCESS_LOG === 'on',
    backupDir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
    backupBucket: bucketOf(env, 'BACKUP_S3'),
    backupsElsewhere: Boolean(env.BACKUP_DIR || env.BACKUP_S3_ENDPOINT),
    backupKey: env.BACKUP_KEY ?? null,
    backupKeep: isPublicDemo ? 0 : (env.BACKUP_KEEP ?? 7),
    demo: env.DEMO ? env.DEMO !== 'off' : !isPublicAddress(env.PUBLIC_URL ?? ''),
    publicDemo: isPublicDemo,
    production: environment.NODE_ENV !== 'development',
  };
}

/** Refuses services that a public demonstration must not reach, as it would send, charge or delete there. */
function checkPublicDemo(env: z.infer<typeof Environment>) {
  const outside = (['DATABASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'S3_ENDPOINT'] as const).find(
    (name) => env[name],
  );
  if (outside) throw new ConfigError(`DEMO=public non si usa con ${outside}.`);
  if (!env.ADMIN_PASSWORD)
    throw new ConfigError('Con DEMO=public serve anche ADMIN_PASSWORD, da dare a chi prova il negozio.');
}

/** Variables that may stand in a file, which `<NAME>_FILE` names, as orchestrators hand out secrets. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'PGPASSWORD',
  'ADMIN_PASSWORD',
  'AUTH_SECRET',
  'SECRETS_KEY',
  'BACKUP_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
] as const;

/** The environment with the secrets of files; the end of a file's line is no part of them. */
function withSecretFiles(environment: Record<string, string | undefined>) {
  const read = SECRETS.flatMap((name) => {
    const file = environment[`${name}_FILE`];
    if (!file) return [];
    if (environment[name])
      throw new ConfigError(`${name} e ${name}_FILE sono impostate tutte e due: ne serve una sola.`);
    try {
      return [[name, readFileSync(file, 'utf8').replace(/\r?\n$/, '')] as const];
    } catch {
      throw new ConfigError(`${name}_FILE indica ${file}, che non si può leggere.`);
    }
  });
  return { ...environment, ...Object.fromEntries(read) };
}

function proxyList(text: string): BlockList {
  const list = new BlockList();
  for (const one of text.split(',').map((part) => part.trim())) {
    const [address = '', bits] = one.split('/');
    const version = isIP(address);
    const most = version === 6 ? 128 : 32;
    if (version === 0 || (bits !== undefined && !(Number(bits) >= 0 && Number(bits) <= most))) {
      throw new ConfigError(
        'TRUSTED_PROXIES non è valida: deve essere un elenco di indirizzi o reti (10.0.0.0/8) separati da virgole.',
      );
    }
    list.addSubnet(address, bits === undefined ? most : Number(bits), version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

type Env = z.infer<typeof Environment>;

/** A password of its own setting may have any characters; one within the address wins. */
function withPassword(address: string | undefined, { PGPASSWORD }: Env): string | null {
  if (!address) return null;
  const url = new URL(address);
  if (!PGPASSWORD || url.password) return address;
  url.password = encodeURIComponent(PGPASSWORD);
  return url.href;
}

function objectStorage(env: Env): Config['s3'] {
  const bucket = bucketOf(env, 'S3', ['PUBLIC_URL']);
  return bucket && { ...bucket, publicUrl: withoutEnding(env.S3_PUBLIC_URL ?? '', '/') };
}

/** @param more parts that must be given with the bucket's own */
function bucketOf(env: Env, prefix: 'S3' | 'BACKUP_S3', more: BucketPart[] = []): BucketOptions | null {
  const value = (part: BucketPart) => env[`${prefix}_${part}` as keyof Env] as string | undefined;
  const parts = [...BUCKET_PARTS, ...more];
  if (parts.every((part) => !value(part))) return null;
  const missing = parts.find((part) => !value(part));
  if (missing) {
    throw new ConfigError(
      `${prefix}_${missing} manca: le variabili ${prefix}_* vanno impostate tutte, oppure nessuna.`,
    );
  }
  return {
    endpoint: value('ENDPOINT') ?? '',
    region: value('REGION') ?? '',
    bucket: value('BUCKET') ?? '',
    accessKeyId: value('ACCESS_KEY_ID') ?? '',
    secretAccessKey: value('SECRET_ACCESS_KEY') ?? '',
  };
}

/** Created once, readable by the shop's user alone. */
export function storedSecret(dataDir: string, name: 'auth-secret' | 'secrets-key' | 'backup-key'): string {
  const file = join(dataDir, name);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, secret, { mode: PRIVATE_FILE, flag: 'wx' });
  return secret;
}
