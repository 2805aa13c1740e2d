import { decimalFromCents } from '#lib/decimal-cents.ts';
import type { TransferToPay } from './how-to-pay.ts';

/** Limit of a name in a transfer's code. */
const NAME_LENGTH = 70;

/** The QR text that fills in a bank transfer (EPC069-12, version 002: the BIC is optional); UTF-8. */
export function transferCode({
  iban,
  holder,
  amountCents,
  reference,
}: Pick<TransferToPay, 'iban' | 'holder' | 'amountCents' | 'reference'>): string {
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    holder.slice(0, NAME_LENGTH),
    iban,
    `EUR${decimalFromCents(amountCents)}`,
    '',
    '',
    reference,
  ].join('\n');
}
