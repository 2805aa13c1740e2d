import { createHash } from 'node:crypto';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Db } from '#db/client.server.ts';
import { lockNamed } from '#db/lock.server.ts';
import { termsVersions } from '#db/schema/terms.ts';
import { statement } from '#db/statement.server.ts';
import { dayInRome } from '#lib/calendar-day.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { hasVatOn } from '#shop/finance/tax/tax-regime.ts';
import { TermsDocument } from './terms-document.mail.tsx';
import { TERMS_STYLE, type TermsVersion } from './terms-page.ts';

/** The version in force, and since which day (ISO date). */
export type TermsInForce = TermsVersion & { since: string };

/** The terms made of these settings; stored at the first call, unchanged by later ones. */
export async function termsInForce(
  { db, now }: { db: Db; now: () => Date },
  settings: ShopSettings,
): Promise<TermsInForce> {
  const { html, hash } = madeBy(settings, now());
  const latest = await latestVersion(db);
  if (latest?.hash === hash) return inForce(latest);
  return db.transaction(async (tx) => {
    await lockNamed(tx, 'terms');
    const meanwhile = await latestVersion(tx);
    if (meanwhile?.hash === hash) return inForce(meanwhile);
    // After the previous version even if the clock was set back: the latest is in force.
    const at = new Date(Math.max(now().getTime(), (meanwhile?.inForceSince.getTime() ?? 0) + 1));
    const [row] = await tx
      .insert(termsVersions)
      .values({
        hash,
        html,
        day: dayInRome(at),
        inForceSince: at,
        guaranteeHash: settings.guarantee.file?.hash ?? null,
      })
      .onConflictDoUpdate({ target: termsVersions.hash, set: { inForceSince: at } })
      .returning();
    if (!row) throw new Error('The terms were not kept');
    return inForce(row);
  });
}

const latestHash = statement('latest_terms', (db) =>
  db
    .select({ hash: termsVersions.hash })
    .from(termsVersions)
    .orderBy(desc(termsVersions.inForceSince))
    .limit(1),
);

/** Hash of the last stored version; null for none. */
export async function latestTermsHash(db: Db): Promise<string | null> {
  return (await latestHash(db, {}))[0]?.hash ?? null;
}

/** As `termsInForce`, for the hash alone. @param latest the answer of `latestTermsHash` */
export async function termsHashInForce(
  shop: { db: Db; now: () => Date },
  settings: ShopSettings,
  latest: string | null,
): Promise<string> {
  return latest === madeBy(settings, shop.now()).hash ? latest : (await termsInForce(shop, settings)).hash;
}

type Made = { html: string; hash: string };

let lastMade: (Made & { settings: ShopSettings; hasVat: boolean }) | null = null;

/** The terms of settings at a moment; the last are cached, as every checkout needs them. */
function madeBy(settings: ShopSettings, at: Date): Made {
  const hasVat = hasVatOn(settings.taxRegimes, dayInRome(at));
  if (lastMade?.settings !== settings || lastMade.hasVat !== hasVat) {
    const html = renderToStaticMarkup(createElement(TermsDocument, { settings, hasVat }));
    lastMade = { html, hash: createHash('sha256').update(html).digest('hex'), settings, hasVat };
  }
  return lastMade;
}

type Row = typeof termsVersions.$inferSelect;

async function latestVersion(db: Db): Promise<Row | null> {
  const [row] = await db.select().from(termsVersions).orderBy(desc(termsVersions.inForceSince)).limit(1);
  return row ?? null;
}

function inForce({ inForceSince, ...version }: Row): TermsInForce {
  return { ...version, since: dayInRome(inForceSince) };
}

/** The text of a hash; null for one never in force here. */
export async function termsVersion(db: Db, hash: string): Promise<TermsVersion | null> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return null;
  const { inForceSince: _, ...columns } = getTableColumns(termsVersions);
  const [row] = await db.select(columns).from(termsVersions).where(eq(termsVersions.hash, hash));
  return row ?? null;
}

/** Policy of a version's page: its one style only. */
export const TERMS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(TERMS_STYLE).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
