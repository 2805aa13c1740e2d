import { z } from 'zod';
import { keysOf } from '#lib/keys.ts';
import {
  COURIER_FIELDS,
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
export const courierSchema = z.object({
  columns: z.array(column).min(1).max(MOST_COLUMNS),
  separator: z.enum(keysOf(SEPARATORS)),
  hasHeadings: z.boolean(),
  hasMark: z.boolean(),
  // Absent in older templates.
  isPlain: z.boolean().default(false),
  weight: z.number().int().min(WEIGHTS.min).max(WEIGHTS.max),
});
