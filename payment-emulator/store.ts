import type { Journal } from './journal.server.ts';
import type {
  BalanceTransaction,
  Charge,
  Delivery,
  Dispute,
  PaymentIntent,
  Refund,
  SessionRecord,
  SettlingRefund,
  ShippingRate,
  StoredAnswer,
  StripeEvent,
  WebhookEndpoint,
} from './objects.ts';

/** What is stored, by kind. Values are immutable: a change puts a new value. */
export interface Tables {
  sessions: SessionRecord;
  intents: PaymentIntent;
  charges: Charge;
  refunds: Refund;
  disputes: Dispute;
  transactions: BalanceTransaction;
  /** By the id of the refund. */
  settling: SettlingRefund;
  rates: ShippingRate;
  events: StripeEvent;
  endpoints: WebhookEndpoint;
  deliveries: Delivery;
  answers: StoredAnswer;
}

export type TableName = keyof Tables;

type Change = { [T in TableName]: [table: T, id: string, value: Tables[T] | null] }[TableName];

/** The emulator's data: held in memory, written to a journal. */
export interface Store {
  get<T extends TableName>(table: T, id: string): Tables[T] | undefined;
  /** Newest first, as lists are answered. */
  all<T extends TableName>(table: T): Tables[T][];
  put<T extends TableName>(table: T, id: string, value: Tables[T]): void;
  drop(table: TableName, id: string): void;
  /** Runs `work` as a transaction: what it puts is stored together, or not at all when it throws. Does not nest. */
  transaction<R>(work: () => R): R;
  /** Calls `watcher` with everything that is stored now, then with every change. */
  watch(watcher: Watcher): void;
}

export type Watcher = (change: Change) => void;

/** Reads the journal; values for which `isStale` holds are dropped. */
export function openStore(journal: Journal, isStale: (change: Change) => boolean): Store {
  const tables: { [T in TableName]: Map<string, Tables[T]> } = {
    sessions: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    transactions: new Map(),
    settling: new Map(),
    rates: new Map(),
    events: new Map(),
    endpoints: new Map(),
    deliveries: new Map(),
    answers: new Map(),
  };
  const watchers: Watcher[] = [];
  let staged: Map<string, Change> | null = null;

  function apply([table, id, value]: Change) {
    const rows = tables[table] as Map<string, unknown>;
    if (value === null) rows.delete(id);
    else rows.set(id, value);
  }

  function stage(change: Change) {
    if (!staged) throw new Error('Changes are made inside a transaction');
    staged.set(`${change[0]}/${change[1]}`, change);
  }

  const entries = journal.read() as Change[][];
  for (const changes of entries) changes.forEach(apply);
  const stored: Change[] = [];
  for (const table of Object.keys(tables) as TableName[]) {
    for (const [id, value] of tables[table]) {
      const change = [table, id, value] as Change;
      if (isStale(change)) tables[table].delete(id);
      else stored.push(change);
    }
  }
  const found = entries.reduce((sum, changes) => sum + changes.length, 0);
  if (found > stored.length * 2 + 500) journal.replace(stored.map((change) => [change]));

  return {
    get(table, id) {
      const change = staged?.get(`${table}/${id}`);
      if (change) return (change[2] ?? undefined) as Tables[typeof table] | undefined;
      return tables[table].get(id);
    },
    all: (table) => [...tables[table].values()].reverse(),
    put: (table, id, value) => stage([table, id, value] as Change),
    drop: (table, id) => stage([table, id, null]),
    transaction(work) {
      if (staged) throw new Error('Transactions do not nest');
      staged = new Map();
      let changes: Change[];
      try {
        const result = work();
        changes = [...staged.values()];
        if (changes.length > 0) journal.append(changes);
        staged = null;
        for (const change of changes) {
          apply(change);
          for (const watcher of watchers) watcher(change);
        }
        return result;
      } finally {
        staged = null;
      }
    },
    watch(watcher) {
      for (const table of Object.keys(tables) as TableName[]) {
        for (const [id, value] of tables[table]) watcher([table, id, value] as Change);
      }
      watchers.push(watcher);
    },
  };
}
