import { z } from 'zod';
import { MOST_TYPED_CENTS } from '#shop/money/typed-euro.ts';
import type { ChosenPayment } from '#shop/orders/offline-payments/bank.server.ts';

const Chosen = z.array(
  z.object({
    line: z.string().regex(/^[0-9a-f]{64}$/),
    orderId: z.uuid(),
    version: z.number().int(),
    day: z.iso.date(),
    amountCents: z.number().int().positive().max(MOST_TYPED_CENTS),
  }),
);

/** Null for input that no page of the shop sends. */
export function chosenPayments(form: FormData): ChosenPayment[] | null {
  const read = Chosen.safeParse(form.getAll('payment').map(readJson));
  return read.success ? read.data : null;
}

function readJson(value: FormDataEntryValue): unknown {
  try {
    return JSON.parse(String(value));
  } catch {
    return null;
  }
}
