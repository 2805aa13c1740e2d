import { z } from 'zod';
import { setting, storedCents, storedText } from '#shop/company/settings/section.ts';
import type { InstalmentExample } from './instalments.ts';
import type { UnpaidLimits } from './own-methods.ts';

const percentage = z.number().min(0).max(100);

const unpaidLimits: z.ZodType<UnpaidLimits> = z.object({
  orders: z.number().int().min(1).max(20),
  pieces: z.number().int().min(1).max(100),
});

const instalmentExample: z.ZodType<InstalmentExample> = z.object({
  amountCents: storedCents,
  instalments: z.number().int().min(2).max(36),
  durationDays: z.number().int().min(1).max(1500),
  tan: percentage,
  taeg: percentage,
  totalCents: storedCents,
  lateFees: storedText(200),
  confirmed: z.boolean(),
});

export const paymentMethodSettings = {
  /** What one e-mail address, telephone or network may have ordered that is not paid. */
  unpaidLimits: setting('unpaid_limits', unpaidLimits, { orders: 2, pieces: 10 }),
  /** The three-instalments line is shown only while this is on and Klarna is among the methods. */
  instalmentsShown: setting('instalments_shown', z.boolean(), true),
  // Figures of the demo shop; a live one says no more than its owner has confirmed.
  instalmentExample: setting('instalment_example', instalmentExample, {
    amountCents: 9000,
    instalments: 3,
    durationDays: 60,
    tan: 0,
    taeg: 0,
    totalCents: 9000,
    lateFees: 'Se paghi in ritardo Klarna può chiedere spese di mora, indicate nelle sue condizioni.',
    confirmed: false,
  }),
};
