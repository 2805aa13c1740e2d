import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const productSettings = {
  /** Refuses to publish incomplete products; off in the demo shop. */
  publishOnlyComplete: setting('publish_only_complete', z.boolean(), true, { ofDemo: false }),
};
