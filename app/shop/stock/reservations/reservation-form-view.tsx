import { useEffect, useId, useRef } from 'react';
import { href, useFetcher } from 'react-router';
import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { FormField, FormSelect } from '#shop/forms/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { HELD_HOURS, type ReservationAnswer } from './reservation.ts';
import { RESERVATION_FIELDS as fields } from './reservation-fields.ts';

type Props = {
  productId: string;
  /** Sizes in the shop; at least one. */
  sizes: readonly string[];
  /** Null where none is chosen. */
  chosen: string | null;
  /** The server's answer to the form without scripts. */
  answered?: ReservationAnswer | undefined;
};

/** Without scripts the browser posts it to `/prenota`, which answers with the form. */
export function ReservationForm({ productId, sizes, chosen, answered }: Props) {
  const id = useId();
  const fetcher = useFetcher<{ answer: ReservationAnswer }>();
  const place = useRef<HTMLDivElement>(null);
  const answer = fetcher.data?.answer ?? answered;
  const refused = answer?.ok === false ? answer : null;
  useEffect(() => {
    if (fetcher.data)
      place.current?.querySelector<HTMLElement>('[aria-invalid], [role="status"], [role="alert"]')?.focus();
  }, [fetcher.data]);
  const [only, ...others] = sizes;
  const errors = refused?.fields;
  return (
    <div ref={place}>
      {answer?.ok ? (
        <p role="status" tabIndex={-1} className="border-sage border-l-2 bg-surface p-4 outline-none">
          {answer.message}
        </p>
      ) : (
        <>
          <p>
            Lo teniamo da parte in negozio per {HELD_HOURS} ore: non paghi nulla, lo provi e decidi. Ti
            mandiamo un’e-mail con il link per confermare; puoi avere due prenotazioni per volta.
          </p>
          {refused?.message && (
            <p role="alert" tabIndex={-1} className="mt-4 border-sale border-l-2 bg-surface p-4 text-sale">
              {refused.message}
            </p>
          )}
          <fetcher.Form method="post" action={href('/prenota')} noValidate className="mt-5 grid gap-5">
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
                {...{ fields, errors }}
                name="size"
                idPrefix={id}
                defaultValue={refused?.typed.size || (chosen ?? '')}
              >
                <option value="">Scegli</option>
                {sizes.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </FormSelect>
            )}
            <FormField {...{ fields, errors }} name="name" idPrefix={id} defaultValue={refused?.typed.name} />
            <FormField
              {...{ fields, errors }}
              name="email"
              idPrefix={id}
              defaultValue={refused?.typed.email}
            />
            <div>
              <Button type="submit" busy={fetcher.state !== 'idle'}>
                Prenota e prova
              </Button>
            </div>
          </fetcher.Form>
          <p className="mt-5 text-ink-soft text-sm">
            Usiamo nome ed e-mail solo per questa prenotazione, e li cancelliamo 30 giorni dopo la fine:{' '}
            <TextLink to={href('/privacy')}>informativa sulla privacy</TextLink>.
          </p>
        </>
      )}
    </div>
  );
}
