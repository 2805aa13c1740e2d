import { type SentForm, sentText } from '#shop/forms/fields.ts';

export const VERSION_FIELD = 'version';

/** The version that the form was based on; 0, which no order has, if missing. */
export function sentVersion(form: Pick<SentForm, 'get'>): number {
  const sent = sentText(form, VERSION_FIELD);
  return /^[1-9]\d{0,8}$/.test(sent) ? Number(sent) : 0;
}
