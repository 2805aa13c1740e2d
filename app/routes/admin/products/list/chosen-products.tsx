import { Form, href } from 'react-router';
import { type Selection, SelectionBar } from '#routes/admin/shared/list/selection.tsx';
import { MOST_AT_ONCE } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import type { InventoryPage, InventoryProduct } from '#shop/catalog/products/products.server.ts';
import { Button } from '#ui/button.tsx';

/** Id of the form that the rows' boxes belong to. */
export const CHOICE_FORM = 'prodotti-scelti';

/** As many ids as fit into an address. */
const MOST_ONE_BY_ONE = 250;

type Props = { page: InventoryPage; selection: Selection<InventoryProduct> };

/** Leads to the bulk edit. */
export function ChosenProducts({ page, selection }: Props) {
  const { all, ids, elsewhere } = selection;
  const sent: [string, string][] =
    all === null ? elsewhere.map((id) => ['prodotto', id]) : [...new URLSearchParams(all)];
  const isNone = all === null && ids.length === 0;
  return (
    <SelectionBar
      name="Prodotti scelti"
      selection={selection}
      total={page.total}
      shown={page.products.length}
      most={MOST_AT_ONCE}
      words={(count) => (count === 1 ? '1 prodotto scelto' : `${count} prodotti scelti`)}
    >
      <Form
        id={CHOICE_FORM}
        method="get"
        action={href('/admin/prodotti/insieme')}
        className={`flex flex-wrap items-center gap-x-4 ${isNone ? 'hidden [@media(scripting:none)]:flex' : ''}`}
      >
        {sent.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        {all !== null || ids.length <= MOST_ONE_BY_ONE ? (
          <>
            <Button type="submit" size="sm">
              Continua
            </Button>
            <span className="text-ink-soft">Cambi prezzi, etichette o altro, e vedi prima l’anteprima.</span>
          </>
        ) : (
          <p>Uno per uno se ne scelgono al massimo {MOST_ONE_BY_ONE}.</p>
        )}
      </Form>
    </SelectionBar>
  );
}
