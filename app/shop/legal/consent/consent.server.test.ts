import { expect, test } from 'vitest';
import { consents } from '#db/schema/consent.ts';
import type { CsvCell } from '#lib/csv.ts';
import { onEachEngine } from '#support/database.ts';
import { consentRows, recordConsent, sweepConsents } from './consent.server.ts';
import type { ConsentProof } from './consent.ts';
import { CONSENT_VERSION } from './consent-record.ts';
import { CONSENT_TEXT } from './consent-text.ts';

const PROOF: ConsentProof = {
  browser_id: '6a0b5c1e-9d1f-4c58-8c5e-5f0b3c2d1a00',
  version: 1,
  action: 'save_preferences',
  analytics: true,
  marketing: false,
  functional: true,
};

onEachEngine((_engine, open) => {
  async function room() {
    const { db } = await open();
    const clock = { now: new Date('2026-03-10T10:00:00Z') };
    return { db, clock, now: () => new Date(clock.now) };
  }

  test('keeps what was chosen and when, and nothing of who chose', async () => {
    const shop = await room();
    expect(await recordConsent(shop, PROOF, '203.0.113.7')).toEqual({ ok: true });
    const [row] = await shop.db.select().from(consents);
    expect(row).toEqual({
      id: expect.any(String),
      browserId: PROOF.browser_id,
      version: 1,
      action: 'save_preferences',
      analytics: true,
      marketing: false,
      functional: true,
      at: shop.clock.now,
    });
  });

  test('the export has each choice with the text that was shown', async () => {
    const shop = await room();
    await recordConsent(shop, PROOF, '203.0.113.7');
    shop.clock.now = new Date('2026-03-10T11:00:00Z');
    const now = { ...PROOF, version: Number(CONSENT_VERSION) };
    for (const [browser, action] of [
      ['a', 'reject_optional'],
      ['b', 'reject_all'],
    ] as const) {
      const browser_id = PROOF.browser_id.replace(/^./, browser);
      await recordConsent(shop, { ...now, browser_id, action }, '203.0.113.7');
    }
    const rows: CsvCell[][] = [];
    for await (const row of consentRows(shop.db)) rows.push(row);
    expect(
      rows
        .slice(2)
        .map((row) => String(row[2]))
        .toSorted(),
    ).toEqual(['Rifiuta opzionali', 'Rifiuta tutti']);
    expect(rows[0]?.at(-1)).toBe('Testo mostrato');
    expect(rows[1]?.slice(0, -1)).toEqual([
      ...['2026-03-10 11:00', PROOF.browser_id, 'Salva preferenze', 'Sì', 'Sì', 'No', '1'],
    ]);
    expect(rows[1]?.at(-1)).toContain('non era ancora conservato');
    expect(rows.slice(2).map((row) => row.at(-1))).toEqual([CONSENT_TEXT, CONSENT_TEXT]);
  });

  test('a refusal of which an earlier release did not note the button is exported by no name of one', async () => {
    const { db } = await room();
    const { browser_id: browserId, ...chosen } = PROOF;
    await db.insert(consents).values({ browserId, ...chosen, action: 'reject' });
    const rows: CsvCell[][] = [];
    for await (const row of consentRows(db)) rows.push(row);
    expect(rows[1]?.[2]).toBe('Rifiuta');
  });

  test('one client sends thirty choices an hour', async () => {
    const shop = await room();
    for (let n = 0; n < 30; n++) await recordConsent(shop, PROOF, '203.0.113.7');
    expect(await recordConsent(shop, PROOF, '203.0.113.7')).toEqual({
      ok: false,
      code: 'too_many_requests',
      retryAfterS: 60 * 60,
    });
    expect(await recordConsent(shop, PROOF, '203.0.113.8')).toEqual({ ok: true });
    expect(await shop.db.$count(consents)).toBe(31);
  });

  test('forgets a choice after two years', async () => {
    const shop = await room();
    await recordConsent(shop, PROOF, '203.0.113.7');
    shop.clock.now = new Date('2028-03-10T10:00:00Z');
    await sweepConsents(shop);
    expect(await shop.db.$count(consents)).toBe(1);
    shop.clock.now = new Date('2028-03-10T10:00:00.001Z');
    await sweepConsents(shop);
    expect(await shop.db.$count(consents)).toBe(0);
  });
});
