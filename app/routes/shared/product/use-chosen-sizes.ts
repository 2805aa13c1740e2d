import { useState } from 'react';
import type { ProductDetail, SizeOption } from '#shop/catalog/products/product.ts';
import { setSize } from '#shop/catalog/sets/set-size.ts';

/** What goes into the cart: the size of the line, and how many there are left where that is told. */
export type ChosenLine = { size: string; left: number | null };

/** What must be known of what is chosen. */
type Chosen = Pick<ProductDetail, 'id' | 'sizes' | 'isSoldAsPieces' | 'pieceChoices' | 'modelGroup'>;

/** What was chosen last of a model that comes in several colours: going to another colour keeps the size. */
let ofModel: { group: string; size: string } | null = null;

/** What a size is chosen of: the product, or each piece of a set that is sold as its pieces. */
export function choicesOf<P extends Pick<Chosen, 'isSoldAsPieces' | 'pieceChoices'>>(product: P) {
  return product.isSoldAsPieces ? product.pieceChoices : [product];
}

/**
 * The sizes that are chosen on a product's page: one, or one for each piece of a set. `mine` are those of whoever looks,
 * by the id of what they are of, as far as they are known: they are chosen beforehand.
 */
export function useChosenSizes(product: Chosen, mine: ReadonlyMap<string, string>) {
  const { modelGroup } = product;
  const storedSize = modelGroup !== null && ofModel?.group === modelGroup ? ofModel.size : null;
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const choices = choicesOf(product);
  // A size that was chosen and then sold to somebody else is chosen no longer; a single one needs no choice.
  const chosen = new Map(
    choices.flatMap(({ id, sizes }): [string, SizeOption][] => {
      const chosenSize = sizes.length === 1 ? sizes[0]?.size : (picked.get(id) ?? storedSize ?? mine.get(id));
      const option = sizes.find(({ size, available }) => available && size === chosenSize);
      return option ? [[id, option]] : [];
    }),
  );
  return {
    chosen: chosen as ReadonlyMap<string, SizeOption>,
    choose(id: string, size: string) {
      if (modelGroup !== null) ofModel = { group: modelGroup, size };
      setPicked((before) => new Map([...before, [id, size]]));
    },
    /** Null until every size is chosen. */
    line: chosen.size === choices.length ? lineOf(product, chosen) : null,
  };
}

function lineOf(product: Chosen, chosen: ReadonlyMap<string, SizeOption>): ChosenLine | null {
  if (!product.isSoldAsPieces) return chosen.get(product.id) ?? null;
  const sizes = product.pieceChoices.map(({ id, name }) => ({ name, size: chosen.get(id)?.size ?? '' }));
  const left = [...chosen.values()].flatMap((option) => option.left ?? []);
  return { size: setSize(sizes), left: left.length > 0 ? Math.min(...left) : null };
}
