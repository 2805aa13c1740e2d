import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const reviewSettings = {
  /** ISO moment since which buyers may review what they bought; null while reviews are off. */
  reviewsSince: setting('reviews_since', z.iso.datetime().nullable(), null),
};
