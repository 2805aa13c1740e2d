import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';
import { type RegimeChange, TAX_REGIMES } from './tax-regime.ts';

const regimes: z.ZodType<RegimeChange[]> = z
  .array(z.object({ regime: z.enum(TAX_REGIMES), from: z.iso.date() }))
  .max(100);

export const taxSettings = {
  /** How the shop is taxed from which day on; empty until the owner has said it (`regimeOn`). */
  taxRegimes: setting('tax_regimes', regimes, []),
};
