import { Form, useNavigation } from 'react-router';
import { formatEuro } from '#shop/money/money.ts';
import { methodName } from '#shop/orders/edits/other-methods.ts';
import { VERSION_FIELD } from '#shop/orders/lifecycle/version.ts';
import { Button } from '#ui/button.tsx';
import type { ShoppersOrder } from './shoppers-order.ts';

export default function OtherMethods({ order, message }: { order: ShoppersOrder; message: string | null }) {
  const busy = useNavigation().formMethod === 'POST';
  return (
    <details className="mt-4 border border-line print:hidden" open={message !== null}>
      <summary className="flex min-h-12 cursor-pointer items-center px-5 font-semibold sm:px-8">
        Preferisci pagare in un altro modo?
      </summary>
      <Form method="post" action={order.paths.status} className="grid gap-4 px-5 pb-5 sm:px-8">
        <input type="hidden" name="intent" value="way" />
        <input type="hidden" name={VERSION_FIELD} value={order.version} />
        <div role="alert">
          {message && <p className="border-sale border-l-2 bg-surface px-4 py-3">{message}</p>}
        </div>
        <fieldset>
          <legend className="text-ink-soft">
            I tuoi articoli restano da parte, il numero d’ordine è lo stesso.
          </legend>
          {order.methods.map(({ method, totalCents }, index) => (
            <label key={method} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name="way"
                value={`${method}:${totalCents}`}
                defaultChecked={index === 0}
                className="size-5 shrink-0 accent-ink"
              />
              <span>
                {methodName(method)}
                <span className="text-ink-soft tabular-nums">
                  {' '}
                  · totale {formatEuro(totalCents)}
                  {totalCents !== order.totalCents && `, ora ${formatEuro(order.totalCents)}`}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <div>
          <Button type="submit" size="sm" variant="secondary" busy={busy}>
            Cambia pagamento
          </Button>
        </div>
      </Form>
    </details>
  );
}
