import { href } from 'react-router';
import { beforeDay } from '#lib/calendar-day.ts';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { useRootData } from '#routes/shared/root-data.ts';
import type { readDemo } from '#shop/company/launch/empty-demo.server.ts';
import type { demoRemoval } from '#shop/company/launch/launch.server.ts';
import { orderDate } from '#shop/orders/lifecycle/order-date.ts';
import { Field } from '#ui/field.tsx';
import { SendButton } from '#ui/send-button.tsx';
import { TitledSection } from '#ui/titled-section.tsx';

type Props = { demo: Awaited<ReturnType<typeof readDemo>>; removal: Awaited<ReturnType<typeof demoRemoval>> };

export function EmptyDemo({ demo, removal }: Props) {
  if (!demo && !removal) return null;
  return (
    <TitledSection
      id="svuota"
      title="Svuota il negozio dimostrativo"
      titleClass="font-display text-xl"
      className="mt-10 border-t border-line pt-5"
    >
      {demo ? <EmptyForm demo={demo} /> : removal && <Emptied removal={removal} />}
    </TitledSection>
  );
}

function Emptied({ removal: { at, by, removed } }: { removal: NonNullable<Props['removal']> }) {
  return (
    <p className="mt-1 max-w-prose text-ink-soft">
      {`Svuotato ${beforeDay('il', orderDate(at))}${by ? ` da ${by}` : ''}: `}
      {counted(removed.products ?? 0, 'prodotto tolto', 'prodotti tolti')},{' '}
      {counted(removed.orders ?? 0, 'ordine di prova', 'ordini di prova')}.
    </p>
  );
}

function EmptyForm({ demo }: { demo: NonNullable<Props['demo']> }) {
  const { brand } = useRootData().identity;
  const { fetcher, form, errors } = useAnsweredForm({
    saved: 'Il negozio dimostrativo è stato svuotato',
    failed: 'Impossibile svuotare il negozio',
  });
  return (
    <>
      <div className="mt-1 grid max-w-prose gap-2">
        <p>
          Toglie {counted(demo.old, 'prodotto dimostrativo', 'prodotti dimostrativi')}, anche quelli che hai
          modificato, con completi, produttori, immagini, video e saldi della dimostrazione, e tutti gli
          ordini di prova.
        </p>
        <p>
          Restano impostazioni, account, codici promo, iscritte alla newsletter, testi dei termini
          {demo.own > 0 && ` e ${counted(demo.own, 'prodotto aggiunto', 'prodotti aggiunti')} da te`}. Non si
          torna indietro: fai prima un backup.
        </p>
      </div>
      <fetcher.Form
        ref={form}
        method="post"
        action={href('/admin/apertura/demo')}
        noValidate
        className="mt-4 grid max-w-sm gap-4"
      >
        <Field
          name="name"
          id="svuota-nome"
          label={`Scrivi il nome del negozio: ${brand}`}
          autoComplete="off"
          required
          error={errors.name}
        />
        <div>
          <SendButton fetcher={fetcher} variant="danger">
            Svuota il negozio
          </SendButton>
        </div>
      </fetcher.Form>
    </>
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
