import { formReader } from '#shop/forms/form.ts';
import { MATCH_FIELDS, REFUSAL_FIELDS } from '#shop/orders/withdrawals/decision-fields.ts';

export const readRefusal = formReader(REFUSAL_FIELDS);
export const readMatch = formReader(MATCH_FIELDS);
