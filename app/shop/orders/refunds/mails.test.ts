import { createElement } from 'react';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { renderMail } from '#shop/mail/outbox.server.ts';
import { RefundMail } from './refund.mail.tsx';
import { type RefundTrouble, RefundTroubleMail } from './refund-trouble.mail.tsx';

const from = { identity: DEFAULT_SETTINGS.identity, publicUrl: 'http://negozio.test' };
const ORDER = '3f2a9c1b-77aa-4c1d-9a55-0123456789ab';

async function textOf(body: Parameters<typeof renderMail>[0]['body']) {
  const mail = { dedupeKey: 'x', kind: 'x', to: 'ada@esempio.it', subject: 'x', from, body };
  return (await renderMail(mail)).text.replaceAll(/\s+/g, ' ');
}

test('the e-mail names this refund and the sum so far, which never exceeds the total', async () => {
  const refund = (amountCents: number, refundedCents: number) =>
    textOf(
      createElement(RefundMail, {
        orderId: ORDER,
        ...{ method: 'card', byHandCents: 0, wrappingCents: amountCents === refundedCents ? 0 : 350 },
        statusUrl: 'http://negozio.test/ordine?token=a.b',
        customerName: 'Ada',
        amountCents,
        refundedCents,
        totalCents: 5000,
        reason: '',
        returnCode: amountCents === refundedCents ? null : 'R-22223333',
      }),
    );
  expect(await refund(1250, 1250)).not.toMatch(/in precedenza|Codice di reso|regalo/);
  const second = await refund(1250, 3250);
  expect(second).toContain('Rimborsato in precedenza 20,00 €');
  expect(second).toContain('Questo rimborso 12,50 € Di cui confezione regalo 3,50 €');
  expect(second).toContain('Codice di reso: R-22223333');
  expect(second).not.toContain('Motivo');
});

test.each([
  ['card', 0, /sullo stesso mezzo/, /bonifico|IBAN/],
  ['card', 1250, /12,50 € .*con un bonifico\..*IBAN/, /stesso mezzo/],
  ['card', 500, /in due parti\. 7,50 € sullo stesso mezzo.* 5,00 € con un bonifico\..*IBAN/, /^$/],
  ['transfer', 0, /sullo stesso mezzo/, /bonifico|IBAN/],
] as const)(
  'of an order by %s, %i cents go back by hand: each part is named',
  async (method, byHandCents, says, not) => {
    const text = await textOf(
      createElement(RefundMail, {
        ...{
          orderId: ORDER,
          method,
          byHandCents,
          wrappingCents: 0,
          customerName: 'Ada',
          reason: '',
          returnCode: null,
        },
        ...{
          statusUrl: 'http://negozio.test/ordine',
          amountCents: 1250,
          refundedCents: 1250,
          totalCents: 5000,
        },
      }),
    );
    expect(text.replaceAll('\u00a0', ' ')).toMatch(says);
    expect(text).not.toMatch(not);
  },
);

const trouble = (what: RefundTrouble, orderId: string | null) =>
  textOf(
    createElement(RefundTroubleMail, {
      trouble: what,
      orderId,
      customerName: 'Ada Bianchi',
      customerEmail: 'ada@esempio.it',
      amountCents: 1250,
      failure: 'il saldo presso il fornitore dei pagamenti non basta',
    }),
  );

test.each([
  ['late', ORDER, /non è ancora partito: il saldo .* non basta\. .*continua a provare da solo/],
  ['failed', ORDER, /non è arrivato: il saldo .* non basta\..*puoi riprovare/],
  ['twice', ORDER, /ha restituito 12,50 €.*già restituita in altro modo/],
  ['late', null, /non ha un ordine.*fra gli avvisi di «Oggi»/],
  ['failed', null, /non ha un ordine.*fra gli avvisi di «Oggi»/],
  ['twice', null, /non ha un ordine.*pannello del fornitore dei pagamenti\./],
] as const)('the shop reads of a refund that is %s, order %s', async (what, orderId, says) => {
  const text = await trouble(what, orderId);
  expect(text).toMatch(says);
  expect(text).toContain('ada@esempio.it');
  expect(text.includes('/admin/ordini/')).toBe(orderId !== null);
});
