import type { FormFields } from '#shop/forms/fields.ts';
import type { Cents } from '#shop/money/money.ts';
import { readTypedEuro } from '#shop/money/typed-euro.ts';
import { WRAPPING } from '#shop/orders/lifecycle/gift.ts';
import { REFUND_REASON_LENGTH, REFUND_REFUSALS } from './refund.ts';

/** `back_` and a line key: restocked pieces. */
export const REFUND_FIELDS = {
  /** Created with the form: sent twice, it is one refund. */
  refund_id: { kind: 'line', label: 'Rimborso', max: 40, optional: true },
  /** Code of the withdrawal that it answers. */
  return_code: { kind: 'code', label: 'Codice di reso', max: 20, optional: true },
  amount: { kind: 'euro', label: 'Importo', autoComplete: 'off' },
  reason: {
    kind: 'line',
    label: 'Motivo',
    hint: 'La cliente lo legge nell’e-mail.',
    max: REFUND_REASON_LENGTH,
    optional: true,
    autoComplete: 'off',
  },
  wrapping: { kind: 'tick', label: WRAPPING },
  keep_out: {
    kind: 'tick',
    label: 'Non rimettere in vendita questi pezzi',
    hint: 'Per esempio perché sono rovinati.',
  },
} as const satisfies FormFields;

/** Amount for the confirmation, by the form's rule; `owedCents`: maximum. */
export function readRefundAmount(
  typed: string,
  owedCents: Cents,
): { ok: true; value: Cents } | { ok: false; message: string } {
  const read = readTypedEuro(typed);
  if (!read.ok) return read;
  if (read.value <= 0) return { ok: false, message: REFUND_REFUSALS.invalid_amount.message };
  return read.value > owedCents ? { ok: false, message: REFUND_REFUSALS.too_much.message } : read;
}

export const BY_HAND_FIELDS = {
  day: { kind: 'day', label: 'Giorno del rimborso' },
} as const satisfies FormFields;
