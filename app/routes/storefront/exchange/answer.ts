import type { FieldErrors } from '#shop/forms/fields.ts';
import type { ASK_FIELDS } from '#shop/orders/exchanges/exchange-fields.ts';

/** What a request was answered with, and what was typed. */
export type AskAnswer = {
  typed: { [N in keyof typeof ASK_FIELDS]?: string };
  fields: FieldErrors;
  message: string | null;
  /** What was done; null where it was not. */
  done: string | null;
};
