import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HowToPayPart } from '#shop/orders/lifecycle/payments/how-to-pay.mail.tsx';
import { howToPay } from '#shop/orders/lifecycle/payments/how-to-pay.ts';
import PayToShop from './pay-to-shop.tsx';

const NOW = new Date('2026-12-02T09:00:00Z');
const order = {
  ...{ id: '1a2b3c4d-0000-4000-8000-000000000000', status: 'pending', openCents: 5000, paidCents: 0 },
  paymentMethod: 'transfer',
  payBy: new Date('2026-12-03T22:59:59Z'),
};

test.each([
  ['while nothing is paid', {}, true, true],
  ['beside a part that is paid', { paidCents: 2000, openCents: 3000 }, true, false],
  ['after the last day', { payBy: new Date('2026-12-01T22:59:59Z') }, false, false],
])('page and e-mail promise the pieces of a transfer %s: %j', (_, facts, hasDeadline, holds) => {
  const toPay = howToPay({ ...order, ...facts }, [], NOW);
  if (!toPay) throw new Error('nothing to pay');
  for (const html of [
    renderToStaticMarkup(<PayToShop toPay={{ ...toPay, code: null }} />),
    renderToStaticMarkup(
      <HowToPayPart
        toPay={toPay}
        codeUrl="https://negozio.example/codice"
        payUrl="https://negozio.example/paga"
      />,
    ),
  ]) {
    expect(html.includes('Paga entro')).toBe(hasDeadline);
    expect(html.includes('restano da parte')).toBe(holds);
  }
});
