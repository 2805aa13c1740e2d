import { useId } from 'react';
import { href, useFetcher } from 'react-router';
import { RequestedSize } from '#shop/catalog/assortment/requested-size.tsx';
import { FormField } from '#shop/forms/form-field.tsx';
import { Button, TextLink } from '#ui/button.tsx';
import { FormOrAnswer } from '#ui/form-or-answer.tsx';
import { RESERVATION_FIELDS as fields, HELD_HOURS, type ReservationAnswer } from './reservation.ts';

type Props = {
  productId: string;
  /** Sizes in the shop; at least one. */
  sizes: readonly string[];
  /** Null without a choice. */
  chosen: string | null;
  /** Answer to the form without scripts. */
  answered?: ReservationAnswer | undefined;
};

/** Without scripts the browser posts it to `/prenota`, which answers with the form. */
export function ReservationForm({ productId, sizes, chosen, answered }: Props) {
  const id = useId();
  const fetcher = useFetcher<{ answer: ReservationAnswer }>();
  const answer = fetcher.data?.answer ?? answered;
  const refused = answer?.ok === false ? answer : null;
  const bind = { fields, errors: refused?.fields, idPrefix: id };
  return (
    <FormOrAnswer
      answer={answer}
      received={fetcher.data}
      intro={
        <p>
          Lo teniamo da parte in negozio per {HELD_HOURS} ore: non paghi nulla, lo provi e decidi. Ti mandiamo
          un’e-mail con il link per confermare; puoi avere due prenotazioni per volta.
        </p>
      }
    >
      <fetcher.Form method="post" action={href('/prenota')} noValidate className="mt-5 grid gap-5">
        <input type="hidden" name="product" value={productId} />
        <RequestedSize {...bind} sizes={sizes} chosen={refused?.typed.size || (chosen ?? '')} />
        <FormField {...bind} name="name" defaultValue={refused?.typed.name} />
        <FormField {...bind} name="email" defaultValue={refused?.typed.email} />
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
    </FormOrAnswer>
  );
}
