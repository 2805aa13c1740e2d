import { useState } from 'react';
import { type ProductDetail, type SizeOption, sizeChoices } from '#shop/catalog/products/product.ts';
import { setSize } from '#shop/catalog/sets/set-size.ts';

/** `left`: number of pieces left, if known. */
export type ChosenLine = { size: string; left: number | null };

type Chosen = Pick<ProductDetail, 'id' | 'sizes' | 'isSoldAsPieces' | 'pieceChoices' | 'modelGroup'>;

/** Size chosen last of a model, for its other colours. */
let ofModel: { group: string; size: string } | null = null;

/** The chosen sizes of a product or of a set's pieces. `mine`: the visitor's sizes by product id, preselected. */
export function useChosenSizes(product: Chosen, mine: ReadonlyMap<string, string>) {
  const { modelGroup } = product;
  const storedSize = modelGroup !== null && ofModel?.group === modelGroup ? ofModel.size : null;
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const choices = sizeChoices(product);
  // A size sold out meanwhile is deselected; a single size needs no choice.
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
