import type { Arrival } from '#db/json/orders.ts';
import { addDays, type DayRange, dayInRome, hourInRome, weekday } from '#lib/calendar-day.ts';
import { dayName, monthOf } from '#lib/named-day.ts';
import { isPublicHoliday, isWorkingDay, workingDaysAfter } from '#lib/working-days.ts';
import { type OpeningHours, openSpans, WEEK } from '#shop/company/opening-hours/opening-hours.ts';
import type { SpecialDay } from '#shop/company/opening-hours/special-hours.ts';
import { DELIVERY_METHODS, type DeliveryMethod, REMOTE_DELIVERY } from './delivery-methods.ts';
import { isRemotePostalCode } from './shipping.ts';

/** `cutoffHour`: from it on (0–24, in Italy) orders leave a day later. */
export type ArrivalRules = {
  cutoffHour: number;
  hours: OpeningHours;
  /** Closing days; those in `special` take precedence. */
  closed: DayRange | null;
  special: readonly SpecialDay[];
};

/**
 * Parcels leave on the order's day if a working day before the cut-off hour, otherwise on the next; transit counts from
 * the day after. Constant within an hour, so cacheable. Null if the method does not go there, or the shop does not
 * open.
 */
export function arrivalOf(
  at: Date,
  method: DeliveryMethod,
  postalCode: string | null,
  rules: ArrivalRules,
): Arrival | null {
  const far = isRemotePostalCode(postalCode);
  const hour = Math.floor(at.getTime() / HOUR_MS);
  let arrivals = arrivalsByRules.get(rules);
  if (arrivals?.hour !== hour) {
    arrivals = { hour, arrivals: new Map() };
    arrivalsByRules.set(rules, arrivals);
  }
  const key = `${method} ${far}`;
  let arrival = arrivals.arrivals.get(key);
  if (arrival === undefined) {
    arrival = workedOut(at, method, far, rules);
    arrivals.arrivals.set(key, arrival);
  }
  return arrival;
}

const HOUR_MS = 3_600_000;

/** Cache of the present hour, needed by each product page and cart. */
const arrivalsByRules = new WeakMap<ArrivalRules, { hour: number; arrivals: Map<string, Arrival | null> }>();

function workedOut(at: Date, method: DeliveryMethod, far: boolean, rules: ArrivalRules): Arrival | null {
  if (method === 'express' && far) return null;
  const { transit } = method === 'standard' && far ? REMOTE_DELIVERY : DELIVERY_METHODS[method];
  if (transit === null) return readyToFetch(at, rules);
  const today = dayInRome(at);
  const leaves =
    isWorkingDay(today) && hourInRome(at) < rules.cutoffHour ? today : workingDaysAfter(today, 1);
  return {
    kind: 'delivery',
    from: workingDaysAfter(leaves, transit.from),
    to: workingDaysAfter(leaves, transit.to),
  };
}

/** Time (ms) until an order can be collected. */
const READY_AFTER_MS = 24 * 3_600_000;
/** Most days until any shop opens, long holidays included. */
const PATIENCE = 120;

/** First opening day on which the order is ready. */
function readyToFetch(at: Date, rules: ArrivalRules): Arrival | null {
  const ready = new Date(at.getTime() + READY_AFTER_MS);
  const first = dayInRome(ready);
  // Rounded up to the next hour.
  const earliest = (hourInRome(ready) + 1) * 60;
  for (let ahead = 0; ahead < PATIENCE; ahead += 1) {
    const day = addDays(first, ahead);
    const open = hoursOn(day, rules);
    const closes = closingMinute(open);
    if (closes !== null && (ahead > 0 || earliest < closes)) return { kind: 'pickup', from: day, open };
  }
  return null;
}

/** Hours of a special day; none if closed or a public holiday; otherwise the week's. */
function hoursOn(day: string, { hours, closed, special }: ArrivalRules): string {
  const own = special.find((one) => one.day === day);
  if (own) return own.hours;
  const isShut = closed !== null && closed.from <= day && day <= closed.to;
  if (isShut || isPublicHoliday(day)) return 'Chiuso';
  // `Date` weeks begin on Sunday.
  const name = WEEK[(weekday(day) + 6) % 7];
  return name ? hours[name] : 'Chiuso';
}

/** Null on a closed day. */
function closingMinute(open: string): number | null {
  const [hours, minutes] = openSpans(open).at(-1)?.closes.split(':') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

export function withArrivals<Option extends { method: DeliveryMethod }>(
  options: readonly Option[],
  at: Date,
  postalCode: string | null,
  rules: ArrivalRules,
): (Option & { arrival: string | null })[] {
  return options.map((option) => {
    const arrival = arrivalOf(at, option.method, postalCode, rules);
    return { ...option, arrival: arrival && arrivalText(arrival) };
  });
}

type Settings = {
  shipping: { cutoffHour: number };
  hours: OpeningHours;
  closureNotice: { closed: DayRange | null };
  specialHours: readonly SpecialDay[];
};

const rulesOf = new WeakMap<Settings, ArrivalRules>();

/** Returns an identical object for equal settings, as key of the cache. */
export function arrivalRules(settings: Settings): ArrivalRules {
  let rules = rulesOf.get(settings);
  if (!rules) {
    const { shipping, hours, closureNotice, specialHours: special } = settings;
    rules = { cutoffHour: shipping.cutoffHour, hours, closed: closureNotice.closed, special };
    rulesOf.set(settings, rules);
  }
  return rules;
}

/** "Ricevilo tra martedì 24 e mercoledì 25 novembre", "Ritiralo da martedì 24 novembre (9:00-19:30)". */
export function arrivalText(arrival: Arrival): string {
  return `${arrival.kind === 'pickup' ? 'Ritiralo' : 'Ricevilo'} ${arrivalDays(arrival)}`;
}

/** Without a day: "Parte quando arriva il pagamento: poi 2-3 giorni lavorativi". */
export function arrivalAfterPayment(method: DeliveryMethod, postalCode: string | null): string {
  const { isCollected, usual } =
    method === 'standard' && isRemotePostalCode(postalCode)
      ? { ...DELIVERY_METHODS[method], ...REMOTE_DELIVERY }
      : DELIVERY_METHODS[method];
  return isCollected
    ? 'Lo prepariamo quando arriva il pagamento: pronto 24 ore dopo'
    : `Parte quando arriva il pagamento: poi ${usual}`;
}

/** "tra martedì 24 e mercoledì 25 novembre", "da martedì 24 novembre (9:00-19:30)". */
export function arrivalDays(arrival: Arrival): string {
  const { from } = arrival;
  if (arrival.kind === 'pickup') return `da ${dayName(from)} ${monthOf(from)} (${arrival.open})`;
  const { to } = arrival;
  if (from === to) return `${dayName(from)} ${monthOf(from)}`;
  const first = monthOf(from) === monthOf(to) ? dayName(from) : `${dayName(from)} ${monthOf(from)}`;
  return `tra ${first} e ${dayName(to)} ${monthOf(to)}`;
}

/** ISO day; for collection the first one. */
export function lastArrivalDay(arrival: Arrival): string {
  return arrival.kind === 'delivery' ? arrival.to : arrival.from;
}

/** Sentences on the arrival of standard delivery to the mainland, and of collection. */
export function arrivalsFrom(at: Date, settings: Settings): string[] {
  const rules = arrivalRules(settings);
  return (['standard', 'pickup'] as const).flatMap((method) => {
    const arrival = arrivalOf(at, method, null, rules);
    return arrival ? [arrivalText(arrival)] : [];
  });
}
