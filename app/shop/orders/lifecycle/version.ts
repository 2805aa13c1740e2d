import { type SentForm, sentText } from '#shop/forms/fields.ts';

/** The name under which a form says which version of its order it was made from. */
export const VERSION_FIELD = 'version';

/** The version of the order that a form was made from; 0, which no order has, where it does not say. */
export function sentVersion(form: Pick<SentForm, 'get'>): number {
  const sent = sentText(form, VERSION_FIELD);
  return /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0;
}
