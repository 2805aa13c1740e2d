import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { DeliveryChoice } from './delivery-choice.tsx';

test.each([
  [false, 'Ricevilo tra lunedì 23 e martedì 24 novembre', 'da quando arriva il pagamento'],
  // Who pays by transfer is promised no day before the money is there.
  [true, 'da quando arriva il pagamento', 'Ricevilo'],
])('counted from a payment that is to come: %s', (isAfterPayment, said, unsaid) => {
  const standard = {
    ...{ method: 'standard' as const, label: 'Standard', days: '2-3 giorni lavorativi', note: null },
    ...{ arrival: 'Ricevilo tra lunedì 23 e martedì 24 novembre', priceCents: 499, available: true },
  };
  const html = renderToStaticMarkup(
    <DeliveryChoice
      options={[standard]}
      chosen="standard"
      hours={DEFAULT_SETTINGS.hours}
      isAfterPayment={isAfterPayment}
      onChoose={() => {}}
    />,
  );
  expect(html).toContain('2-3 giorni lavorativi');
  expect(html).toContain(said);
  expect(html).not.toContain(unsaid);
});
