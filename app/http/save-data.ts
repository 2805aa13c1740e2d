import { SAVING_MARK } from '#lib/save-data.ts';
import type { Step } from './exchange.ts';

/** By this header a browser says that its user wants to save data. */
export const SAVE_DATA = 'Save-Data';

/**
 * Tells the page what its request said, as not every browser does (`ui/device-preferences.ts`). It stands in a header, since
 * the page itself is the same for everybody.
 */
export const markSaveData: Step = ({ request, response }) => {
  if (request.headers['save-data'] === 'on') response.setHeader('Server-Timing', SAVING_MARK);
  return false;
};
