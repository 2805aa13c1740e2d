import { useAnsweredForm } from '#routes/admin/shared/forms.ts';
import { ProductThumbnail } from '#routes/admin/shared/product-thumbnail.tsx';
import { PageSection } from '#routes/admin/shared/record-page.tsx';
import type { Thumbnails } from '#shop/catalog/products/product-pictures.server.ts';
import { MOST_PRODUCTS } from '#shop/marketing/newsletter/issue.ts';
import type { IssueShown } from '#shop/marketing/newsletter/read-issue.server.ts';
import { formatEuro } from '#shop/money/money.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SendButton } from '#ui/send-button.tsx';

type Props = { shown: IssueShown; thumbnails: Thumbnails };

export function IssueProducts({ shown: { state, products }, thumbnails }: Props) {
  const { fetcher } = useAnsweredForm({ saved: 'Prodotti tolti', failed: 'Impossibile togliere' });
  const isDraft = state === 'draft';
  return (
    <PageSection id="prodotti-della-lettera" title="Prodotti nell’e-mail" gap="mb-2">
      {products.length === 0 && <p className="text-ink-soft">Nessun prodotto.</p>}
      {products.length > 0 && (
        <fetcher.Form method="post">
          <ul className="max-w-3xl divide-y divide-line border-y border-line">
            {products.map((one) => {
              const label = `${one.name}, ${formatEuro(one.priceCents)}${one.isShown ? '' : ' (non pubblicato: nell’e-mail non compare)'}`;
              return (
                <li key={one.id} className="flex items-center gap-3 py-1">
                  <ProductThumbnail of={thumbnails[one.id]} />
                  {isDraft ? (
                    <Checkbox id={`togli-${one.id}`} name="product" value={one.id} label={label} />
                  ) : (
                    <p className="py-2">{label}</p>
                  )}
                </li>
              );
            })}
          </ul>
          {isDraft && (
            <div className="mt-3">
              <SendButton fetcher={fetcher} intent="remove" variant="secondary">
                Togli i selezionati
              </SendButton>
            </div>
          )}
        </fetcher.Form>
      )}
      <p className="mt-2 text-ink-soft">
        Al massimo {MOST_PRODUCTS}, con fotografia e prezzo del momento in cui l’e-mail parte.
      </p>
    </PageSection>
  );
}
