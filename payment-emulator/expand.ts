import type { EmulatorContext } from './context.ts';
import { malformed, type Problem } from './problem.ts';
import type { TableName } from './store.ts';

type JsonObject = Record<string, unknown>;

const DEEPEST = 4;

const REFERENCES: Record<string, TableName> = {
  payment_intent: 'intents',
  latest_charge: 'charges',
  charge: 'charges',
  shipping_rate: 'rates',
  balance_transaction: 'transactions',
};

/**
 * Replaces ids by their objects along each path (`payment_intent.latest_charge`,
 * `data.payment_intent` for a list), and adds `line_items` to a session.
 */
export function expand(context: EmulatorContext, object: object, paths: string[]): object {
  return paths.reduce<JsonObject>((object, path) => {
    const steps = path.split('.');
    if (steps.length > DEEPEST) {
      throw malformed('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    return expandPath(context, object, steps, path);
  }, object as JsonObject);
}

function expandPath(
  context: EmulatorContext,
  object: JsonObject,
  [step = '', ...rest]: string[],
  path: string,
): JsonObject {
  const value = expandField(context, object, step, path);
  if (rest.length === 0 && isListData(object, step)) throw cannotExpand(path);
  if (rest.length === 0 || value === null) return { ...object, [step]: value };
  if (Array.isArray(value)) {
    return { ...object, [step]: value.map((item) => expandPath(context, item as JsonObject, rest, path)) };
  }
  return { ...object, [step]: expandPath(context, value as JsonObject, rest, path) };
}

function expandField(context: EmulatorContext, object: JsonObject, step: string, path: string): unknown {
  if (object.object === 'checkout.session' && step === 'line_items')
    return object.line_items ?? lines(context, object);
  const value = object[step];
  const table = REFERENCES[step] ?? (step === 'source' ? sourceOf(value) : undefined);
  if (table && typeof value === 'string') return context.store.get(table, value) ?? value;
  if (table && value === null) return null;
  if ((typeof value === 'object' && value !== null) || (step === 'shipping_cost' && value === null))
    return value;
  throw cannotExpand(path);
}

/** What a movement of the balance comes from is a charge, a refund or a dispute. */
function sourceOf(id: unknown): TableName | undefined {
  if (typeof id !== 'string') return undefined;
  if (id.startsWith('du_')) return 'disputes';
  return id.startsWith('re_') ? 'refunds' : 'charges';
}

function lines(context: EmulatorContext, session: JsonObject): object {
  const data = context.store.get('sessions', String(session.id))?.lines.map((line) => line.item) ?? [];
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` };
}

function isListData(object: JsonObject, step: string): boolean {
  return object.object === 'list' && step === 'data';
}

function cannotExpand(path: string): Problem {
  return malformed(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
