import { useState } from 'react';
import PieceSizes from '#routes/shared/product/piece-sizes.tsx';
import { type ChosenLine, useChosenSizes } from '#routes/shared/product/use-chosen-sizes.ts';
import { useMySizes } from '#routes/shared/product/use-my-size.ts';
import type { SetCard } from '#shop/catalog/products/product.ts';
import type { GarmentSizes } from '#shop/catalog/sizing/size-guide.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  set: SetCard;
  /** Size data by piece id. */
  guides: Readonly<Record<string, GarmentSizes>>;
  onAdd: (line: ChosenLine) => void;
};

export default function SetSizes({ open, onClose, set, guides, onAdd }: Props) {
  const mine = useMySizes(set.pieceChoices, guides);
  const { chosen, choose, line } = useChosenSizes({ ...set, modelGroup: null }, mine);
  const [missing, setMissing] = useState(false);
  function add() {
    if (line) return onAdd(line);
    setMissing(true);
    const first = set.pieceChoices.find(({ id }) => !chosen.has(id));
    document.querySelector<HTMLInputElement>(`input[name="size-${first?.id}"]:enabled`)?.focus();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Le taglie di ${set.name}`}
      footer={
        <Button onClick={add} className="w-full">
          Aggiungi al carrello
        </Button>
      }
    >
      <PieceSizes
        product={set}
        chosen={chosen}
        mine={mine}
        missing={missing}
        measured={mine}
        onChoose={choose}
      />
    </Dialog>
  );
}
