import type { FieldErrors } from '#shop/forms/fields.ts';
import type { Declared } from '#shop/orders/withdrawals/withdrawal.ts';
import type { WITHDRAWAL_FIELDS } from '#shop/orders/withdrawals/withdrawal-fields.ts';

/** Typed values, shown again and sent on. */
export type Typed = { [N in keyof typeof WITHDRAWAL_FIELDS]?: string } & { lines: Declared['lines'] };

/** Answer to a sent step; days are ISO days. */
export type Answer =
  | { step: 'declare'; fields: FieldErrors; typed: Typed; message?: string }
  | { step: 'confirm'; declaration: string; typed: Typed; message?: string }
  | {
      step: 'received';
      sentence: string;
      email: string;
      code: string;
      dueDay: string;
      sendBackDay: string;
      isUnsent: boolean;
    };
