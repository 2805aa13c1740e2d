import { SAVING_MARK } from '#lib/save-data.ts';
import type { Step } from './exchange.ts';

export const SAVE_DATA = 'Save-Data';

/** By header, as cached pages are the same for everybody (`ui/device-preferences.ts`). */
export const markSaveData: Step = ({ request, response }) => {
  if (request.headers['save-data'] === 'on') response.setHeader('Server-Timing', SAVING_MARK);
  return false;
};
