import { Fields, type FormTree } from './form.ts';
import type { EmulatorRequest } from './messages.ts';

/** An error that replaces a call's answer. */
export interface FaultError {
  status: number;
  type: string;
  code?: string;
  message?: string;
  param?: string;
}

/** A failure of the provider, for tests of the shop's behaviour. */
export interface Fault {
  /** The calls affected: a method and the beginning of a path, as `POST /v1/refunds`. Absent: every call. */
  calls?: string;
  /** How many calls it affects (1). */
  times?: number;
  /** Replaces the call's answer; stored under the idempotency key where Stripe stores its status. */
  error?: FaultError;
  /** Whether a call answered with `error` or cut off is carried out nevertheless (false). */
  done?: boolean;
  /** The answer comes this much later (ms), after the call has been carried out. */
  lateMs?: number;
  /** The connection is cut instead of answered. */
  cut?: boolean;
}

/** The added faults; they apply one after the other. */
export interface Faults {
  add(fault: Fault): void;
  /** The first fault that affects a call; null when none does. */
  of(request: EmulatorRequest): Fault | null;
  /** Counts one call for a fault. */
  spend(fault: Fault): void;
  clear(): void;
}

export function openFaults(): Faults {
  let waiting: { fault: Fault; left: number }[] = [];
  return {
    add(fault) {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    of(request) {
      const call = `${request.method} ${request.path}`;
      return waiting.find(({ fault }) => call.startsWith(fault.calls ?? ''))?.fault ?? null;
    },
    spend(fault) {
      waiting = waiting.flatMap((one) => {
        if (one.fault !== fault) return [one];
        return one.left > 1 ? [{ ...one, left: one.left - 1 }] : [];
      });
    },
    clear() {
      waiting = [];
    },
  };
}

/** A fault as a form writes it: `calls=POST /v1/refunds&times=2&error[status]=500&error[type]=api_error`. */
export function readFault(form: FormTree): Fault {
  const fields = new Fields(form);
  const error = fields.nested('error');
  const fault: Fault = {
    calls: fields.string('calls'),
    times: fields.integer('times', 1),
    done: fields.oneOf('done', ['true', 'false']) === 'true',
    lateMs: fields.integer('lateMs', 0),
    cut: fields.oneOf('cut', ['true', 'false']) === 'true',
    ...(error && { error: readError(error) }),
  };
  fields.done();
  return fault;
}

function readError(fields: Fields): FaultError {
  const error = {
    status: fields.requiredInteger('status', 400, 599),
    type: fields.requiredString('type'),
    code: fields.string('code'),
    message: fields.string('message'),
    param: fields.string('param'),
  };
  fields.done();
  return error;
}
