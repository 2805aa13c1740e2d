import { BackInStockForm } from '#shop/marketing/back-in-stock/back-in-stock-form.tsx';
import { Dialog } from '#ui/dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  productId: string;
  sizes: readonly string[];
  /** Name of a set's piece, if the page is not its own. */
  pieceName?: string | undefined;
};

export default function BackInStockDialog({ open, onClose, productId, sizes, pieceName }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Avvisami quando torna">
      {pieceName && <p className="mb-3 font-semibold">{pieceName}</p>}
      <BackInStockForm productId={productId} sizes={sizes} />
    </Dialog>
  );
}
