import { beforeEach, expect, test } from 'vitest';
import type { Database, Db } from '#db/client.server.ts';
import { siteSettings } from '#db/schema/settings.ts';
import { DEFAULT_SIZE_GUIDE } from '#shop/catalog/sizing/default-size-guide.ts';
import { saveMethod } from '#shop/checkout/payment-methods/save-own-method.server.ts';
import { hasOrders } from '#shop/orders/lifecycle/find-orders.server.ts';
import { onEachEngine } from '#support/database.ts';
import { weekdays } from '#support/opening-hours.ts';
import { addOrder } from '#support/room.ts';
import { saveHeroText, saveSection } from './sections.server.ts';
import { SECTIONS } from './sections.ts';
import { loadSettings } from './settings.server.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const now = new Date('2026-03-10T10:00:00Z');

function form(values: Record<string, string | string[]>) {
  return {
    get: (name: string) => [values[name] ?? null].flat()[0] ?? null,
    getAll: (name: string) => [values[name] ?? []].flat(),
  };
}

onEachEngine((engine, open) => {
  let database: Database;
  let db: Db;
  beforeEach(async () => {
    database = await open();
    db = database.db;
  });

  test('a section changes its own fields, and leaves those that share its setting alone', async () => {
    const profiles = { instagram: 'https://www.instagram.com/a', facebook: 'https://www.facebook.com/b' };
    expect(await saveSection(db, 'social', form(profiles), null, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).identity).toEqual({ ...DEFAULT_SETTINGS.identity, ...profiles });
  });

  test('sections that share a setting and are saved at once are both kept', async () => {
    const profiles = { instagram: 'https://www.instagram.com/a', facebook: 'https://www.facebook.com/b' };
    const contacts = {
      phone: '+39 035 123456',
      email: 'ciao@bottega.it',
      pec: 'bottega@pec.it',
      whatsapp: '+39 333 1234567',
      mapsQuery: 'Via Roma 1',
      latitude: '45,7',
      longitude: '9,6',
    };
    await Promise.all([
      saveSection(db, 'social', form(profiles), null, now),
      saveSection(db, 'contacts', form(contacts), null, now),
    ]);
    expect((await loadSettings(db)).identity).toMatchObject({
      ...profiles,
      email: 'ciao@bottega.it',
      whatsapp: '393331234567',
    });
  });

  test('the most that one order takes of a size is five until the owner says otherwise', async () => {
    expect((await loadSettings(db)).mostOfSize).toBe(5);
    expect(await saveSection(db, 'orders', form({ mostOfSize: '8' }), null, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).mostOfSize).toBe(8);
  });

  test('a product has at most five pictures until the owner raises it', async () => {
    expect((await loadSettings(db)).mostPictures).toBe(5);
    expect(await saveSection(db, 'gallery', form({ mostPictures: '12' }), null, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).mostPictures).toBe(12);
  });

  test('the tax regime may begin on any day before the first order, and then only on a day to come', async () => {
    const taxes = (regime: string, regimeFrom: string) =>
      saveSection(db, 'taxes', form({ regime, regimeFrom }), null, now, hasOrders);
    expect(await taxes('Forfettario', '')).toMatchObject({ fields: { regimeFrom: expect.any(String) } });
    expect(await taxes('Forfettario', '2026-01-01')).toEqual({ ok: true });
    await addOrder(db, { createdAt: now });
    expect(await taxes('Ordinario', '2026-03-10')).toEqual({
      ok: false,
      code: 'invalid',
      fields: { regimeFrom: 'Ci sono già ordini: scegli un giorno che deve ancora venire.' },
    });
    expect(await taxes('Ordinario', '2026-03-11')).toEqual({ ok: true });
    expect((await loadSettings(db)).taxRegimes).toEqual([
      { regime: 'Forfettario', from: '2026-01-01' },
      { regime: 'Ordinario', from: '2026-03-11' },
    ]);
  });

  test('the tables of sizes are those of the standard until the owner has written her own', async () => {
    const { sizeGuide } = await loadSettings(db);
    expect(sizeGuide).toEqual(DEFAULT_SIZE_GUIDE);
    const cells = {
      'clothing-0-it': '42',
      'clothing-0-letter': 'M',
      'clothing-0-bust': '86,5',
      'clothing-0-waist': '70',
      'clothing-0-hips': '94',
      'shoes-0-it': '38',
      'shoes-0-foot': '24',
    };
    const before = SECTIONS.sizes.form.version(await loadSettings(db));
    expect(await saveSection(db, 'sizes', form(cells), before, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).sizeGuide).toEqual({
      clothing: [{ it: '42', letter: 'M', eu: '', uk: '', us: '', bust: 86.5, waist: 70, hips: 94 }],
      shoes: [{ it: '38', letter: '', eu: '', uk: '', us: '', foot: 24 }],
    });
    expect(await saveSection(db, 'sizes', form(cells), before, now)).toEqual({
      ok: false,
      code: 'edited_elsewhere',
    });
  });

  test('two settings of one section are saved together or not at all', async () => {
    const saved = await saveSection(
      db,
      'pages',
      form({ saleIntro: 'Ultimi capi.', dataInEu: 'on' }),
      null,
      now,
    );
    expect(saved).toEqual({ ok: true });
    const stored = { saleIntro: 'Ultimi capi.', dataInEu: true };
    expect(await loadSettings(db)).toMatchObject(stored);

    expect(await saveSection(db, 'pages', form({ saleIntro: '', dataInEu: '' }), null, now)).toMatchObject({
      ok: false,
    });
    expect(await loadSettings(db)).toMatchObject(stored);
  });

  test('a method of the provider’s is a row, and one of them stays on', async () => {
    const save = (key: 'card' | 'klarna' | 'paypal' | 'satispay', more: Record<string, string>) =>
      saveMethod(db, {
        key,
        form: form({ forDelivered: 'on', forCollected: 'on', ...more }),
        expected: null,
        now,
      });
    expect(await save('satispay', { isOn: 'on', minCents: '20', maxCents: '10' })).toMatchObject({
      ok: false,
    });
    expect(
      await save('satispay', { isOn: 'on', minCents: '10', maxCents: '20', privacy: 'Solo l’esito.' }),
    ).toEqual({
      ok: true,
    });
    expect(await loadSettings(db)).toMatchObject({
      paymentMethods: ['card', 'klarna', 'paypal', 'satispay'],
    });
    for (const key of ['klarna', 'paypal', 'satispay'] as const)
      expect(await save(key, {})).toEqual({ ok: true });
    expect(await save('card', {})).toMatchObject({
      ok: false,
      fields: { isOn: expect.stringContaining('ultimo') },
    });
    expect(await loadSettings(db)).toMatchObject({ paymentMethods: ['card'] });
  });

  test('an address that no e-mail reaches is refused beside its field, and nothing is kept', async () => {
    const contacts = {
      phone: '+39 035 123456',
      email: 'ciao..ciao@bottega.it',
      pec: 'bottega@pec.it',
      whatsapp: '+39 333 1234567',
      mapsQuery: 'Via Roma 1',
      latitude: '45,7',
      longitude: '9,6',
    };
    expect(await saveSection(db, 'contacts', form(contacts), null, now)).toEqual({
      ok: false,
      code: 'invalid',
      fields: { email: 'Inserisci un indirizzo email corretto.' },
    });
    expect((await loadSettings(db)).identity).toEqual(DEFAULT_SETTINGS.identity);
  });

  test('hours, delivery, strip and pages are kept as they were typed', async () => {
    const hours = { ...weekdays('9.00 - 19.30'), monday: '15-19', saturday: '9-13', sunday: 'chiuso' };
    const prices = {
      standardCents: '5,90',
      freeFromCents: '59',
      expressCents: '12',
      remoteSurchargeCents: '3',
      cutoffHour: '14',
      europeOnRequest: '',
    };
    const strip = { text: 'SALDI', active: 'on', from: '2026-07-04', to: '' };
    await saveSection(db, 'hours', form(hours), null, now);
    await saveSection(db, 'shipping', form(prices), null, now);
    await saveSection(db, 'banner', form(strip), null, now);
    const sales = {
      winterFrom: '2027-01-05',
      winterTo: '2027-03-05',
      summerFrom: '',
      summerTo: '',
      rule: ' Lombardia ',
    };
    await saveSection(db, 'sales', form(sales), null, now);
    const pages = { saleIntro: 'Ultimi capi.', dataInEu: 'on', sustainabilityPublished: 'on' };
    await saveSection(db, 'pages', form(pages), null, now);
    const duties = { adrBody: 'RisolviOnline', packagingCodes: 'Scatola PAP 20' };
    await saveSection(db, 'duties', form(duties), null, now);
    expect(await loadSettings(db)).toMatchObject({
      hours: { ...weekdays('9:00-19:30'), monday: '15:00-19:00', saturday: '9:00-13:00', sunday: 'Chiuso' },
      shipping: {
        standardCents: 590,
        freeFromCents: 5900,
        expressCents: 1200,
        remoteSurchargeCents: 300,
        cutoffHour: 14,
        europeOnRequest: false,
      },
      saleBanner: { text: 'SALDI', active: true, from: '2026-07-04', to: null },
      saleWindows: { winter: { from: '2027-01-05', to: '2027-03-05' }, summer: null, rule: 'Lombardia' },
      saleIntro: 'Ultimi capi.',
      dataInEu: true,
      sustainabilityPublished: true,
      ...duties,
    });
  });

  test('hours and a notice that were kept before each day had its own are read as they were meant', async () => {
    const stored = {
      hours: { weekdays: '9:00-13:00', saturday: 'Chiuso', sunday: 'Chiuso' },
      closure_notice: { text: 'Chiusi ad agosto', from: null, to: null },
    };
    for (const [key, value] of Object.entries(stored))
      await db.insert(siteSettings).values({ key, value: JSON.stringify(value), updatedAt: now });
    expect(await loadSettings(db)).toMatchObject({
      hours: { ...weekdays('9:00-13:00'), saturday: 'Chiuso', sunday: 'Chiuso' },
      closureNotice: { text: 'Chiusi ad agosto', closed: null },
    });
    const closure = { text: 'Ferie', from: '', to: '', closedFrom: '2027-08-10', closedTo: '' };
    expect(await saveSection(db, 'closures', form(closure), null, now)).toMatchObject({
      fields: { closedTo: 'Servono il primo e l’ultimo giorno.' },
    });
    const whole = form({ ...closure, closedTo: '2027-08-24' });
    expect(await saveSection(db, 'closures', whole, null, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).closureNotice.closed).toEqual({ from: '2027-08-10', to: '2027-08-24' });
  });

  test('of two who save the same section, the second is refused and nothing is overwritten', async () => {
    const shown = SECTIONS.hours.form.version(await loadSettings(db));
    const hours = (sunday: string) => form({ ...weekdays('9-19'), saturday: '9-13', sunday });
    const answers = await Promise.all([
      saveSection(db, 'hours', hours('9-12'), shown, now),
      saveSection(db, 'hours', hours('10-13'), shown, now),
    ]);
    expect(answers.filter((one) => one.ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, code: 'edited_elsewhere' });
    const stored = (await loadSettings(db)).hours.sunday;
    expect(stored).toBe(answers[0]?.ok ? '9:00-12:00' : '10:00-13:00');

    expect(await saveSection(db, 'hours', hours('15-18'), null, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).hours.sunday).toBe('15:00-18:00');
  });

  test('another section that shares the setting is no conflict', async () => {
    const shown = SECTIONS.social.form.version(await loadSettings(db));
    const identity = { ...DEFAULT_SETTINGS.identity, mapsQuery: 'Piazza Nuova', whatsapp: '+39 333 1234567' };
    const contacts = Object.fromEntries(Object.entries(identity).map(([name, value]) => [name, `${value}`]));
    expect(await saveSection(db, 'contacts', form(contacts), null, now)).toEqual({ ok: true });
    const profiles = { instagram: 'https://www.instagram.com/a', facebook: 'https://www.facebook.com/b' };
    expect(await saveSection(db, 'social', form(profiles), shown, now)).toEqual({ ok: true });
    expect((await loadSettings(db)).identity).toMatchObject({ ...profiles, mapsQuery: 'Piazza Nuova' });
  });

  test('a hero text is saved, and never empty', async () => {
    const title = (text: string) => saveHeroText(db, 'hero_title', form({ hero_title: text }), now);
    expect(await title('Il primo')).toEqual({ ok: true });
    expect(await title(' ')).toMatchObject({ code: 'invalid' });
    expect((await loadSettings(db)).hero.title).toBe('Il primo');
  });

  test('what is refused changes nothing and announces nothing', async () => {
    const heard: string[] = [];
    await database.listen(
      'vetrina_live',
      (topic) => heard.push(topic),
      () => {},
    );
    const refused = await saveSection(db, 'hours', form({ ...weekdays('9-19'), monday: 'mai' }), null, now);
    expect(refused).toMatchObject({ ok: false, fields: { monday: expect.any(String) } });
    expect((await loadSettings(db)).hours).toEqual(DEFAULT_SETTINGS.hours);

    await saveSection(db, 'pages', form({ sustainabilityPublished: 'on', saleIntro: 'Capi' }), null, now);
    await expect.poll(() => heard, { message: engine }).toEqual(['settings']);
  });
});
