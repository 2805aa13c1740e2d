import { Form, useNavigation } from 'react-router';
import { PiecesField } from '#routes/shared/pieces-field.tsx';
import type { FieldErrors } from '#shop/forms/fields.ts';
import { FormField } from '#shop/forms/form-field.tsx';
import { orderLineKey, pieceName } from '#shop/orders/lifecycle/order-line.ts';
import type { WithdrawalProgress } from '#shop/orders/withdrawals/progress.ts';
import { WITHDRAWAL_FIELDS as fields } from '#shop/orders/withdrawals/withdrawal-fields.ts';
import { Button } from '#ui/button.tsx';
import type { Typed } from './answer.ts';

/** Order of a shopper who is signed in or came by an e-mail's link. */
export type KnownOrder = {
  number: string;
  name: string;
  email: string;
  items: {
    productId: string;
    name: string;
    size: string;
    color: string;
    hasColor?: true | undefined;
    quantity: number;
    left: number;
  }[];
  /** Earlier declarations, newest first. */
  withdrawals: WithdrawalProgress[];
  /** Postal address for returns, line by line. */
  returnTo: string[];
};

type Props = {
  known: KnownOrder | null;
  /** Id of a newly opened form; a sent one keeps its own. */
  formId: string;
  typed: Partial<Typed>;
  errors: FieldErrors;
};

/** Only a proven shopper sees the order's articles. */
export function WithdrawalForm({ known, formId, typed, errors }: Props) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" noValidate className="grid gap-5">
      <input type="hidden" name="formId" value={typed.formId || formId} />
      <FormField fields={fields} errors={errors} name="name" defaultValue={typed.name} />
      {known ? (
        <p>
          <span className="block text-[15px] font-semibold">{fields.orderNumber.label}</span>
          <span className="tabular-nums">{known.number}</span>
        </p>
      ) : (
        <FormField fields={fields} errors={errors} name="orderNumber" defaultValue={typed.orderNumber} />
      )}
      <FormField fields={fields} errors={errors} name="email" defaultValue={typed.email} />
      <ScopeChoice known={known} typed={typed} errors={errors} />
      <Button type="submit" busy={busy} className="mt-2 justify-self-start">
        Continua
      </Button>
    </Form>
  );
}

/** Works without scripts too: the articles show once only some of them go back. */
const ONLY_FOR_SOME =
  'supports-[selector(:has(*))]:hidden group-has-[[value=some]:checked]/scope:block! mt-4 border-l border-line pl-4';

function ScopeChoice({ known, typed, errors }: Omit<Props, 'formId'>) {
  const isWhole = known?.items.every(({ left, quantity }) => left === quantity) ?? true;
  const describedBy = errors.scope ? 'scope-error' : undefined;
  return (
    <fieldset className="group/scope min-w-0" aria-describedby={describedBy}>
      <legend className="mb-1.5 text-[15px] font-semibold">{fields.scope.label}</legend>
      {[
        ['all', isWhole ? 'Tutto l’ordine' : 'Tutto quello che resta'],
        ['some', 'Solo alcuni articoli'],
      ].map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="scope"
            value={value}
            defaultChecked={(typed.scope || 'all') === value}
            className="size-5 accent-ink"
          />
          {label}
        </label>
      ))}
      {errors.scope && (
        <p id="scope-error" className="mt-1.5 text-sm font-medium text-sale">
          {errors.scope}
        </p>
      )}
      <div className={ONLY_FOR_SOME}>
        {known ? (
          <ArticleChoice items={known.items} chosen={typed.lines ?? []} error={errors.articles} />
        ) : (
          <FormField fields={fields} errors={errors} name="articles" defaultValue={typed.articles} />
        )}
      </div>
    </fieldset>
  );
}

type ArticleProps = { items: KnownOrder['items']; chosen: Typed['lines']; error: string | undefined };

function ArticleChoice({ items, chosen, error }: ArticleProps) {
  const of = (line: string) => chosen.find((one) => one.line === line)?.quantity ?? 0;
  return (
    <fieldset aria-describedby={error ? 'articles-error' : undefined}>
      <legend className="mb-1.5 text-[15px] font-semibold">{fields.articles.label}</legend>
      <div className="grid gap-3">
        {items.map((item) => {
          const line = orderLineKey(item);
          if (item.left === 0) return null;
          return item.left === 1 ? (
            <label key={line} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                name={`line_${line}`}
                value="1"
                defaultChecked={of(line) === 1}
                className="size-5 accent-ink"
              />
              {pieceName(item)}
            </label>
          ) : (
            <PiecesField
              key={line}
              label={pieceName(item)}
              name={`line_${line}`}
              defaultValue={Math.min(of(line), item.left)}
              most={item.left}
            />
          );
        })}
      </div>
      {error && (
        <p id="articles-error" className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
    </fieldset>
  );
}
