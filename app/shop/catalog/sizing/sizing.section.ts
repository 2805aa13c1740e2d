import { z } from 'zod';
import { setting, settingsForm } from '#shop/company/settings/section.ts';
import { DEFAULT_SIZE_GUIDE } from './default-size-guide.ts';
import { MOST_OF_SIZE_NAME, MOST_SIZES, SIZE_FIELDS } from './size-fields.ts';
import { readSizeGuide } from './size-form.ts';
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

export const sizesSection = {
  id: 'taglie',
  title: 'Guida alle taglie',
  description:
    'Una riga per taglia, dalla più piccola; le misure sono quelle del corpo, in centimetri. Per togliere una taglia svuota la sua riga. Da queste tabelle nascono la guida alle taglie e il consiglio a chi scrive le proprie misure.',
  page: 'taglie' as const,
  isSeen: true as const,
  form: settingsForm({
    settings: sizingSettings,
    fields: SIZE_FIELDS,
    read: readSizeGuide,
    stored: (size_guide) => ({ size_guide }),
  }),
};
