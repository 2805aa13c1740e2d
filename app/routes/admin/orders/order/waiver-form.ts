import { formReader } from '#shop/forms/form.ts';
import { WAIVER_FIELDS } from '#shop/orders/edits/waiver-fields.ts';

export const readWaiver = formReader(WAIVER_FIELDS);
