import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const productSettings = {
  /** Refuses to publish a product that lacks mandatory data; the demo shop's owner may try without. */
  publishOnlyComplete: setting('publish_only_complete', z.boolean(), true, { ofDemo: false }),
};
