import type { FieldErrors } from '#shop/forms/fields.ts';
import type { REQUEST_FIELDS } from '#shop/orders/exchanges/exchange-fields.ts';

export type RequestAnswer = {
  typed: { [N in keyof typeof REQUEST_FIELDS]?: string };
  fields: FieldErrors;
  message: string | null;
  /** Message of success; null on failure. */
  done: string | null;
};
