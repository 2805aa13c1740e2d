import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const launchSettings = {
  /** Whether everybody may see the shop; a live shop begins closed, and its owner opens it. */
  shopOpened: setting('shop_opened', z.boolean(), false, { ofDemo: true }),
  /** Id of the secret link to the closed shop; empty while there is none. */
  previewLink: setting('preview_link', z.uuid().or(z.literal('')), ''),
};
