import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { RequestedSize } from '#shop/catalog/assortment/requested-size.tsx';
import { FormField } from '#shop/forms/form-field.tsx';
import { Button, TextLink } from '#ui/button.tsx';
import { FormOrAnswer } from '#ui/form-or-answer.tsx';
import {
  BACK_IN_STOCK_CONSENT,
  BACK_IN_STOCK_FIELDS as fields,
  type RequestAnswer,
} from './back-in-stock.ts';

type Props = {
  productId: string;
  sizes: readonly string[];
  /** The server's answer to a form sent without script. */
  answered?: RequestAnswer | undefined;
};

/** Without script the browser posts it to `/avvisami`, which shows it with the answer. */
export function BackInStockForm({ productId, sizes, answered }: Props) {
  const id = useId();
  const fetcher = useFetcher<{ answer: RequestAnswer }>();
  const answer = fetcher.data?.answer ?? answered;
  const refused = answer?.ok === false ? answer : null;
  const bind = { fields, errors: refused?.fields, idPrefix: id };
  return (
    <FormOrAnswer answer={answer} received={fetcher.data} intro={<p>{BACK_IN_STOCK_CONSENT.offer}</p>}>
      <fetcher.Form method="post" action={href('/avvisami')} noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="product" value={productId} />
        <RequestedSize {...bind} sizes={sizes} chosen={refused?.typed.size ?? ''} />
        <FormField {...bind} name="email" defaultValue={refused?.typed.email} />
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
    </FormOrAnswer>
  );
}
