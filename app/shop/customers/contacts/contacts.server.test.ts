import { setTimeout as pause } from 'node:timers/promises';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contactErasures, contactLines, contacts } from '#db/schema/contacts.ts';
import { outbox } from '#db/schema/mail.ts';
import { newsletterSubscriptions } from '#db/schema/newsletter.ts';
import { erasePerson } from '#shop/customers/privacy/erase.server.ts';
import {
  confirmSubscription,
  leaveNewsletter,
  requestSubscription,
  sweepNewsletter,
} from '#shop/marketing/newsletter/newsletter.server.ts';
import { subscriberRows } from '#shop/marketing/newsletter/subscribers.server.ts';
import { onEachEngine } from '#support/database.ts';
import { addOrder, openRoom, type Room } from '#support/room.ts';
import {
  beginContacts,
  beginTaking,
  chooseProof,
  discardContacts,
  readContactFileApart,
  readContactImport,
  sweepContacts,
} from './contact-imports.server.ts';
import { contactOf, contactRows, eraseContact, forgetContacts, listContacts } from './contacts.server.ts';
import { takeContacts } from './take-contacts.server.ts';

const HEADINGS = 'First Name,Last Name,Email,Accepts Email Marketing,City,Phone\n';
const shopify = (...lines: string[]) => `${HEADINGS}${lines.join('\n')}\n`;
const module = (...lines: string[]) =>
  `id;shop_name;gender;lastname;firstname;email;subscribed;subscribed_on\n${lines.join('\n')}\n`;
const DAY_MS = 24 * 3_600_000;

onEachEngine((_engine, open) => {
  let room: Room;
  let client = 0;
  beforeEach(async () => {
    room = await openRoom(await open());
  });
  afterEach(() => room.close());

  async function dryRun(text: string) {
    const bytes = new TextEncoder().encode(text);
    const begun = await beginContacts(room, { name: 'clienti.csv', bytes }, 'account-1');
    if (!begun.ok) throw new Error(begun.code);
    return begun.id;
  }
  async function take(text: string, consentText?: string) {
    const id = await dryRun(text);
    if (consentText) await chooseProof(room.db, id, { withProof: true, consentText });
    expect(await beginTaking(room, id)).toEqual({ ok: true });
    await takeContacts(room);
    return id;
  }
  const shown = (id: string) => readContactImport(room, id, { filter: 'all', after: null });
  const people = async () => (await listContacts(room.db, { q: '', after: null })).contacts;
  const subscribers = () =>
    room.db.select().from(newsletterSubscriptions).orderBy(asc(newsletterSubscriptions.email));
  const mails = () => room.db.select().from(outbox).orderBy(asc(outbox.toAddress));
  const later = (ms: number) => {
    room.clock.now = new Date(room.clock.now.getTime() + ms);
  };

  test('nothing happens before it is decided; then customers are there, subscribers are asked, and lines are gone', async () => {
    room.readContactFile = readContactFileApart;
    await addOrder(room.db, { customerEmail: 'ida@esempio.it' });
    const id = await dryRun(
      shopify(
        'Ada,Bianchi,ada@esempio.it,yes,Como,333',
        'Eva,Neri,eva@esempio.it,no,Lecco,',
        'Ida,Verdi,ida@esempio.it,no,,',
        'Uno,Senza,,yes,,',
      ),
    );
    expect(await shown(id)).toMatchObject({
      state: 'planned',
      counts: { add: 2, change: 0, subscribe: 0, ask: 1, withdraw: 0, wrong: 1, taken: 0 },
      rows: [
        { notes: ['Si aggiunge alle clienti portate.', expect.stringContaining('un’e-mail per confermare')] },
        { notes: ['Si aggiunge alle clienti portate.', 'Newsletter: no.'] },
        { notes: ['Ha già ordinato qui: valgono i dati dei suoi ordini.', 'Newsletter: no.'] },
        { notes: ['Riga 5: manca l’indirizzo e-mail.'], isWrong: true, email: '' },
      ],
    });
    expect([await people(), await subscribers(), await mails()]).toEqual([[], [], []]);

    await beginTaking(room, id);
    expect(await beginTaking(room, id)).toEqual({ ok: false, code: 'not_planned' });
    await takeContacts(room);
    expect(await people()).toMatchObject([
      { email: 'ada@esempio.it', name: 'Ada Bianchi', city: 'Como', phone: '333', format: 'shopify' },
      { email: 'eva@esempio.it', name: 'Eva Neri' },
    ]);
    expect(await subscribers()).toMatchObject([{ email: 'ada@esempio.it', confirmedAt: null }]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: 'ada@esempio.it',
      subject: 'Conferma l’iscrizione alla newsletter di Vetrina',
    });
    expect(await shown(id)).toMatchObject({
      state: 'done',
      result: { added: 2, changed: 0, subscribed: 0, asked: 1, withdrawn: 0 },
      rows: [{ line: 5, isWrong: true }],
    });
    // Her own link subscribes her, as everybody's does.
    const token = /conferma\?token=([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
    expect(await confirmSubscription(room, token)).toBe('subscribed');
  });

  test('the same file again changes nothing; another changes what it says otherwise', async () => {
    const csv = shopify('Ada,Bianchi,ada@esempio.it,yes,Como,333');
    await take(csv);
    const before = [await people(), await subscribers(), await mails()];
    later(DAY_MS);
    const again = await take(csv);
    expect([await people(), await subscribers(), await mails()]).toEqual(before);
    expect((await shown(again))?.result).toEqual({
      ...{ added: 0, changed: 0, subscribed: 0, asked: 0, withdrawn: 0 },
    });
    await take(shopify('Ada,Bianchi,ada@esempio.it,yes,Lecco,'));
    expect(await people()).toMatchObject([{ city: 'Lecco', phone: '333' }]);
  });

  test('with proof they are subscribed at once, and the proof is kept; without a text it is none', async () => {
    const csv = module('N1;;;;;ada@esempio.it;1;2024-03-05 10:11:12', 'N2;;;;;eva@esempio.it;1;');
    const id = await dryRun(csv);
    expect(await chooseProof(room.db, id, { withProof: true, consentText: '' })).toEqual({
      ok: false,
      code: 'no_text',
    });
    expect((await shown(id))?.counts).toMatchObject({ subscribe: 0, ask: 2 });
    await chooseProof(room.db, id, { withProof: true, consentText: 'Voglio le novità.' });
    expect((await shown(id))?.counts).toMatchObject({ subscribe: 1, ask: 1 });
    await chooseProof(room.db, id, { withProof: false, consentText: 'Voglio le novità.' });
    expect((await shown(id))?.counts).toMatchObject({ subscribe: 0, ask: 2 });

    await take(csv, 'Voglio le novità.');
    expect(await subscribers()).toMatchObject([
      {
        ...{ email: 'ada@esempio.it', consentText: 'Voglio le novità.', consentVersion: 'file' },
        ...{ requestedAt: new Date('2024-03-05T00:00:00Z'), confirmedAt: new Date('2024-03-05T00:00:00Z') },
        origin: 'Portata da PrestaShop (file «clienti.csv»), iscritta là dal 5 marzo 2024',
      },
      { email: 'eva@esempio.it', confirmedAt: null },
    ]);
    expect((await mails()).map(({ toAddress }) => toAddress)).toEqual(['eva@esempio.it']);
    const rows: unknown[][] = [];
    for await (const row of subscriberRows(room.db, room.now())) rows.push(row);
    expect(rows[1]).toEqual(expect.arrayContaining(['Confermata', expect.stringContaining('PrestaShop')]));
    // It is no list of customers.
    expect(await people()).toEqual([]);
  });

  test('who has left stays out, here and there, however old the file that comes', async () => {
    // She subscribed here, left, and was forgotten.
    await requestSubscription(room, { email: 'ada@esempio.it', clientAddress: `10.1.0.${client++}` });
    const tokenIn = async (page: string) =>
      new RegExp(`${page}\\?token=([\\w.-]+)`).exec((await mails()).map(({ html }) => html).join())?.[1] ??
      '';
    await confirmSubscription(room, await tokenIn('conferma'));
    await leaveNewsletter(room, await tokenIn('disiscrizione'));
    later(40 * DAY_MS);
    await sweepNewsletter(room);
    await room.db.delete(outbox);
    await take(module('N1;;;;;ada@esempio.it;1;2024-03-05'), 'Testo');
    expect([await subscribers(), await mails()]).toEqual([[], []]);

    // One who was brought with proof leaves the other shop, and then an older file comes.
    const eva = 'Email,"First name","Last name","Global status","confirmed_at"\n';
    await take(`${eva}eva@esempio.it,,,subscribed,2024-03-05\n`, 'Testo');
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: null }]);
    const left = await take(`${eva}eva@esempio.it,,,unsubscribed,\n`);
    expect((await shown(left))?.result).toMatchObject({ withdrawn: 1 });
    expect(await subscribers()).toMatchObject([{ unsubscribedAt: room.now() }]);
    later(40 * DAY_MS);
    await sweepNewsletter(room);
    await take(`${eva}eva@esempio.it,,,subscribed,2024-03-05\n`, 'Testo');
    expect([await subscribers(), await mails()]).toEqual([[], []]);
  });

  test('questions leave a minute’s worth at a time, and all else is taken in at once', async () => {
    const many = Array.from({ length: 70 }, (_, n) => `A,B,a${n}@esempio.it,yes,,`);
    const id = await dryRun(shopify(...many, 'C,D,c@esempio.it,no,,'));
    await beginTaking(room, id);
    await takeContacts(room);
    expect((await mails()).length).toBe(60);
    expect(await shown(id)).toMatchObject({ state: 'taking', counts: { taken: 61 } });
    // They have not left yet: none is added.
    await takeContacts(room);
    expect((await mails()).length).toBe(60);
    await room.db.update(outbox).set({ sentAt: room.now() });
    await takeContacts(room);
    expect((await mails()).length).toBe(70);
    expect(await shown(id)).toMatchObject({ state: 'done', result: { added: 71, asked: 70 } });
  });

  test('erasure reaches all that a file brought, and the same file brings nobody back', async () => {
    const csv = shopify('Ada,Bianchi,ada@esempio.it,no,Como,333', 'Eva,Neri,eva@esempio.it,no,,');
    await take(csv);
    const waiting = await dryRun(csv);
    expect(await contactOf(room.db, 'ADA@esempio.it')).toMatchObject({
      contact: { name: 'Ada Bianchi' },
      inFiles: [{ city: 'Como' }],
    });
    expect(await eraseContact(room.db, room, ' ADA@esempio.it')).toBe(true);
    expect(await eraseContact(room.db, room, 'ada@esempio.it')).toBe(false);
    expect(await contactOf(room.db, 'ada@esempio.it')).toBeNull();
    const text = async () =>
      JSON.stringify([await room.db.select().from(contacts), await room.db.select().from(contactLines)]);
    expect(await text()).not.toMatch(/ada/i);
    await beginTaking(room, waiting);
    await take(csv);
    expect(await text()).not.toMatch(/ada/i);
    expect((await people()).map(({ email }) => email)).toEqual(['eva@esempio.it']);
    expect(await forgetContacts(room.db, room.now())).toBe(0);
    later(1);
    expect(await forgetContacts(room.db, room.now())).toBe(1);
  });

  test('who is erased while her file waits stays out when the same file comes again', async () => {
    const csv = shopify('Ada,Bianchi,ada@esempio.it,yes,Como,333', 'Eva,Neri,eva@esempio.it,no,,');
    const waiting = await dryRun(csv);
    expect(await eraseContact(room.db, room, 'ada@esempio.it')).toBe(true);
    expect(await contactOf(room.db, 'ada@esempio.it')).toBeNull();
    await beginTaking(room, waiting);
    await takeContacts(room);
    const again = await dryRun(csv);
    expect((await shown(again))?.rows).toMatchObject([
      { notes: ['Ha chiesto di essere dimenticata: resta fuori.'] },
      {},
    ]);
    await beginTaking(room, again);
    await takeContacts(room);
    expect((await people()).map(({ email }) => email)).toEqual(['eva@esempio.it']);
    expect([await subscribers(), await mails()]).toEqual([[], []]);
    // Of whom no file said anything nothing stays.
    expect(await eraseContact(room.db, room, 'ida@esempio.it')).toBe(false);
    expect(await room.db.select().from(contactErasures)).toEqual([
      { mark: expect.stringMatching(/^[\w-]{43}$/), at: room.now() },
    ]);
  });

  test('who is erased while her line is being taken in is gone afterwards', async () => {
    const id = await dryRun(
      shopify('Ada,Bianchi,ada@esempio.it,yes,Como,333', 'Eva,Neri,eva@esempio.it,no,,'),
    );
    await beginTaking(room, id);
    let erased: Promise<unknown> | undefined;
    // The job is at her e-mail, with customer and subscription written and nothing committed.
    const enqueue: Room['jobs']['enqueue'] = async (...args) => {
      erased ??= erasePerson(room, { email: 'ada@esempio.it', actor: 'owner' });
      await pause(100);
      return room.jobs.enqueue(...args);
    };
    await takeContacts({ ...room, jobs: { ...room.jobs, enqueue } });
    expect(await erased).toMatchObject({ contact: true, newsletter: true });
    expect((await people()).map(({ email }) => email)).toEqual(['eva@esempio.it']);
    expect(await subscribers()).toEqual([]);
    expect((await mails()).map(({ toAddress, text }) => toAddress + text)).toEqual(['']);
    expect(await room.db.$count(contactErasures)).toBe(1);
  });

  test('a file of which only questions wait keeps no later one waiting', async () => {
    const many = Array.from({ length: 70 }, (_, n) => `A,B,a${n}@esempio.it,yes,,`);
    const first = await dryRun(shopify(...many));
    later(1);
    const second = await dryRun(shopify('C,D,c@esempio.it,no,,', 'E,F,e@esempio.it,yes,,'));
    later(1);
    const third = await dryRun(shopify('G,H,g@esempio.it,no,,'));
    for (const id of [first, second, third]) await beginTaking(room, id);
    await takeContacts(room);
    expect((await mails()).length).toBe(60);
    expect(await shown(first)).toMatchObject({ state: 'taking', counts: { taken: 60 } });
    expect(await shown(second)).toMatchObject({ state: 'taking', counts: { taken: 1 } });
    expect(await shown(third)).toMatchObject({ state: 'done', result: { added: 1 } });
    await room.db.update(outbox).set({ sentAt: room.now() });
    await takeContacts(room);
    expect((await mails()).length).toBe(71);
    for (const id of [first, second]) expect(await shown(id)).toMatchObject({ state: 'done' });
  });

  test('a file that nobody takes in is deleted by hand, or after thirty days', async () => {
    const csv = shopify('Ada,Bianchi,ada@esempio.it,no,Como,333');
    const first = await dryRun(csv);
    expect(await discardContacts(room.db, first)).toBe(true);
    expect(await discardContacts(room.db, first)).toBe(false);
    expect(await shown(first)).toBeNull();
    await dryRun(csv);
    later(29 * DAY_MS);
    await sweepContacts(room);
    expect(await room.db.$count(contactLines)).toBe(1);
    later(2 * DAY_MS);
    await sweepContacts(room);
    expect(await room.db.$count(contactLines)).toBe(0);
  });

  test('the list is searched, goes from page to page, and leaves out who has ordered; the file has all', async () => {
    await take(shopify(...['a', 'b', 'c'].map((n) => `${n}Nome,X,${n}@esempio.it,no,Città ${n},`)));
    await addOrder(room.db, { customerEmail: 'C@esempio.it' });
    const found = async (q: string) =>
      (await listContacts(room.db, { q, after: null })).contacts.map(({ email }) => email);
    expect(await found('citta b')).toEqual(['b@esempio.it']);
    expect(await found('%')).toEqual([]);
    const first = await listContacts(room.db, { q: '', after: null }, 1);
    expect(first).toMatchObject({ total: 2, contacts: [{ email: 'a@esempio.it' }] });
    expect(first.next).not.toContain('@');
    expect(await listContacts(room.db, { q: '', after: first.next }, 1)).toMatchObject({
      contacts: [{ email: 'b@esempio.it' }],
      next: null,
    });
    const rows: unknown[] = [];
    for await (const row of contactRows(room.db)) rows.push(row);
    expect(rows.length).toBe(4);
  });
});
