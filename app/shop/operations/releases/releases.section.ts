import { setting } from '#shop/company/settings/section.ts';
import { publishedSchema } from './release.ts';

export const releaseSettings = { newestRelease: setting('newest_release', publishedSchema.nullable(), null) };
