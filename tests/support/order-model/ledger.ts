/** How many of each, by a key; what is not there is none. */
export type Pieces = Map<string, number>;

/** Where a piece can be: each is in one of these places. */
const PLACES = ['shelf', 'here', 'sending', 'shopper', 'coming', 'lost'] as const;
type Place = (typeof PLACES)[number];

/**
 * What is true of one order and of the pieces of a small shop, by nothing but what was done: the shop's own rows are compared
 * with it. Amounts in cents.
 */
export class Ledger {
  /**
   * Pieces by size (`productId|size`). `here`: set aside for the order; `sending`: for an exchange, to travel by themselves;
   * `coming`: on their way back for one.
   */
  readonly at: Record<Place, Pieces>;
  /** Pieces of each line of the order that no refund names. */
  lines: Pieces = new Map();
  /** Of those, the ones that a cancellation has put on the shelf. */
  shelved: Pieces = new Map();
  /** Of those, the ones that left in parcels while others are still there. */
  parcelled: Pieces = new Map();
  /** What the slip says to who gets the gift; null where it is none. */
  giftMessage: string | null = null;
  /** Whether the order has gift wrapping, and whether a refund names it. */
  wrapping: 'none' | 'there' | 'refunded' = 'none';
  isCancelled = false;
  hasLeft = false;
  totalCents = 0;
  /** Money that came for the order, and money that went back. */
  inCents = 0;
  outCents = 0;
  /** What refunds of the order come to, promised ones included. */
  refundedCents = 0;
  /** What of the refunds somebody is still to give by hand. */
  toGiveCents = 0;
  /** What of a line is in stock, for one piece of it. */
  readonly sizesOf: (line: string) => readonly string[];

  constructor(shelf: Pieces, sizesOf: (line: string) => readonly string[]) {
    const none = () => new Map<string, number>();
    this.at = {
      shelf: new Map(shelf),
      here: none(),
      sending: none(),
      shopper: none(),
      coming: none(),
      lost: none(),
    };
    this.sizesOf = sizesOf;
  }

  /** What was paid of the order: all that came, less what went back other than by its refunds. */
  get paidCents() {
    return this.inCents - this.outCents + this.refundedCents - this.toGiveCents;
  }

  get openCents() {
    return this.isCancelled ? 0 : Math.max(0, this.totalCents - this.paidCents);
  }

  /** Money that the shop has and that nobody owes it. */
  get overCents() {
    const due = this.isCancelled ? this.refundedCents : this.totalCents;
    return Math.max(0, this.paidCents - due);
  }

  /** What may still be refunded. */
  get refundableCents() {
    return Math.max(0, Math.min(this.totalCents, this.paidCents) - this.refundedCents);
  }

  /** Moves pieces of lines from one place to another. */
  move(lines: Pieces, from: Place, to: Place) {
    this.moveSizes(sizesOf(lines, this.sizesOf), from, to);
  }

  /** The same with sizes. */
  moveSizes(sizes: Pieces, from: Place, to: Place) {
    for (const [size, many] of sizes) {
      add(this.at[from], size, -many);
      add(this.at[to], size, many);
    }
  }

  ordered(lines: Pieces) {
    this.move(lines, 'shelf', 'here');
    for (const [line, many] of lines) add(this.lines, line, many);
  }

  /** A gift, as it was ordered or changed; `isForAnother`: it goes to somebody else than its buyer. */
  given({ message, wrapped }: { message: string; wrapped: boolean }, isForAnother: boolean) {
    if (this.wrapping === 'refunded' && !wrapped) throw new Error('Refunded wrapping was taken away');
    this.giftMessage = wrapped || message !== '' || isForAnother ? message : null;
    if (!wrapped) this.wrapping = 'none';
    else if (this.wrapping === 'none') this.wrapping = 'there';
  }

  edited(removed: Pieces, added: Pieces) {
    this.move(removed, 'here', 'shelf');
    for (const [line, many] of removed) add(this.lines, line, -many);
    this.ordered(added);
  }

  /** All pieces that are in the shop leave it. */
  left() {
    if (!this.hasLeft) this.moveSizes(new Map(this.at.here), 'here', 'shopper');
    this.hasLeft = true;
  }

  /** One parcel of several leaves; with the last piece the order has. */
  parcelLeft(lines: Pieces) {
    this.move(lines, 'here', 'shopper');
    for (const [line, many] of lines) add(this.parcelled, line, many);
    this.followParcels();
  }

  followParcels() {
    this.hasLeft ||= this.at.here.size === 0 && this.at.shopper.size > 0;
  }

  /** They have not left after all, or are back. */
  backInShop() {
    if (this.hasLeft) this.moveSizes(new Map(this.at.shopper), 'shopper', 'here');
    // New pieces of an exchange that is over travel with the rest.
    this.moveSizes(new Map(this.at.sending), 'sending', 'here');
    this.hasLeft = false;
  }

  cancelled() {
    this.isCancelled = true;
    if (this.paidCents <= 0 && this.refundedCents === 0) this.shelveRest();
  }

  /** Of a cancelled order that has not left, once none of its money can be refunded any more. */
  shelveRest() {
    if (!this.isCancelled || this.hasLeft || this.refundableCents > 0) return;
    const rest = without(this.lines, this.shelved);
    this.move(rest, 'here', 'shelf');
    for (const [line, many] of rest) add(this.shelved, line, many);
  }

  reopened() {
    this.isCancelled = false;
    this.move(this.shelved, 'shelf', 'here');
    this.shelved = new Map();
  }

  /** A change of status is taken back; `shelved`: what was on the shelf for it before. */
  undone(before: { isCancelled: boolean; hasLeft: boolean; shelved: Pieces }) {
    if (this.isCancelled) this.reopened();
    if (before.hasLeft) this.left();
    else this.backInShop();
    this.isCancelled = before.isCancelled;
    if (!before.isCancelled) return;
    this.shelved = without(before.shelved, without(before.shelved, this.lines));
    this.move(this.shelved, 'here', 'shelf');
  }

  /** What is still there goes first, and pieces of an exchange that wait to be sent by themselves last. */
  #takeAway(line: string, many: number, to: 'shelf' | 'lost') {
    const waiting = this.hasLeft ? 0 : (this.lines.get(line) ?? 0) - (this.parcelled.get(line) ?? 0);
    const here = Math.min(many, waiting);
    this.move(new Map([[line, here]]), 'here', to);
    if (!this.hasLeft && many > here) add(this.parcelled, line, here - many);
    for (const [size, more] of sizesOf(new Map([[line, many - here]]), this.sizesOf)) {
      const out = Math.min(more, this.at.shopper.get(size) ?? 0);
      this.moveSizes(new Map([[size, out]]), 'shopper', to);
      this.moveSizes(new Map([[size, more - out]]), 'sending', to);
    }
  }

  /** Another piece takes the place of one of a line: there is nothing to send of an order that has not left. */
  exchanged({ line, newLine }: Exchanged) {
    const [old, fresh] = this.#differing({ line, newLine });
    this.moveSizes(fresh, 'shelf', this.hasLeft ? 'sending' : 'here');
    this.moveSizes(old, this.hasLeft ? 'shopper' : 'here', this.hasLeft ? 'coming' : 'shelf');
    add(this.lines, line, -1);
    add(this.lines, newLine, 1);
  }

  sent(exchanged: Exchanged) {
    this.moveSizes(this.#differing(exchanged)[1], 'sending', 'shopper');
  }

  arrived(exchanged: Exchanged, to: 'shelf' | 'lost') {
    this.moveSizes(this.#differing(exchanged)[0], 'coming', to);
  }

  calledOff({ line, newLine }: Exchanged) {
    const [old, fresh] = this.#differing({ line, newLine });
    this.moveSizes(fresh, 'sending', 'shelf');
    this.moveSizes(old, 'coming', 'shopper');
    add(this.lines, newLine, -1);
    add(this.lines, line, 1);
  }

  /** The old piece never came: it is hers as well, or nobody's. */
  keptBoth({ line, newLine }: Exchanged, isPaid: boolean) {
    this.moveSizes(this.#differing({ line, newLine })[0], 'coming', isPaid ? 'shopper' : 'lost');
    if (isPaid) add(this.lines, line, 1);
  }

  /** What of two lines is not the same in both: of a set, what its shopper keeps does not travel. */
  #differing({ line, newLine }: Exchanged): [Pieces, Pieces] {
    const [old, fresh] = [line, newLine].map((one) => sizesOf(new Map([[one, 1]]), this.sizesOf)) as [
      Pieces,
      Pieces,
    ];
    return [without(old, fresh), without(fresh, old)];
  }

  /** What nobody waited for any more. */
  foundAgain({ line, newLine }: Exchanged, to: 'shelf' | 'lost') {
    this.moveSizes(this.#differing({ line, newLine })[0], 'lost', to);
  }

  /** Refused at the door. */
  cameBack(keepOut: boolean) {
    this.isCancelled = true;
    if (keepOut) return;
    this.move(this.lines, 'shopper', 'shelf');
    this.shelved = new Map(this.lines);
  }

  /** A refund that names pieces; those that are on the shelf already stay there. */
  refunded(lines: Pieces, to: 'shelf' | 'lost') {
    const shelved = without(lines, without(lines, this.shelved));
    for (const [line, many] of without(lines, shelved)) this.#takeAway(line, many, to);
    for (const [line, many] of shelved) add(this.shelved, line, -many);
    for (const [line, many] of lines) add(this.lines, line, -many);
  }
}

/** What is in stock of so many pieces of lines. */
export function sizesOf(lines: Pieces, of: (line: string) => readonly string[]): Pieces {
  const sizes: Pieces = new Map();
  for (const [line, many] of lines) for (const size of of(line)) add(sizes, size, many);
  return sizes;
}

/** One piece of a line, and of the one that takes its place. */
export type Exchanged = { line: string; newLine: string };

function add(pieces: Pieces, key: string, many: number) {
  const sum = (pieces.get(key) ?? 0) + many;
  if (sum < 0) throw new Error(`There are no ${-many} of ${key}`);
  if (sum === 0) pieces.delete(key);
  else pieces.set(key, sum);
}

/** What is left of pieces without others. */
export function without(pieces: Pieces, others: Pieces): Pieces {
  const left = [...pieces].map(([key, many]) => [key, many - (others.get(key) ?? 0)] as const);
  return new Map(left.filter(([, many]) => many > 0));
}
