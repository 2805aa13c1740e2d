import { z } from 'zod';
import { setting, storedText } from '#shop/company/settings/section.ts';
import { USUAL_HEADINGS } from './bank-file.ts';

const headings = z.object({ day: storedText(120), description: storedText(120), amount: storedText(120) });

export const offlinePaymentSettings = { bankHeadings: setting('bank_headings', headings, USUAL_HEADINGS) };
