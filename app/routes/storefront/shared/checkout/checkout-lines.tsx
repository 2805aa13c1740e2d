import { LinePicture } from '#shop/checkout/cart/cart-line.tsx';
import { sizeText } from '#shop/checkout/cart/size-text.ts';
import { useCart } from '#shop/checkout/cart/use-cart.tsx';
import type { BasketLine } from '#shop/checkout/order-entry/basket-view.ts';
import { formatEuro } from '#shop/money/money.ts';
import { TextButton } from '#ui/button.tsx';

/** Lines that cannot be bought are marked and can be corrected here. */
export function CheckoutLines({ lines }: { lines: BasketLine[] }) {
  const { setQuantity, remove } = useCart();
  return (
    <ul className="mt-5 grid gap-4">
      {lines.map(({ key, item, color, composition, picture, priceCents, counted, notice, left }) => (
        <li key={key} className="grid grid-cols-[4rem_1fr_auto] gap-x-4 max-[18.75rem]:grid-cols-1">
          <div className={`aspect-[4/5] overflow-hidden bg-stone ${counted ? '' : 'opacity-60'}`}>
            <LinePicture item={item} picture={picture} compact />
          </div>
          <div className="min-w-0">
            <p className="break-words">{item.name}</p>
            <p className="text-ink-soft text-sm">
              {sizeText(item.size, color)} · Quantità {item.quantity}
            </p>
            {composition && <p className="text-ink-soft text-sm">{composition}</p>}
          </div>
          <p className={`tabular-nums ${counted ? '' : 'text-ink-soft line-through'}`}>
            {formatEuro(priceCents * item.quantity)}
          </p>
          <div role="status" className="col-span-full">
            {notice && (
              <p className="mt-2 border-sale border-l-2 bg-bg px-3 py-2 text-sm">
                {notice}{' '}
                {!counted && left !== null && left > 0 && (
                  <TextButton onClick={() => setQuantity(key, left)}>{`Riduci a ${left}`}</TextButton>
                )}{' '}
                {!counted && <TextButton onClick={() => remove(key)}>Rimuovi</TextButton>}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
