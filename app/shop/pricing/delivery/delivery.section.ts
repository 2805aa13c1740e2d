import { z } from 'zod';
import { setting, storedCents } from '#shop/company/settings/section.ts';
import type { ShippingPolicy } from './shipping-policy.ts';

const FIRST: ShippingPolicy = {
  standardCents: 499,
  freeFromCents: 4900,
  expressCents: 990,
  remoteSurchargeCents: 200,
  cutoffHour: 12,
  wrappingCents: null,
  europeOnRequest: true,
};

const shipping: z.ZodType<ShippingPolicy> = z.object({
  standardCents: storedCents,
  freeFromCents: storedCents,
  expressCents: storedCents,
  remoteSurchargeCents: storedCents,
  // Not there, as what follows, in shops that saved their delivery before it was a setting.
  cutoffHour: z.number().int().min(0).max(24).default(FIRST.cutoffHour),
  wrappingCents: storedCents.nullable().default(FIRST.wrappingCents),
  europeOnRequest: z.boolean().default(FIRST.europeOnRequest),
});

export const deliverySettings = { shipping: setting('shipping', shipping, FIRST) };
