import { useEffect, useId, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { FormField, FormSelect } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { RequestAnswer } from './back-in-stock.ts';
import { BACK_IN_STOCK_CONSENT } from './consent-text.ts';
import { BACK_IN_STOCK_FIELDS as fields } from './request-fields.ts';

type Props = {
  productId: string;
  /** Sold-out sizes, at least one. */
  sizes: readonly string[];
  /** The server's answer to a form sent without script. */
  answered?: RequestAnswer | undefined;
};

/** Without script the browser posts it to `/avvisami`, which shows it with the answer. */
export function BackInStockForm({ productId, sizes, answered }: Props) {
  const id = useId();
  const fetcher = useFetcher<{ answer: RequestAnswer }>();
  const place = useRef<HTMLDivElement>(null);
  const answer = fetcher.data?.answer ?? answered;
  const refused = answer?.ok === false ? answer : null;
  useEffect(() => {
    if (fetcher.data)
      place.current?.querySelector<HTMLElement>('[aria-invalid], [role="status"], [role="alert"]')?.focus();
  }, [fetcher.data]);
  const [only, ...others] = sizes;
  return (
    <div ref={place}>
      {answer?.ok ? (
        <p role="status" tabIndex={-1} className="border-sage border-l-2 bg-surface p-4 outline-none">
          {answer.message}
        </p>
      ) : (
        <>
          <p>{BACK_IN_STOCK_CONSENT.offer}</p>
          {refused?.message && (
            <p role="alert" tabIndex={-1} className="mt-4 border-sale border-l-2 bg-surface p-4 text-sale">
              {refused.message}
            </p>
          )}
          <fetcher.Form method="post" action={href('/avvisami')} noValidate className="mt-5 grid gap-5">
            <input type="hidden" name="product" value={productId} />
            {others.length === 0 ? (
              <>
                <input type="hidden" name="size" value={only} />
                {only !== ONE_SIZE && (
                  <p>
                    {fields.size.label}: <strong className="font-semibold">{only}</strong>
                  </p>
                )}
              </>
            ) : (
              <FormSelect
                {...{ fields, errors: refused?.fields }}
                name="size"
                idPrefix={id}
                defaultValue={refused?.typed.size ?? ''}
              >
                <option value="">Scegli</option>
                {sizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </FormSelect>
            )}
            <FormField
              {...{ fields, errors: refused?.fields }}
              name="email"
              idPrefix={id}
              defaultValue={refused?.typed.email}
            />
            <div>
              <Button type="submit" busy={fetcher.state !== 'idle'}>
                Avvisami
              </Button>
            </div>
          </fetcher.Form>
          <p className="mt-5 text-ink-soft text-sm">
            {BACK_IN_STOCK_CONSENT.purpose}{' '}
            <TextLink to={href('/privacy')}>{BACK_IN_STOCK_CONSENT.notice}</TextLink>.
          </p>
        </>
      )}
    </div>
  );
}
