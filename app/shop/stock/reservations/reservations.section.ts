import { z } from 'zod';
import { setting } from '#shop/company/settings/section.ts';

export const reservationSettings = {
  /** Whether a piece that is counted can be reserved, to be tried on in the shop. */
  reservationsOffered: setting('reservations_offered', z.boolean(), true),
};
