import { useSearchParams } from 'react-router';
import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { ProductColorName, ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import { ListSearch } from '#routes/admin/shared/searched-list.tsx';
import { useCategoryNames } from '#routes/admin/shared/use-assortment.ts';
import { ALL } from '#shop/catalog/assortment/named-category.ts';
import type { Thumbnails } from '#shop/catalog/products/product-pictures.server.ts';
import type { Choosable } from '#shop/catalog/search/find-to-choose.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = {
  found: { total: number; products: Choosable[] };
  thumbnails: Thumbnails;
  /** Whether all found products may be added at once. */
  addsAll: boolean;
};

/** Adds ticked products (intent `add`, ids as `product`) or all that were found (`add-found`, with the same search). */
export function ProductChoice({ found, thumbnails, addsAll }: Props) {
  const [args] = useSearchParams();
  const { fetcher } = useAnsweredForm({ saved: 'Prodotti aggiunti', failed: 'Impossibile aggiungere' });
  const category = args.get('categoria') ?? '';
  const names = useCategoryNames();
  const { total, products } = found;
  return (
    <PageSection id="scelta" title="Scegli i prodotti" gap="mb-4">
      <ListSearch name="Filtri dei prodotti" label="Cerca prodotti">
        <ChoiceField
          label="Categoria"
          name="categoria"
          defaultValue={category}
          key={category}
          none={ALL}
          options={names.map((one) => [one, one])}
        />
      </ListSearch>
      <fetcher.Form method="post">
        <input type="hidden" name="q" value={args.get('q') ?? ''} />
        <input type="hidden" name="categoria" value={category} />
        <fieldset className="max-h-80 overflow-y-auto border border-line px-3">
          <legend className="sr-only">Prodotti trovati</legend>
          {products.length === 0 && <p className="py-3 text-ink-soft">Nessun prodotto trovato.</p>}
          {products.map((one) => (
            <Checkbox
              key={`${one.id} ${one.isIn}`}
              id={`aggiungi-${one.id}`}
              name="product"
              value={one.id}
              defaultChecked={one.isIn}
              disabled={one.isIn}
              label={
                <>
                  <ProductThumbnail of={thumbnails[one.id]} />
                  <span>
                    {`${one.name}, ${one.category}, ${formatEuro(one.priceCents)}${one.isIn ? ' (già scelto)' : ''}`}
                    <ProductColorName name={one.name} of={thumbnails[one.id]} />
                  </span>
                </>
              }
            />
          ))}
        </fieldset>
        {total > products.length && (
          <p className="mt-2 text-ink-soft">
            Si vedono i primi {products.length} di {total}: restringi la ricerca
            {addsAll && ', o aggiungili tutti'}.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-3">
          <SendButton fetcher={fetcher} intent="add">
            Aggiungi i selezionati
          </SendButton>
          {addsAll && total > 0 && (
            <SendButton fetcher={fetcher} intent="add-found" variant="secondary">
              {total === 1 ? 'Aggiungi quello trovato' : `Aggiungi tutti i ${total} trovati`}
            </SendButton>
          )}
        </div>
      </fetcher.Form>
    </PageSection>
  );
}
