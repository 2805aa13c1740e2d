import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

const byHand = z.object({
  days: z.number().int().min(1).max(30),
  assistantPercent: z.number().int().min(0).max(100),
});

export const staffOrderSettings = {
  /** Days to confirm an order that the shop writes, and how much an assistant takes off (per cent of the goods). */
  byHand: setting('orders_by_hand', byHand, { days: 2, assistantPercent: 10 }),
};
