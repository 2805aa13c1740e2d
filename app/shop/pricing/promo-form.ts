import { Fields, type Read } from '../settings/settings-form.ts';
import type { PromoCode } from './promo.ts';

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

/** A promo code as the owner writes it; kept in lower case, since codes are compared without regard to case. */
export function readPromo(form: Form): Read<PromoCode> {
  const fields = new Fields(form);
  return fields.answer({
    code: fields.checked(
      'code',
      (text) => text.toLowerCase(),
      (text) => /^[a-z\d_-]{3,30}$/.test(text),
      'Da 3 a 30 lettere, cifre o trattini, senza spazi.',
    ),
    // With 100 % and collection in the shop there would be nothing to pay, which the payment provider refuses.
    percent: fields.whole('percent', 1, 99, '%'),
    ...fields.days('from', 'to'),
    active: form.get('active') === 'on',
  });
}

/** What a code is doing on a day (ISO day in Italy), in one word for the owner. */
export function promoState(promo: PromoCode, today: string): 'off' | 'later' | 'over' | 'on' {
  if (!promo.active) return 'off';
  if (promo.from !== null && today < promo.from) return 'later';
  return promo.to !== null && promo.to < today ? 'over' : 'on';
}
