import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';
import { DEFAULT_SIZE_GUIDE } from './default-size-guide.ts';
import { MOST_OF_SIZE_NAME, MOST_SIZES } from './size-fields.ts';
import type { SizeGuide } from './size-guide.ts';

const name = z.string().max(MOST_OF_SIZE_NAME);
const girth = z.number().min(1).max(300).optional();
const row = z.object({
  it: name.min(1),
  letter: name,
  eu: name,
  uk: name,
  us: name,
  bust: girth,
  waist: girth,
  hips: girth,
  foot: girth,
});
const rows = z.array(row).min(1).max(MOST_SIZES);
const sizeGuide: z.ZodType<SizeGuide> = z.object({ clothing: rows, shoes: rows });

export const sizingSettings = { sizeGuide: setting('size_guide', sizeGuide, DEFAULT_SIZE_GUIDE) };
