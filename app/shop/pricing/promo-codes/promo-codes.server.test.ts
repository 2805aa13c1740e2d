import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.server.ts';
import { onEachEngine } from '#support/database.ts';
import { NO_TERMS, type PromoCode } from './promo.ts';
import {
  addPromoCode,
  changePromoCode,
  deletePromoCode,
  listPromoCodes,
  promoCodesAfter,
  switchPromoCode,
} from './promo-codes.server.ts';
import { promoVersion } from './promo-words.ts';

const welcome: PromoCode = {
  ...NO_TERMS,
  code: 'welcome10',
  percent: 10,
  from: null,
  to: null,
  active: true,
};
const summer: PromoCode = {
  ...NO_TERMS,
  code: 'estate',
  percent: 25,
  from: '2026-06-01',
  to: '2026-08-31',
  active: false,
};

onEachEngine((_engine, open) => {
  let db: Db;
  beforeEach(async () => {
    db = (await open()).db;
    await addPromoCode(db, welcome, new Date('2026-01-01T00:00:00Z'));
    await addPromoCode(db, summer, new Date('2026-02-01T00:00:00Z'));
  });

  test('lists what was added, the first first, days as they were written', async () => {
    expect(await listPromoCodes(db)).toEqual([welcome, summer]);
  });

  test('a second code of the same name is refused, and the first stays', async () => {
    expect(await addPromoCode(db, { ...welcome, percent: 90 }, new Date())).toEqual({
      ok: false,
      code: 'taken',
    });
    expect((await listPromoCodes(db))[0]).toEqual(welcome);
  });

  describe('a change', () => {
    test('replaces all it says, the name too', async () => {
      const autumn = { ...welcome, code: 'autunno', percent: 15, from: '2026-09-01', active: false };
      expect(await changePromoCode(db, 'welcome10', autumn)).toEqual({ ok: true });
      expect(await listPromoCodes(db)).toEqual([autumn, summer]);
    });
    test('takes no other code’s name', async () => {
      expect(await changePromoCode(db, 'welcome10', { ...welcome, code: 'estate' })).toEqual({
        ok: false,
        code: 'taken',
      });
      expect(await listPromoCodes(db)).toEqual([welcome, summer]);
    });
    test('on a code that somebody else has changed since is refused, and theirs stays', async () => {
      await changePromoCode(db, 'welcome10', { ...welcome, percent: 20 }, promoVersion(welcome));
      const late = await changePromoCode(db, 'welcome10', { ...welcome, percent: 30 }, promoVersion(welcome));
      expect(late).toEqual({ ok: false, code: 'edited_elsewhere' });
      expect((await listPromoCodes(db))[0]?.percent).toBe(20);
    });
    test('of a code that is gone is told', async () => {
      expect(await changePromoCode(db, 'inverno', summer)).toEqual({ ok: false, code: 'taken' });
      expect(await changePromoCode(db, 'inverno', { ...summer, code: 'inverno' })).toEqual({
        ok: false,
        code: 'not_found',
      });
    });
  });

  test('is not deleted once it is another than it was', async () => {
    await switchPromoCode(db, 'welcome10', false);
    expect(await deletePromoCode(db, 'welcome10', promoVersion(welcome))).toEqual({
      ok: false,
      code: 'edited_elsewhere',
    });
    expect(await listPromoCodes(db)).toHaveLength(2);
  });

  test('a list from a place on starts after it, newest first', async () => {
    const [newest, oldest] = await promoCodesAfter(db, null, 5);
    expect([newest?.promo, oldest?.promo]).toEqual([summer, welcome]);
    const place = { at: newest?.createdAt.toISOString() ?? '', id: 'estate' };
    expect((await promoCodesAfter(db, place, 5)).map(({ id }) => id)).toEqual(['welcome10']);
  });

  test('is switched off and on, and deleted once', async () => {
    expect(await switchPromoCode(db, 'welcome10', false)).toEqual({ ok: true });
    expect((await listPromoCodes(db))[0]?.active).toBe(false);
    expect(await switchPromoCode(db, 'nessuno', true)).toEqual({ ok: false, code: 'not_found' });
    expect(await deletePromoCode(db, 'welcome10')).toEqual({ ok: true });
    expect(await deletePromoCode(db, 'welcome10')).toEqual({ ok: false, code: 'not_found' });
    expect(await listPromoCodes(db)).toEqual([summer]);
  });
});
