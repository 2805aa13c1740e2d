import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { ACCOUNT_FIELDS as fields } from '#shop/orders/refunds/account-fields.ts';
import { Button } from '#ui/button.tsx';
import type { ShoppersOrder } from './shoppers-order.ts';

export type AccountAnswer = {
  typed: { holder?: string; iban?: string };
  fields: FieldErrors;
  message: string | null;
  isStored: boolean;
};

type Props = {
  account: NonNullable<ShoppersOrder['refundAccount']>;
  /** Path of the order's page, with its token. */
  path: string;
  answer: AccountAnswer | undefined;
};

export default function RefundAccountForm({ account, path, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) part.current?.querySelector<HTMLElement>('[aria-invalid], [role]')?.focus();
  }, [answer]);
  const { holder, ibanEnd } = account;
  return (
    <div ref={part} className="max-w-xl bg-surface p-5 sm:p-8">
      {answer?.isStored && (
        <p role="status" tabIndex={-1} className="mb-4 font-semibold">
          Abbiamo il tuo IBAN: il rimborso arriva lì.
        </p>
      )}
      {answer?.message && (
        <p role="alert" tabIndex={-1} className="mb-4 border-sale border-l-2 pl-3 text-sale">
          {answer.message}
        </p>
      )}
      <p>
        {ibanEnd === null
          ? 'Ti rimborsiamo con un bonifico: scrivi su quale conto lo vuoi. Lo legge solo chi fa il rimborso.'
          : `Ti rimborsiamo sul conto di ${holder} che finisce con ${ibanEnd}. Se non è giusto, scrivine un altro.`}
      </p>
      <Form method="post" action={path} noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="refund-account" />
        <FormField
          fields={fields}
          errors={answer?.fields}
          name="holder"
          defaultValue={answer?.typed.holder ?? holder}
        />
        <FormField
          fields={fields}
          errors={answer?.fields}
          name="iban"
          defaultValue={answer?.typed.iban ?? ''}
        />
        <div>
          <Button type="submit" busy={busy}>
            {ibanEnd === null ? 'Invia l’IBAN' : 'Cambia l’IBAN'}
          </Button>
        </div>
      </Form>
    </div>
  );
}
