import { Form, href, Link, useSearchParams } from 'react-router';
import type { Choice } from '#routes/admin/shared/row-choice.tsx';
import { MOST_AT_ONCE } from '#shop/catalog/bulk-edit/bulk-edit.ts';
import type { InventoryPage } from '#shop/catalog/products/products.server.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { textLinkClass } from '#ui/text-link.tsx';

/** Address parameter: rows are being chosen. */
export const CHOOSING = 'scegli';

/** Id of the form that the rows' boxes belong to. */
export const CHOICE_FORM = 'prodotti-scelti';

/** As many ids as fit into an address. */
const MOST_ONE_BY_ONE = 250;

/** The filters stay. */
export function ChoosingLink({ isChoosing }: { isChoosing: boolean }) {
  const query = new URLSearchParams(useSearchParams()[0]);
  if (isChoosing) query.delete(CHOOSING);
  else query.set(CHOOSING, '1');
  return (
    <Link to={`?${query}`} preventScrollReset replace className={textLinkClass('alone')}>
      {isChoosing ? 'Smetti di scegliere' : 'Scegli più prodotti'}
    </Link>
  );
}

/** Leads to the bulk edit. */
export function ChosenProducts({ page, choice }: { page: InventoryPage; choice: Choice }) {
  const [query] = useSearchParams();
  const { chosen, setChosen } = choice;
  const here = page.products.map(({ id }) => id);
  const elsewhere = [...chosen].filter((id) => !here.includes(id));
  const isAll = here.length > 0 && here.every((id) => chosen.has(id));
  const found = new URLSearchParams(query);
  for (const name of [CHOOSING, 'dopo']) found.delete(name);
  found.set('tutti', '1');
  return (
    <section
      aria-label="Prodotti scelti"
      className="sticky top-0 z-20 mb-3 flex flex-wrap items-center gap-x-5 gap-y-1 border-y border-line bg-bg py-2"
    >
      <Checkbox
        id="scegli-tutti"
        label="Scegli tutti quelli mostrati"
        checked={isAll}
        onChange={() => setChosen(new Set(isAll ? elsewhere : [...elsewhere, ...here]))}
      />
      <p role="status" className="tabular-nums empty:hidden">
        {chosen.size > 0 && (chosen.size === 1 ? '1 prodotto scelto' : `${chosen.size} prodotti scelti`)}
      </p>
      <Form id={CHOICE_FORM} method="get" action={href('/admin/prodotti/insieme')}>
        {elsewhere.map((id) => (
          <input key={id} type="hidden" name="prodotto" value={id} />
        ))}
        {chosen.size <= MOST_ONE_BY_ONE ? (
          <Button type="submit" size="sm">
            Continua
          </Button>
        ) : (
          <p>Uno per uno se ne scelgono al massimo {MOST_ONE_BY_ONE}.</p>
        )}
      </Form>
      {page.total > here.length && page.total <= MOST_AT_ONCE && (
        <Link to={`${href('/admin/prodotti/insieme')}?${found}`} className={textLinkClass('alone')}>
          Scegli tutti quelli trovati ({page.total})
        </Link>
      )}
    </section>
  );
}
