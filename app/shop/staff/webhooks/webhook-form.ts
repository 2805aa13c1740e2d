import { formReader } from '#shop/forms/form.ts';
import { WEBHOOK_FIELDS } from './webhook-fields.ts';

const { shows_orders: _, ...CHANGED_FIELDS } = WEBHOOK_FIELDS;

export const readWebhook = formReader(WEBHOOK_FIELDS);

/** Of one that exists; what it may read stays. */
export const readWebhookChange = formReader(CHANGED_FIELDS);
