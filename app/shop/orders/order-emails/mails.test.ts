import { cloneElement, createElement } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { renderMail } from '#shop/mail/outbox.server.ts';
import { OrderConfirmationMail } from './order-confirmation.mail.tsx';
import { OrderShippedMail } from './order-status.mail.tsx';

const { identity, hours } = DEFAULT_SETTINGS;
const from = { identity, publicUrl: 'http://negozio.test' };
const render = (body: Parameters<typeof renderMail>[0]['body']) =>
  renderMail({ dedupeKey: 'x', kind: 'x', to: 'ada@esempio.it', subject: 'x', from, body });

const order = {
  id: '3f2a9c1b-77aa-4c1d-9a55-0123456789ab',
  customerName: 'Ada <b>Bianchi</b>',
  customerAddress: 'Via Roma 1',
  customerPostalCode: '24121',
  customerProvince: 'BG',
  parcels: 1,
  parcelWeight: null,
  courierNews: null,
  courierNewsDay: null,
  customerCity: 'Bergamo',
};

const statusUrl = 'http://negozio.test/ordine?token=a.b';
const TERMS_HASH = 'ab'.repeat(32);
const withdrawalUrl = 'http://negozio.test/recesso?token=a.b';

const confirmation = createElement(OrderConfirmationMail, {
  statusUrl,
  withdrawalUrl,
  toPay: null,
  changed: [],
  codeUrl: 'http://negozio.test/ordine/bonifico.png?token=a.b',
  payUrl: 'http://negozio.test/differenza?token=a.b',
  notice: null,
  hours,
  closure: null,
  pictures: { abito: 'http://negozio.test/immagini-email/abito.jpg' },
  order: {
    ...order,
    items: [
      {
        productId: 'abito',
        name: 'Abito a portafoglio',
        composition: '100% viscosa',
        size: 'taglia S',
        quantity: 2,
        grossCents: 9098,
        priorPrice: 'Prezzo più basso dal 12 novembre 2026: 59,99 €',
      },
      {
        productId: 'cintura',
        name: 'Cintura',
        composition: '',
        size: null,
        quantity: 1,
        grossCents: 1990,
        priorPrice: null,
      },
    ],
    subtotalCents: 11088,
    discountCents: 1109,
    promoCode: 'welcome10',
    shippingCents: 0,
    surchargeCents: null,
    wrappingCents: 350,
    giftMessage: 'Buon compleanno!\nAda',
    buyerName: null,
    totalCents: 10_329,
    vatCents: 1863,
    paidWith: 'Carta',
    delivery: 'Consegna standard',
    pickup: false,
    isTaken: false,
    terms: { hash: TERMS_HASH, day: '2025-08-12' },
    arrival: 'Ricevilo tra martedì 24 e mercoledì 25 novembre',
    invoice: ['Ada Bianchi', 'Codice fiscale BNCDAA80A41A794D', 'Via Roma 1, 24121 Bergamo'],
  },
});

test('without VAT a confirmation says by which law, and names no VAT', async () => {
  const { order, ...rest } = confirmation.props;
  const { text } = await render(
    createElement(OrderConfirmationMail, { ...rest, order: { ...order, vatCents: null } }),
  );
  expect(text).toContain('commi da 54 a 89, della Legge n. 190/2014 (regime forfettario).');
  expect(text).not.toContain('IVA inclusa');
});

test('the confirmation of a changed order says what is not as it was, and that it takes the place of the one before', async () => {
  const changed = ['Tolto: 1 × Gonna, taglia M', 'Totale: 103,29 €, prima 133,29 €'];
  const { text, html } = await render(
    createElement(OrderConfirmationMail, { ...confirmation.props, changed }),
  );
  expect(text.replaceAll(/\s+/g, ' ')).toContain('questa conferma prende il posto di quella di prima.');
  expect(text).toContain('Tolto: 1 × Gonna, taglia M.');
  expect(text).not.toContain('Grazie per il tuo ordine');
  expect(html).toContain('Totale: 103,29 €, prima 133,29 €.');
});

test('the text of a confirmation has each amount on the line of what it is for', async () => {
  const { text } = await render(confirmation);
  const lines = text.split('\n').map((line) => line.replaceAll(/\s+/g, ' ').trim());
  expect(lines).toContain('2 × Abito a portafoglio, taglia S 90,98 €');
  expect(lines.join(' ')).toContain('Prezzo più basso dal 12 novembre 2026: 59,99 €');
  expect(lines).toContain('Subtotale 110,88 €');
  expect(lines).toContain('Sconto (welcome10) -11,09 €');
  expect(lines).toContain('Confezione regalo 3,50 €');
  expect(lines).toContain('Totale 103,29 €');
  expect(lines).toContain('Pagato con: Carta');
  // What the giver says to somebody else, line by line.
  expect(lines).toContain('«Buon compleanno!');
  expect(lines).toContain('Ada»');
  expect(lines).toContain('Codice fiscale BNCDAA80A41A794D');
  expect(lines).toContain('Ricevilo tra martedì 24 e mercoledì 25 novembre.');
  expect(text).toContain('12 agosto 2025');
});

test('a confirmation names the terms in force and links them', async () => {
  const { html } = await render(confirmation);
  expect(html).toContain(`http://negozio.test/termini-condizioni/${TERMS_HASH}`);
  expect(html).toContain('12 agosto 2025');
});

test('typed text is escaped, never markup', async () => {
  const { html } = await render(confirmation);
  expect(html).not.toContain('<b>');
  expect(html).toContain('Ada &lt;b&gt;');
});

test('a confirmation is the contract on a durable medium: who sells, how to withdraw, guarantee, complaints', async () => {
  const { text } = await render(confirmation);
  const read = text.replaceAll(/\s+/g, ' ');
  const { identity } = from;
  for (const part of [
    identity.company,
    identity.businessRegister,
    `Partita IVA ${identity.vatNumber}`,
    identity.pec,
    'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni.',
    'I costi diretti della restituzione dei beni saranno a Suo carico.',
    'http://negozio.test/recesso',
    'io/noi (*) notifico/notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*)',
    'garanzia legale di conformità di 24 mesi',
    '100% viscosa',
  ])
    expect(read).toContain(part);
  expect(read).toMatch(/RECLAMI .*Via della Dimostrazione 1/i);
});

test('a confirmation shows the official notice on the guarantee, says what it says, and where more is', async () => {
  const notice = {
    kind: 'picture' as const,
    ...{ hash: 'cd'.repeat(32), width: 1280, height: 1810, alt: 'Due anni di garanzia' },
  };
  const { html, text } = await render(cloneElement(confirmation, { notice }));
  expect(html).toContain(
    `<img src="http://negozio.test/avviso-garanzia/${'cd'.repeat(32)}" alt="Due anni di garanzia"`,
  );
  expect(html).toContain('href="https://europa.eu/youreurope/garanzie"');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('L’avviso ufficiale sulla garanzia legale è allegato');
  const without = (await render(confirmation)).text;
  expect(without).toContain('europa.eu/youreurope/garanzie');
  expect(without).not.toContain('allegato a questa e-mail.');
});

test.each([
  ['Eva Neri', 'Ciao Eva,'],
  // A gift for somebody else whose buyer gave no name.
  ['', 'Ciao,'],
  [null, 'Ciao Ada,'],
])('bought by %j for Ada Bianchi, a confirmation begins with %j', async (buyerName, greeted) => {
  const { order } = confirmation.props;
  const { text } = await render(cloneElement(confirmation, { order: { ...order, buyerName } }));
  expect(text).toContain(greeted);
});

test('what anybody may have typed to order with somebody else’s address is no link in the confirmation', async () => {
  const { order } = confirmation.props;
  const typed = 'https://premio.example/x';
  const hostile = { ...order, customerName: typed, customerAddress: typed, customerCity: typed };
  const invoice = [typed, 'Partita IVA 12345678903', `${typed}, 25015 Desenzano`, 'PEC ada@pec.esempio.it'];
  const drawn = cloneElement(confirmation, {
    order: { ...hostile, invoice, giftMessage: `Vinci\n${typed}` },
  });
  const { html, text } = await render(drawn);
  expect(text).toContain('premio. example');
  expect(html + text).not.toContain('premio.example');
  expect(text).toContain('PEC ada@pec.esempio.it');
});

test('an e-mail has a dark dress whose rules reach the mail program unharmed', async () => {
  const { html } = await render(confirmation);
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
  expect(style).toContain('prefers-color-scheme: dark');
  expect(style).not.toMatch(/&(quot|#x27|gt|lt|amp);/);
});

test.each([
  [null, null, 'standard', null, /2-3 giorni lavorativi/],
  [null, null, 'express', null, /1 giorno lavorativo/],
  [
    null,
    null,
    'standard',
    'tra giovedì 12 e venerdì 13 marzo',
    /Lo ricevi tra giovedì 12 e venerdì 13 marzo\. (?!.*Di solito)/,
  ],
  ['Corriere del paese', '12', 'standard', null, /con Corriere del paese\. Il numero di spedizione è 12/],
] as const)('shipped with %j, %j, %s, %j', async (carrier, trackingNumber, deliveryMethod, days, says) => {
  const detail = {
    ...order,
    customerEmail: 'ada@esempio.it',
    customerPhone: '',
    notes: '',
    giftMessage: null,
    buyerName: null,
    wrappingCents: null,
    items: [],
    subtotalCents: 0,
    discountCents: 0,
    ...{ standardShippingCents: null, surchargeCents: null },
    shippingCents: 0,
    totalCents: 0,
    refundedCents: 0,
    promoCode: null,
    deliveryMethod,
    paymentSessionId: 'cs_1',
    paymentIntentId: null,
    paymentMethod: null,
    ...{
      paidCents: 0,
      openCents: 0,
      owedBackCents: 0,
      payBy: null,
      excessCents: 0,
      chargedCents: 0,
      toRefundCents: 0,
    },
    carrier,
    trackingNumber,
    arrival: null,
    ...{ deliveredAt: null, soldInShop: false, dispatchedAt: null, refusedAt: null, soldOn: null },
    ...{ invoiceRequest: null, invoiceNumber: null, invoiceDay: null },
    terms: { hash: null, day: null },
    status: 'shipped',
    createdAt: new Date(0),
    ...{ version: 1, linkGeneration: 0, putBack: [] },
  } as const;
  const mail = createElement(OrderShippedMail, {
    statusUrl,
    withdrawalUrl,
    order: { ...detail, items: [] },
    pictures: {},
    days,
    isLater: false,
    demo: true,
  });
  expect((await render(mail)).text.replaceAll(/\s+/g, ' ')).toMatch(says);
  // A live shop promises no days but those that were told with the order.
  expect((await render(cloneElement(mail, { demo: false }))).text).not.toContain('Di solito');
});
