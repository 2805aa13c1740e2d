import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const orderEntrySettings = {
  /** Pieces of one counted size that one order takes at most. */
  mostOfSize: setting('most_of_size', z.number().int().min(1).max(99), 5),
};
