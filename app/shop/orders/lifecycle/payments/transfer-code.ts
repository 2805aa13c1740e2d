import { decimalFromCents } from '#lib/decimal-cents.ts';
import type { TransferToPay } from './how-to-pay.ts';

/** Longest name in a transfer code. */
const NAME_LENGTH = 70;

/** QR text that fills in a bank transfer (EPC069-12, version 002 with optional BIC); UTF-8. */
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
