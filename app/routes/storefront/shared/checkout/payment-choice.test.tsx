import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { offersOf } from '#shop/checkout/payment-methods/own-methods.ts';
import { USUAL_TERMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { PaymentChoice } from './payment-choice.tsx';

const own = offersOf({
  ownMethods: [
    { ...USUAL_TERMS.transfer, isOn: true },
    { ...USUAL_TERMS.cash_on_delivery, isOn: true },
  ],
  unpaidLimits: DEFAULT_SETTINGS.unpaidLimits,
});
const basket = { totalCents: 5000, isCollected: false };

function drawn(more: {
  closed?: string;
  basket?: typeof basket & { pieces?: number; goesToAnother?: boolean };
}) {
  const html = renderToStaticMarkup(
    <PaymentChoice
      {...{ own, basket, closed: null, ...more }}
      online={DEFAULT_SETTINGS.providerMethods}
      chosen="online"
      onChoose={() => {}}
    />,
  );
  const off = [...html.matchAll(/<input[^>]*>/g)].filter(([input]) => input.includes('disabled'));
  return { html, off: off.map(([input]) => /value="(\w+)"/.exec(input)?.[1]) };
}

test('what a limit refused cannot be chosen again, and says why', () => {
  expect(drawn({}).off).toEqual([]);
  const { html, off } = drawn({ closed: 'Solo pagamento online.' });
  expect(off).toEqual(['transfer', 'cash_on_delivery']);
  expect(html.split('Solo pagamento online.')).toHaveLength(3);
});

test('more pieces than may wait for their money, and a gift for somebody else, say so before anything is pressed', () => {
  const many = drawn({ basket: { ...basket, pieces: DEFAULT_SETTINGS.unpaidLimits.pieces + 1 } });
  expect(many.off).toEqual(['transfer', 'cash_on_delivery']);
  expect(many.html).toContain('Vale per ordini fino a 10 capi.');
  expect(drawn({ basket: { ...basket, goesToAnother: true } }).off).toEqual(['cash_on_delivery']);
});
