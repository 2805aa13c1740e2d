import { decimalFromCents } from '#lib/decimal-cents.ts';
import type { TransferToPay } from './how-to-pay.ts';

/** What banks cut a name to in a transfer's code. */
const NAME_LENGTH = 70;

/**
 * What a code says that fills in a transfer in a banking app (EPC069-12, version 002: the BIC may be left out), line by
 * line; UTF-8, and no purpose.
 */
export function transferCode({
  iban,
  holder,
  amountCents,
  reference,
}: Pick<TransferToPay, 'iban' | 'holder' | 'amountCents' | 'reference'>): string {
  return [
    ...['BCD', '002', '1', 'SCT', ''],
    holder.slice(0, NAME_LENGTH),
    iban,
    `EUR${decimalFromCents(amountCents)}`,
    ...['', ''],
    reference,
  ].join('\n');
}
