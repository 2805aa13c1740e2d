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

/** How the template of the courier's file is stored. */
export const courierSchema = z.object({
  columns: z.array(column).min(1).max(MOST_COLUMNS),
  separator: z.enum(keysOf(SEPARATORS)),
  hasHeadings: z.boolean(),
  hasMark: z.boolean(),
  // Templates from before it was asked.
  isPlain: z.boolean().default(false),
  weight: z.number().int().min(WEIGHTS.min).max(WEIGHTS.max),
});
