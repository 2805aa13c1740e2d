import { ONE_SIZE } from '#shop/catalog/assortment/one-size.ts';
import { sizeName, theSize } from '#shop/catalog/assortment/size-name.ts';
import { isSoldOut, type ProductDetail, type SizeOption } from '#shop/catalog/products/product.ts';
import { BackInStockForm } from '#shop/marketing/back-in-stock/back-in-stock-form.tsx';
import { formatEuro } from '#shop/money/money.ts';
import { TitledModal } from '#ui/titled-modal.tsx';
import { loadWaiting, waitingPath } from './back-in-stock-link.tsx';
import { DialogLink } from './dialog-link.tsx';
import { leftText } from './size-choice.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  product: ProductDetail;
  mine: string | null;
  onSize: (option: SizeOption) => void;
};

const LOOK = {
  modal: 'modal-bottom mx-0 mt-auto mb-0 max-h-[85svh] w-full max-w-none',
  column: 'max-h-[85svh]',
  header: 'min-h-14 items-center border-line border-b pr-2 pl-4',
  title: '',
  content: 'min-h-0 flex-1 overscroll-contain px-4 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]',
  footer: '',
};

/** Choosing a size adds it to the cart; a sold-out one opens its back-in-stock form. */
export default function SizeSheet({ open, onClose, product, mine, onSize }: Props) {
  const soldOut = isSoldOut(product);
  const { id, sizes } = product;
  return (
    <TitledModal
      open={open}
      onClose={onClose}
      title={soldOut ? 'Avvisami quando torna' : 'Scegli la taglia'}
      look={LOOK}
    >
      {soldOut ? (
        <div className="pt-3">
          <BackInStockForm productId={id} sizes={sizes.map(({ size }) => size)} />
        </div>
      ) : (
        <ul aria-label="Taglie" className="divide-y divide-line">
          {sizes.map((option) => (
            <li key={option.size} className="relative">
              {option.available ? (
                <button
                  type="button"
                  onClick={() => onSize(option)}
                  className="flex min-h-13 w-full items-center justify-between gap-4 text-left hover:bg-surface"
                >
                  <span className="font-semibold tabular-nums">
                    {option.size === ONE_SIZE ? sizeName(option.size, 'Taglia') : option.size}
                  </span>
                  <Remark option={option} isMine={option.size === mine} />
                </button>
              ) : (
                <div className="flex min-h-13 items-center justify-between gap-4 text-ink-soft">
                  <span className="tabular-nums line-through">{option.size}</span>
                  <DialogLink
                    to={waitingPath(id)}
                    load={loadWaiting}
                    own={{ productId: id, sizes: [option.size] }}
                    label={`Avvisami quando torna ${theSize(option.size)}`}
                    className="text-[15px] after:absolute after:inset-0"
                  >
                    Avvisami
                  </DialogLink>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </TitledModal>
  );
}

function Remark({ option, isMine }: { option: SizeOption; isMine: boolean }) {
  const remarks = [
    isMine && 'La tua taglia',
    leftText(option.left),
    option.price && formatEuro(option.price.priceCents),
  ].filter(Boolean);
  return <span className="text-ink-soft text-sm">{remarks.join(' · ')}</span>;
}
