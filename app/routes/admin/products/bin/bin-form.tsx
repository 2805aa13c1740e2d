import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { dayInRome, italianDate } from '#lib/calendar-day.ts';
import { type FormAnswer, useFormAnswer } from '#routes/admin/shared/forms.ts';
import type { BinnedProduct } from '#shop/catalog/products/bin.server.ts';
import { lastDayInBin } from '#shop/catalog/products/bin.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ListCell, ListRow, ListTable } from '#ui/data-table.tsx';

export function BinForm({ products }: { products: readonly BinnedProduct[] }) {
  const fetcher = useFetcher<FormAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [confirming, setConfirming] = useState(false);
  useFormAnswer(
    fetcher.data,
    { saved: 'Fatto', failed: 'Operazione fallita' },
    { onSaved: () => form.current?.reset() },
  );
  const erase = () => {
    const values = new FormData(form.current ?? undefined);
    values.set('intent', 'erase');
    setConfirming(false);
    void fetcher.submit(values, { method: 'post' });
  };
  return (
    <fetcher.Form method="post" ref={form} className="mt-4">
      <div className="sticky top-0 z-10 mb-3 flex flex-wrap gap-3 bg-bg py-2">
        <Button type="submit" name="intent" value="restore" size="sm" busy={fetcher.state !== 'idle'}>
          Ripristina
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
          Elimina per sempre
        </Button>
      </div>
      <ListTable
        caption="Prodotti eliminati, dal più recente"
        columns={['Prodotto', 'Categoria', 'Prezzo', 'Pezzi', 'Eliminato', 'Resta fino al']}
      >
        {products.map((product) => (
          <BinRow key={product.id} product={product} />
        ))}
      </ListTable>
      <ConfirmDialog
        open={confirming}
        title="Eliminare per sempre?"
        confirm="Elimina per sempre"
        onConfirm={erase}
        onClose={() => setConfirming(false)}
      >
        <p>I prodotti scelti non potranno più essere ripristinati.</p>
      </ConfirmDialog>
    </fetcher.Form>
  );
}

function BinRow({ product }: { product: BinnedProduct }) {
  const { id, name, category, priceCents, pieces, binnedAt, wasPublished } = product;
  return (
    <ListRow className="align-middle max-lg:gap-1 max-lg:p-4">
      <ListCell className="font-semibold wrap-anywhere">
        <label className="flex min-h-11 items-center gap-2.5">
          <input type="checkbox" name="product" value={id} className="size-5 shrink-0" />
          <span className="min-w-0">
            {name} {!wasPublished && <Badge>Bozza</Badge>}
          </span>
        </label>
      </ListCell>
      <ListCell name="Categoria">{category}</ListCell>
      <ListCell name="Prezzo" className="tabular-nums">
        {formatEuro(priceCents)}
      </ListCell>
      <ListCell name="Pezzi" className="tabular-nums">
        {pieces ?? 'non contati'}
      </ListCell>
      <ListCell name="Eliminato">
        <time dateTime={binnedAt.toISOString()}>{italianDate(dayInRome(binnedAt))}</time>
      </ListCell>
      <ListCell name="Resta fino al">{italianDate(lastDayInBin(binnedAt))}</ListCell>
    </ListRow>
  );
}
