import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const productSettings = {
  /** Refuses to publish incomplete products; in the demo shop off. */
  publishOnlyComplete: setting('publish_only_complete', z.boolean(), true, { ofDemo: false }),
};
