import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';
import type { GuaranteeFile } from './guarantee.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const pixels = z.number().int().min(1);
const file: z.ZodType<GuaranteeFile | null> = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['svg', 'png']), hash, width: pixels, height: pixels }),
    z.object({ kind: z.literal('pdf'), hash }),
  ])
  .nullable();

export const guaranteeSettings = {
  guarantee: {
    file: setting('guarantee_file', file, null),
    alt: setting('guarantee_alt', z.string().trim().max(1000), ''),
  },
};
