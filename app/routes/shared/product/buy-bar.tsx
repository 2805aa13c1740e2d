import { type RefObject, useEffect, useState } from 'react';
import { sizeName } from '#shop/catalog/assortment/size-name.ts';
import {
  isSoldOut,
  listedPrice,
  type ProductDetail,
  type SizeOption,
  sizeChoices,
} from '#shop/catalog/products/product.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useLazyModule } from '#ui/use-lazy-module.ts';
import { waitingPath } from './back-in-stock-link.tsx';
import type { ChosenLine } from './use-chosen-sizes.ts';

const loadSheet = () => import('./size-sheet.tsx');

type Props = {
  product: ProductDetail;
  price: { priceCents: number; sizes?: readonly SizeOption[] };
  line: ChosenLine | null;
  mine: string | null;
  /** The page's own button: the bar hides while it is visible. */
  addButton: RefObject<HTMLElement | null>;
  onAdd: (line: ChosenLine) => void;
  onAsk: () => void;
  onSize: (option: SizeOption) => void;
};

export default function BuyBar({ product, price, line, mine, addButton, onAdd, onAsk, onSize }: Props) {
  const [choosing, setChoosing] = useState(false);
  const isCovered = useIsInView(addButton);
  const sheet = useLazyModule(loadSheet, choosing, () => {
    setChoosing(false);
    onAsk();
  });
  const soldOut = isSoldOut(product);
  const onPage = product.isSoldAsPieces;
  function press() {
    if (line && !soldOut) onAdd(line);
    else if (onPage) onAsk();
    else setChoosing(true);
  }
  return (
    <>
      <div
        data-bottom-bar
        className={`needs-script fixed inset-x-0 bottom-0 z-20 flex items-center gap-5 border-line border-t bg-bg px-4 pt-3 pb-[max(.75rem,env(safe-area-inset-bottom))] transition-opacity lg:hidden ${isCovered ? 'invisible opacity-0' : ''}`}
      >
        <div className="max-[18.75rem]:hidden">
          <p className="font-semibold text-lg tabular-nums">
            <span className="sr-only">Prezzo: </span>
            {listedPrice(price)}
          </p>
          {line && !soldOut && sizeChoices(product).some(({ sizes }) => sizes.length > 1) && (
            <button
              type="button"
              aria-haspopup={onPage ? undefined : 'dialog'}
              onClick={onPage ? onAsk : () => setChoosing(true)}
              className="flex min-h-6 gap-2 text-sm"
            >
              <span>{onPage ? 'Taglie scelte' : sizeName(line.size, 'Taglia')}</span>
              <span className="underline underline-offset-4">Cambia</span>
            </button>
          )}
        </div>
        {soldOut && onPage ? (
          <ButtonLink to={waitingPath(product.id)} className="flex-1">
            Avvisami
          </ButtonLink>
        ) : (
          <Button className="flex-1" aria-haspopup={line || onPage ? undefined : 'dialog'} onClick={press}>
            {wordOf({ soldOut, line, onPage })}
          </Button>
        )}
      </div>
      {sheet && (
        <sheet.default
          product={product}
          mine={mine}
          open={choosing}
          onClose={() => setChoosing(false)}
          onSize={(option) => {
            setChoosing(false);
            onSize(option);
          }}
        />
      )}
    </>
  );
}

function wordOf({ soldOut, line, onPage }: { soldOut: boolean; line: ChosenLine | null; onPage: boolean }) {
  if (soldOut) return 'Avvisami';
  if (line) return 'Aggiungi al carrello';
  return onPage ? 'Scegli le taglie' : 'Scegli la taglia';
}

/** False until known. */
function useIsInView(ref: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const watcher = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    watcher.observe(ref.current);
    return () => watcher.disconnect();
  }, [ref]);
  return isInView;
}
