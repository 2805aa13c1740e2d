import { and, asc, eq, gt, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client.server.ts';
import { consents, consentTexts } from '#db/schema/consent.ts';
import { inBatches } from '#lib/batches.ts';
import { clockInRome } from '#lib/clock-time.ts';
import type { CsvCell } from '#lib/csv.ts';
import { networkOf } from '#lib/network.ts';
import { countUse, type TooMany } from '#lib/rate-limit.server.ts';
import type { ConsentProof } from './consent.ts';
import { CONSENT_VERSION } from './consent-record.ts';
import { CONSENT_TEXT } from './consent-text.ts';

const PER_CLIENT = { max: 30, windowMs: 60 * 60_000 };

/** Months to prove a choice (GDPR art. 7 par. 1): it holds for six, and disputes arise soon after. */
const RETENTION_MONTHS = 24;

/** Stores a choice under a random id, each version's text once. @returns `too_many_requests` (30 an hour and client) */
export async function recordConsent(
  shop: { db: Db; now: () => Date },
  proof: ConsentProof,
  clientAddress: string,
): Promise<{ ok: true } | TooMany<'too_many_requests'>> {
  const now = shop.now();
  const use = await countUse(shop.db, `consent:client:${networkOf(clientAddress)}`, PER_CLIENT, now);
  if (!use.ok) return { ...use, code: 'too_many_requests' };
  const { browser_id: browserId, ...chosen } = proof;
  await shop.db.transaction(async (tx) => {
    if (String(proof.version) === CONSENT_VERSION) {
      const shown = { version: proof.version, text: CONSENT_TEXT, since: now };
      await tx.insert(consentTexts).values(shown).onConflictDoNothing();
    }
    await tx.insert(consents).values({ browserId, ...chosen, at: now });
  });
  return { ok: true };
}

const ACTION_WORDS: Record<(typeof consents.$inferSelect)['action'], string> = {
  accept_all: 'Accetta tutti',
  reject_optional: 'Rifiuta opzionali',
  reject_all: 'Rifiuta tutti',
  reject: 'Rifiuta',
  save_preferences: 'Salva preferenze',
};

/** All stored choices with the text shown, oldest first (GDPR art. 7 par. 1). */
export async function* consentRows(db: Db): AsyncGenerator<CsvCell[]> {
  yield [
    'Quando',
    'Codice del browser',
    'Pulsante',
    'Analitici',
    'Funzionali',
    'Marketing',
    'Versione del testo',
    'Testo mostrato',
  ];
  const said = (granted: boolean) => (granted ? 'Sì' : 'No');
  for await (const { choice, text } of inBatches((after: StoredConsent | null, size) =>
    batch(db, after, size),
  )) {
    yield [
      clockInRome(choice.at).replace('T', ' '),
      choice.browserId,
      ACTION_WORDS[choice.action],
      said(choice.analytics),
      said(choice.functional),
      said(choice.marketing),
      String(choice.version),
      text ?? 'Il testo di questa versione non era ancora conservato',
    ];
  }
}

type StoredConsent = Awaited<ReturnType<typeof batch>>[number];

function batch(db: Db, after: { choice: { at: Date; id: string } } | null, size: number) {
  const { at, id } = consents;
  const isLater = after && or(gt(at, after.choice.at), and(eq(at, after.choice.at), gt(id, after.choice.id)));
  return db
    .select({ choice: consents, text: consentTexts.text })
    .from(consents)
    .leftJoin(consentTexts, eq(consentTexts.version, consents.version))
    .where(isLater ?? undefined)
    .orderBy(asc(at), asc(id))
    .limit(size);
}

export async function sweepConsents(shop: { db: Db; now: () => Date }): Promise<void> {
  const before = new Date(shop.now());
  before.setUTCMonth(before.getUTCMonth() - RETENTION_MONTHS);
  await shop.db.delete(consents).where(lt(consents.at, before));
}
