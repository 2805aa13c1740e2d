import { href } from 'react-router';
import type { Suggestions } from '#shop/catalog/search/suggestions.ts';
import { formatEuro } from '#shop/money/money.ts';

/** A link in the list; `picture`: null for a product without one. */
export type SearchOption = {
  id: string;
  to: string;
  label: string;
  detail?: string;
  picture?: string | null;
  /** Search words remembered on choosing it. */
  searched?: string;
};
export type OptionGroup = { title: string; options: SearchOption[] };

export function suggestedOptions(typed: string, found: Suggestions): OptionGroup[] {
  const { corrected, total, products, categories, pages } = found;
  const meant = corrected ?? typed;
  const all = {
    id: 'ricerca-tutti',
    ...searchOption(meant),
    label: total === 1 ? 'Mostra il prodotto trovato' : `Mostra tutti i ${total} prodotti`,
  };
  return withOptions([
    {
      title: corrected === null ? 'Prodotti' : `Forse cercavi “${corrected}”`,
      options: [
        ...products.map(({ id, name, priceCents, isFrom, picture }) => ({
          id: `ricerca-${id}`,
          to: href('/prodotto/:id', { id }),
          label: name,
          detail: `${isFrom ? 'da ' : ''}${formatEuro(priceCents)}`,
          picture,
          searched: meant,
        })),
        ...(total > 0 ? [all] : []),
      ],
    },
    {
      title: 'Categorie',
      options: categories.map(({ name, address }) => ({
        id: `ricerca-${address}`,
        to: `${href('/shop')}?category=${address}`,
        label: name,
      })),
    },
    {
      title: 'Pagine',
      options: pages.map(({ title, path }) => ({
        id: `ricerca${path.replace('/', '-')}`,
        to: path,
        label: title,
      })),
    },
  ]);
}

export function recentOptions(searches: readonly string[]): OptionGroup[] {
  const options = searches.map((q, index) => ({
    id: `ricerca-ultima-${index}`,
    ...searchOption(q),
    label: q,
  }));
  return withOptions([{ title: 'Ultime ricerche', options }]);
}

export function countWords(groups: readonly OptionGroup[], corrected: string | null): string {
  const count = groups.flatMap(({ options }) => options).length;
  const words =
    count === 0 ? 'Nessun suggerimento' : count === 1 ? '1 suggerimento' : `${count} suggerimenti`;
  return corrected === null ? words : `Forse cercavi “${corrected}”: ${words}`;
}

function searchOption(q: string): Pick<SearchOption, 'to' | 'searched'> {
  return { to: `${href('/shop')}?${new URLSearchParams({ q })}`, searched: q };
}

function withOptions(groups: OptionGroup[]): OptionGroup[] {
  return groups.filter(({ options }) => options.length > 0);
}
