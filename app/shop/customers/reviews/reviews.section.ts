import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const reviewSettings = {
  /** ISO moment of enabling reviews; null while disabled. */
  reviewsSince: setting('reviews_since', z.iso.datetime().nullable(), null),
};
