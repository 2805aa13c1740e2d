import { formReader } from '#shop/forms/form.ts';
import { WEBHOOK_FIELDS } from './webhook-fields.ts';

export const readWebhook = formReader(WEBHOOK_FIELDS);
