import type { Desk } from './desk.ts';
import { malformed, type Problem } from './problem.ts';
import type { TableName } from './store.ts';

type Shown = Record<string, unknown>;

const DEEPEST = 4;

const REFERENCES: Record<string, TableName> = {
  payment_intent: 'intents',
  latest_charge: 'charges',
  charge: 'charges',
  shipping_rate: 'rates',
};

/**
 * Puts objects in the place of their ids along each path (`payment_intent.latest_charge`,
 * `data.payment_intent` for a list), and adds `line_items` to a session.
 */
export function expand(desk: Desk, object: object, paths: string[]): object {
  return paths.reduce<Shown>((shown, path) => {
    const steps = path.split('.');
    if (steps.length > DEEPEST) {
      throw malformed('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    }
    return along(desk, shown, steps, path);
  }, object as Shown);
}

function along(desk: Desk, shown: Shown, [step = '', ...rest]: string[], path: string): Shown {
  const value = expanded(desk, shown, step, path);
  if (rest.length === 0 && isListData(shown, step)) throw cannot(path);
  if (rest.length === 0 || value === null) return { ...shown, [step]: value };
  if (Array.isArray(value)) {
    return { ...shown, [step]: value.map((item) => along(desk, item as Shown, rest, path)) };
  }
  return { ...shown, [step]: along(desk, value as Shown, rest, path) };
}

function expanded(desk: Desk, shown: Shown, step: string, path: string): unknown {
  if (shown.object === 'checkout.session' && step === 'line_items')
    return shown.line_items ?? lines(desk, shown);
  const value = shown[step];
  const table = REFERENCES[step];
  if (table && typeof value === 'string') return desk.store.get(table, value) ?? value;
  if (table && value === null) return null;
  if ((typeof value === 'object' && value !== null) || (step === 'shipping_cost' && value === null))
    return value;
  throw cannot(path);
}

function lines(desk: Desk, session: Shown): object {
  const data = desk.store.get('sessions', String(session.id))?.lines.map((line) => line.item) ?? [];
  return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${session.id}/line_items` };
}

function isListData(shown: Shown, step: string): boolean {
  return shown.object === 'list' && step === 'data';
}

function cannot(path: string): Problem {
  return malformed(`This property cannot be expanded (${path}).`, { param: 'expand' });
}
