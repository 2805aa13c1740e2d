import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const pageSettings = {
  /** In a shop that is not the demo, off until its owner publishes it. */
  sustainabilityPublished: setting('sustainability_published', z.boolean(), false, { ofDemo: true }),
};
