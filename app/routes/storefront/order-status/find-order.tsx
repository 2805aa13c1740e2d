import { useEffect, useRef } from 'react';
import { Form, href, useNavigation } from 'react-router';
import { FormField } from '#shop/forms/form-field.tsx';
import { Button, TextLink } from '#ui/button.tsx';
import type { FindOrderAnswer } from './answer.ts';
import { FIND_ORDER_FIELDS as fields } from './find-order-fields.ts';

type Props = { isBroken: boolean; answer: FindOrderAnswer | undefined };

/** Form for guests without the e-mail's link. */
export function FindOrder({ isBroken, answer }: Props) {
  const busy = useNavigation().formMethod === 'POST';
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) page.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus();
  }, [answer]);
  return (
    <div ref={page} className="mx-auto max-w-xl">
      <h1 className="display-2">Dov’è il mio ordine</h1>
      <p className="mt-4 text-ink-soft">
        Scrivi il numero d’ordine e l’e-mail con cui hai ordinato: vedi a che punto è, senza account. Con il
        link che trovi in ogni nostra e-mail ci arrivi subito.
      </p>
      {isBroken && !answer && (
        <p role="alert" className="mt-6 border-sale border-l-2 bg-surface p-4">
          Questo link non apre nessun ordine: forse è stato copiato solo in parte. Cerca qui il tuo ordine.
        </p>
      )}
      {answer?.message && (
        <p role="alert" tabIndex={-1} className="mt-6 border-sale border-l-2 bg-surface p-4 text-sale">
          {answer.message}
        </p>
      )}
      <Form method="post" action={href('/ordine')} noValidate className="mt-8 grid gap-5">
        <FormField
          fields={fields}
          errors={answer?.fields}
          name="orderNumber"
          defaultValue={answer?.typed.orderNumber}
        />
        <FormField
          fields={fields}
          errors={answer?.fields}
          name="email"
          inputMode="email"
          defaultValue={answer?.typed.email}
        />
        <div>
          <Button type="submit" busy={busy}>
            Trova il mio ordine
          </Button>
        </div>
      </Form>
      <p className="mt-10 border-line border-t pt-5 text-[15px] text-ink-soft">
        Hai un account? Trovi tutti i tuoi ordini in <TextLink to={href('/account')}>I tuoi ordini</TextLink>.
      </p>
    </div>
  );
}
