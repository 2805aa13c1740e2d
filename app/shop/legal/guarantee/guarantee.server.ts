import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { guaranteeNotices } from '#db/schema/guarantee.ts';
import type { DeriveFailure, DeriveResult } from '#platform/image.ts';
import { saveSetting } from '#shop/company/settings/settings.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import type { GuaranteeFile } from './guarantee.ts';
import { type GuaranteeNotice, noticeOf } from './guarantee.ts';
import { endsPdf, MAX_NOTICE_BYTES, opensPdf } from './notice-file.ts';

type NoticeShop = {
  db: Db;
  now: () => Date;
  /** Decodes a picture in a separate process. */
  derive: (bytes: Uint8Array) => Promise<DeriveResult>;
};

type Checked = { ok: true; file: GuaranteeFile } | { ok: false; code: 'too_large' | DeriveFailure };

/** Checks, stores and shows the notice, byte for byte. Orders keep the previous file in their terms. */
export async function publishNotice(shop: NoticeShop, bytes: Uint8Array): Promise<Checked> {
  const checked = await checkNotice(shop, bytes);
  if (!checked.ok) return checked;
  const { file } = checked;
  const now = shop.now();
  await shop.db.transaction(async (tx) => {
    await tx
      .insert(guaranteeNotices)
      .values({ width: null, height: null, ...file, bytes, createdAt: now })
      .onConflictDoNothing({ target: guaranteeNotices.hash });
    await show(tx, file, now);
  });
  return checked;
}

/** Shows the text instead of the official notice. */
export async function removeNotice({ db, now }: Pick<NoticeShop, 'db' | 'now'>): Promise<void> {
  await show(db, null, now());
}

async function show(db: Db, file: GuaranteeFile | null, now: Date): Promise<void> {
  const saved = await saveSetting(db, 'guarantee_file', file, now);
  if (!saved.ok) throw new Error(`The notice's ${saved.field} cannot be kept`);
}

/** The file's type by its bytes, not its name. A picture must also decode. */
async function checkNotice({ derive }: Pick<NoticeShop, 'derive'>, bytes: Uint8Array): Promise<Checked> {
  if (bytes.byteLength > MAX_NOTICE_BYTES) return { ok: false, code: 'too_large' };
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (opensPdf(bytes)) {
    return endsPdf(bytes) ? { ok: true, file: { kind: 'pdf', hash } } : { ok: false, code: 'broken' };
  }
  const derived = await derive(bytes);
  if (!derived.ok) return derived;
  const { width, height, original } = derived.image;
  const { extension: kind } = original;
  if (kind !== 'svg' && kind !== 'png') return { ok: false, code: 'unsupported' };
  return { ok: true, file: { kind, hash, width, height } };
}

export type StoredNotice = { kind: GuaranteeFile['kind']; bytes: Uint8Array };

/** The file of a hash; null for one never shown. */
export async function storedNotice(db: Db, hash: string): Promise<StoredNotice | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const [row] = await db
    .select({ kind: guaranteeNotices.kind, bytes: guaranteeNotices.bytes })
    .from(guaranteeNotices)
    .where(eq(guaranteeNotices.hash, hash));
  return row ?? null;
}

/** The notice in an order's terms, with today's alternative text; null for terms without one. */
export async function noticeOfTerms(
  db: Db,
  hash: string | null,
  { guarantee }: Pick<ShopSettings, 'guarantee'>,
): Promise<GuaranteeNotice | null> {
  if (hash === null) return null;
  const { kind, width, height } = guaranteeNotices;
  const [row] = await db
    .select({ kind, width, height })
    .from(guaranteeNotices)
    .where(eq(guaranteeNotices.hash, hash));
  if (!row) return null;
  const file: GuaranteeFile =
    row.kind === 'pdf' || row.width === null || row.height === null
      ? { kind: 'pdf', hash }
      : { kind: row.kind, hash, width: row.width, height: row.height };
  return noticeOf(file, guarantee.alt);
}

export const NOTICE_MEDIA_TYPES: Record<GuaranteeFile['kind'], string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
};

/** An SVG opened alone may hold scripts and links: the sandbox disables them and isolates its origin. */
export const NOTICE_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
