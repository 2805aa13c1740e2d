import { z } from 'zod';

export const Cents = z.int().meta({ description: 'Whole cents' });
export const Currency = z.literal('EUR');
export const Moment = z.iso
  .datetime()
  // The database has no year 0.
  .refine((text) => text >= '0001')
  .meta({ description: 'RFC 3339, UTC' });
export const Id = z.uuid();
export const Day = z.iso.date().meta({ description: 'Day in Italy' });
