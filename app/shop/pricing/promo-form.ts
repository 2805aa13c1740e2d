import { daysInOrder, formReader, lineRule } from '../forms/form.ts';
import { PROMO_FIELDS } from './promo-fields.ts';

/** A promo code as the owner writes it; kept in lower case, since codes are compared without regard to case. */
export const readPromo = formReader(
  PROMO_FIELDS,
  {
    code: lineRule((text) => {
      const code = text.toLowerCase();
      return /^[a-z\d_-]{3,30}$/.test(code) ? code : null;
    }, 'Da 3 a 30 lettere, cifre o trattini, senza spazi.'),
  },
  [daysInOrder('from', 'to')],
);
