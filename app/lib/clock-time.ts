import { romeFormat } from './rome-format.ts';

const clock = /* @__PURE__ */ romeFormat('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** Time in Italy in the format of `datetime-local` fields: `2026-08-12T09:30`. */
export function clockInRome(at: Date): string {
  return clock(at).replace(' ', 'T');
}

const timeOnly = /* @__PURE__ */ romeFormat('it-IT', { timeStyle: 'short' });

export function timeInRome(at: Date): string {
  return timeOnly(at);
}

const HOUR_MS = 3_600_000;

/** Hours that occur twice mean the first. `skipped`: the clock is set forward over it; `unreadable`: other century. */
export function momentInRome(
  text: string,
): { ok: true; at: Date } | { ok: false; code: 'unreadable' | 'skipped' } {
  const [shown] = /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.exec(text.trim()) ?? [];
  const asGreenwich = Date.parse(`${shown}:00Z`);
  if (!shown || Number.isNaN(asGreenwich) || new Date(asGreenwich).toISOString().slice(0, 16) !== shown) {
    return { ok: false, code: 'unreadable' };
  }
  const at = [2, 1]
    .map((hours) => new Date(asGreenwich - hours * HOUR_MS))
    .find((moment) => clockInRome(moment) === shown);
  return at ? { ok: true, at } : { ok: false, code: 'skipped' };
}

const written = /* @__PURE__ */ romeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' });

/** «12 agosto 2026 alle ore 09:30». */
export function italianMoment(at: Date): string {
  return written(at);
}
