import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Cents } from '#shop/money/money.ts';
import { browserStore, useBrowserStore, useHydrated } from '#ui/browser-store.ts';
import { toast } from '#ui/toast.tsx';
import {
  type AppliedPromo,
  addItem,
  CART_KEY,
  type CartItem,
  changeSize,
  countItems,
  type LinePrice,
  lineKey,
  type NewCartItem,
  PROMO_KEY,
  parseCart,
  parsePromo,
  type Rejoined,
  rejoin,
  removeItem,
  restoreItem,
  setQuantity,
  subtotalCents,
  takeOut,
} from './cart.ts';
import { PENDING_KEY, type PendingCart, parsePending, withoutPending, withPending } from './pending.ts';

/** Empty on the server and for the first paint, until storage is read (`useHydrated`). */
export type Cart = {
  items: readonly CartItem[];
  count: number;
  subtotalCents: Cents;
  add(item: NewCartItem): void;
  /** `key` is the line's `lineKey`; 0 removes the line. */
  setQuantity(key: string, quantity: number): void;
  changeSize(key: string, size: string, price: LinePrice): void;
  /** Removes the line and offers undo in a toast. */
  remove(key: string, title?: string): void;
  /** Removes paid pieces, without a message. */
  withdraw(items: readonly CartItem[]): void;
  /** Empties the cart, with its code. */
  clear(): void;
  /** Changes prices (cents) by line key. */
  reprice(prices: ReadonlyMap<string, Cents>): void;
  /** Most pieces that can be ordered by line key, as far as known in this visit. */
  limits: ReadonlyMap<string, number>;
  learnLimits(limits: ReadonlyMap<string, number>): void;
  promo: AppliedPromo | null;
  promoCode: string | null;
  applyPromo(promo: AppliedPromo): void;
  dropPromo(): void;
  /** Carts whose payment is undecided, newest first. */
  pending: readonly PendingCart[];
  leaveForPayment(checkoutId: string, now: Date): void;
  /** Restores a whole cart, with its code unless one is applied. @returns the added lines */
  restorePending(checkoutId: string): readonly CartItem[];
  forgetPending(checkoutId: string): void;
  panelOpen: boolean;
  openPanel(): void;
  closePanel(): void;
  /** Additions since the popup opened; 0 while it is hidden. */
  popup: number;
  added: NewCartItem | null;
  showPopup(added: NewCartItem): void;
  closePopup(): void;
};

export const cartStore = browserStore<readonly CartItem[]>({
  key: CART_KEY,
  parse: parseCart,
  format: (items) => JSON.stringify(items),
  empty: [],
});

const promoStore = browserStore<AppliedPromo | null>({
  key: PROMO_KEY,
  parse: parsePromo,
  format: (promo) => promo && JSON.stringify(promo),
  empty: null,
});

const pendingStore = browserStore<readonly PendingCart[]>({
  key: PENDING_KEY,
  parse: parsePending,
  format: (pending) => (pending.length > 0 ? JSON.stringify(pending) : null),
  empty: [],
});

const NO_LIMITS: ReadonlyMap<string, number> = new Map();

const CartContext = createContext<Cart | null>(null);

/** Cart actions without content: their users do not render again when the cart changes. */
export type CartHand = Pick<Cart, 'add' | 'learnLimits' | 'openPanel' | 'showPopup'> & {
  held(): readonly CartItem[];
};

const HandContext = createContext<CartHand | null>(null);

/** Shares the cart in local storage (`cartItems`) and between tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const items = useBrowserStore(cartStore);
  const promo = useBrowserStore(promoStore);
  const pending = useBrowserStore(pendingStore);
  const learnt = useLearntLimits();
  const panel = usePanel();
  const popup = usePopup();

  const cart = useMemo<Cart>(
    () => ({
      ...commands,
      ...learnt,
      ...panel,
      ...popup,
      items,
      count: countItems(items),
      subtotalCents: subtotalCents(items),
      promo,
      promoCode: promo?.code ?? null,
      pending,
    }),
    [items, promo, pending, learnt, panel, popup],
  );
  const { learnLimits } = learnt;
  const { openPanel } = panel;
  const { showPopup } = popup;
  const hand = useMemo<CartHand>(
    () => ({ add: commands.add, held: cartStore.read, learnLimits, openPanel, showPopup }),
    [learnLimits, openPanel, showPopup],
  );
  return (
    <CartContext value={cart}>
      <HandContext value={hand}>{children}</HandContext>
    </CartContext>
  );
}

function useLearntLimits(): Pick<Cart, 'limits' | 'learnLimits'> {
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(NO_LIMITS);
  const learnLimits = useCallback((learnt: ReadonlyMap<string, number>) => {
    setLimits((known) => new Map([...known, ...learnt]));
  }, []);
  return useMemo(() => ({ limits, learnLimits }), [limits, learnLimits]);
}

function usePanel(): Pick<Cart, 'panelOpen' | 'openPanel' | 'closePanel'> {
  const [panelOpen, setPanelOpen] = useState(false);
  const openPanel = useCallback(() => setPanelOpen(true), []);
  const closePanel = useCallback(() => setPanelOpen(false), []);
  return useMemo(() => ({ panelOpen, openPanel, closePanel }), [panelOpen, openPanel, closePanel]);
}

function usePopup(): Pick<Cart, 'popup' | 'added' | 'showPopup' | 'closePopup'> {
  const [popup, setPopup] = useState(0);
  const [added, setAdded] = useState<NewCartItem | null>(null);
  const showPopup = useCallback((item: NewCartItem) => {
    setAdded(item);
    setPopup((count) => count + 1);
  }, []);
  const closePopup = useCallback(() => setPopup(0), []);
  return useMemo(() => ({ popup, added, showPopup, closePopup }), [popup, added, showPopup, closePopup]);
}

/** Throws outside of `CartProvider`. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  // Parts may hydrate after the cart: their first render must match the server's.
  const ready = useHydrated();
  if (!cart) throw new Error('useCart needs a CartProvider above it');
  return ready ? cart : { ...cart, ...AS_ON_SERVER };
}

const AS_ON_SERVER = {
  items: cartStore.empty,
  count: 0,
  subtotalCents: 0,
  promo: promoStore.empty,
  promoCode: null,
  pending: pendingStore.empty,
} satisfies Partial<Cart>;

/** A stable object. Throws outside of `CartProvider`. */
export function useCartHand(): CartHand {
  const hand = useContext(HandContext);
  if (!hand) throw new Error('useCartHand needs a CartProvider above it');
  return hand;
}

const commands = {
  add(item: NewCartItem) {
    cartStore.update((items) => addItem(items, item));
    if (!cartStore.isStored())
      toast({
        title: 'Il browser non conserva il carrello',
        description: 'Resta finché lasci aperta la pagina.',
      });
  },
  setQuantity(key: string, quantity: number) {
    if (quantity < 1) commands.remove(key);
    else cartStore.update((items) => setQuantity(items, key, quantity));
  },
  changeSize(key: string, size: string, price: LinePrice) {
    cartStore.update((items) => changeSize(items, key, size, price));
  },
  remove(key: string, title = 'Rimosso dal carrello') {
    const before = cartStore.read();
    const index = before.findIndex((item) => lineKey(item) === key);
    const removed = before[index];
    if (!removed) return;
    cartStore.update((items) => removeItem(items, key));
    toast({
      title,
      description: removed.name,
      action: {
        label: 'Annulla',
        onClick: () => cartStore.update((items) => restoreItem(items, removed, index)),
      },
    });
  },
  withdraw(items: readonly CartItem[]) {
    cartStore.update((stored) => takeOut(stored, items));
  },
  clear() {
    cartStore.update(() => []);
    promoStore.update(() => null);
  },
  reprice(prices: ReadonlyMap<string, Cents>) {
    cartStore.update((items) => {
      const stale = (item: CartItem) => {
        const cents = prices.get(lineKey(item));
        return cents !== undefined && cents / 100 !== item.price;
      };
      if (!items.some(stale)) return items;
      return items.map((item) =>
        stale(item) ? { ...item, price: (prices.get(lineKey(item)) ?? 0) / 100 } : item,
      );
    });
  },
  applyPromo(promo: AppliedPromo) {
    promoStore.update(() => promo);
  },
  dropPromo() {
    promoStore.update(() => null);
  },
  leaveForPayment(checkoutId: string, now: Date) {
    const items = cartStore.read();
    const promo = promoStore.read();
    const left = { checkoutId, items: [...items], promo, at: now.toISOString() };
    pendingStore.update((known) => withPending(known, left));
    commands.clear();
  },
  restorePending(checkoutId: string) {
    const left = pendingStore.read().find((one) => one.checkoutId === checkoutId);
    if (!left) return [];
    const { gained, rest } = restore(left.items);
    promoStore.update((promo) => promo ?? left.promo);
    pendingStore.update((known) =>
      rest.length > 0
        ? known.map((one) => (one.checkoutId === checkoutId ? { ...one, items: rest } : one))
        : withoutPending(known, checkoutId),
    );
    return gained;
  },
  forgetPending(checkoutId: string) {
    pendingStore.update((known) => withoutPending(known, checkoutId));
  },
};

function restore(lines: readonly CartItem[]): Pick<Rejoined, 'gained' | 'rest'> {
  let joined: Rejoined = { items: [], gained: [], rest: [] };
  cartStore.update((items) => {
    joined = rejoin(items, lines);
    return joined.items;
  });
  return joined;
}
