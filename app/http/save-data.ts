import { SAVING_MARK } from '#lib/save-data.ts';
import type { Step } from './exchange.ts';

export const SAVE_DATA = 'Save-Data';

/**
 * A header, as cached pages are the same for everybody, and not every browser shows the mode to scripts
 * (`ui/device-preferences.ts`).
 */
export const markSaveData: Step = ({ request, response }) => {
  if (request.headers['save-data'] === 'on') response.setHeader('Server-Timing', SAVING_MARK);
  return false;
};
