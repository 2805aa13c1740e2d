import { z } from 'zod';
import { keysOf } from '#lib/keys.ts';
import { setting } from '#shop/company/settings/section.ts';
import {
  COURIER_FIELDS,
  DEFAULT_COURIER_TEMPLATE,
  MOST_COLUMNS,
  MOST_HEADING,
  MOST_VALUE,
  SEPARATORS,
  WEIGHTS,
} from './courier-template.ts';

const column = z.object({
  heading: z.string().max(MOST_HEADING),
  field: z.enum(keysOf(COURIER_FIELDS)),
  value: z.string().max(MOST_VALUE),
});

/** The stored form of the courier file's template. */
const courierSchema = z.object({
  columns: z.array(column).min(1).max(MOST_COLUMNS),
  separator: z.enum(keysOf(SEPARATORS)),
  hasHeadings: z.boolean(),
  hasMark: z.boolean(),
  // Absent in older templates.
  isPlain: z.boolean().default(false),
  weight: z.number().int().min(WEIGHTS.min).max(WEIGHTS.max),
});

export const courierSettings = {
  courierTemplate: setting('courier_template', courierSchema, DEFAULT_COURIER_TEMPLATE),
};
