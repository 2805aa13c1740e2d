import type { FieldErrors } from '#shop/forms/fields.ts';
import type { ASK_FIELDS } from '#shop/orders/exchanges/exchange-fields.ts';

export type AskAnswer = {
  typed: { [N in keyof typeof ASK_FIELDS]?: string };
  fields: FieldErrors;
  message: string | null;
  /** Null on failure. */
  done: string | null;
};
