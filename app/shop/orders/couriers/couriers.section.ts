import { setting } from '#shop/company/settings/section.ts';
import { courierSchema } from './courier-schema.ts';
import { DEFAULT_COURIER_TEMPLATE } from './courier-template.ts';

export const courierSettings = {
  courierTemplate: setting('courier_template', courierSchema, DEFAULT_COURIER_TEMPLATE),
};
