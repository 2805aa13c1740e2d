import { useState } from 'react';
import type { ProductDetail, SizeOption } from '../../../shop/catalogue/product.ts';
import { setSize } from '../../../shop/catalogue/set-size.ts';

/** What goes into the cart: the size of the line, and how many there are left where that is told. */
export type ChosenLine = { size: string; left: number | null };

/** The sizes that are chosen on a product's page: one, or one for each piece of a set. */
export function useChosenSizes(product: ProductDetail) {
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const asked = product.isSoldAsPieces ? product.pieceChoices : [product];
  // A size that was chosen and then sold to somebody else is chosen no longer; a single one is never asked for.
  const chosen = new Map(
    asked.flatMap(({ id, sizes }): [string, SizeOption][] => {
      const wanted = sizes.length === 1 ? sizes[0]?.size : picked.get(id);
      const option = sizes.find(({ size, available }) => available && size === wanted);
      return option ? [[id, option]] : [];
    }),
  );
  return {
    chosen: chosen as ReadonlyMap<string, SizeOption>,
    choose: (id: string, size: string) => setPicked((before) => new Map([...before, [id, size]])),
    /** Null until every size is chosen. */
    line: chosen.size === asked.length ? lineOf(product, chosen) : null,
  };
}

function lineOf(product: ProductDetail, chosen: ReadonlyMap<string, SizeOption>): ChosenLine | null {
  if (!product.isSoldAsPieces) return chosen.get(product.id) ?? null;
  const sizes = product.pieceChoices.map(({ id, name }) => ({ name, size: chosen.get(id)?.size ?? '' }));
  const left = [...chosen.values()].flatMap((option) => option.left ?? []);
  return { size: setSize(sizes), left: left.length > 0 ? Math.min(...left) : null };
}
