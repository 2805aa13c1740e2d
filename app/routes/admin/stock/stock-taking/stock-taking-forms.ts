import { formReader } from '#shop/forms/form.ts';
import { COUNTED_FIELDS, ENDING_FIELDS } from '#shop/stock/inventory/stock-taking-fields.ts';

export const readCounted = formReader(COUNTED_FIELDS);
export const readEnding = formReader(ENDING_FIELDS);
