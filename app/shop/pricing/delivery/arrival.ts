import type { Arrival } from '#db/json/orders.ts';
import type { DayRange } from '#lib/calendar-day.ts';
import { addDays, dayInRome, hourInRome, weekday } from '#lib/calendar-day.ts';
import { dayName, monthOf } from '#lib/named-day.ts';
import { isPublicHoliday, isWorkingDay, workingDaysAfter } from '#lib/working-days.ts';
import { openSpans } from '#shop/company/opening-hours/opening-hours.ts';
import type { SpecialDay } from '#shop/company/opening-hours/special-hours.ts';
import type { OpeningHours } from '#shop/company/opening-hours/week.ts';
import { WEEK } from '#shop/company/opening-hours/week.ts';
import { DELIVERY_METHODS, type DeliveryMethod, REMOTE_DELIVERY } from './delivery-methods.ts';
import { isRemotePostalCode } from './shipping.ts';

/** What the days depend on beside the order; an order of the cut-off hour (0-24, in Italy) leaves a day later. */
export type ArrivalRules = {
  cutoffHour: number;
  hours: OpeningHours;
  /** Days on which the shop is shut, but for those with hours of their own. */
  closed: DayRange | null;
  special: readonly SpecialDay[];
};

/**
 * When an order that is made at a moment arrives. A parcel leaves on the day of the order, if that is a working day and
 * the cut-off hour has not come, else on the next one; the method's working days count from the day after. The answer
 * is the same for every moment of an hour, so that what was worked out within it can be shown until it ends. Null where
 * the method does not go, or the shop does not open.
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

/** What was told last by these rules, and in which hour: each product's page and each price of a basket tells it. */
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

/** Time (ms) after which an order can be fetched. */
const READY_AFTER_MS = 24 * 3_600_000;
/** Days in which a shop that opens at all has opened, holidays of months included. */
const PATIENCE = 120;

/** The first day on which the shop is open once the order is ready. */
function readyToFetch(at: Date, rules: ArrivalRules): Arrival | null {
  const ready = new Date(at.getTime() + READY_AFTER_MS);
  const first = dayInRome(ready);
  // The hour that has begun is counted as past.
  const earliest = (hourInRome(ready) + 1) * 60;
  for (let ahead = 0; ahead < PATIENCE; ahead += 1) {
    const day = addDays(first, ahead);
    const open = hoursOn(day, rules);
    const closes = closingMinute(open);
    if (closes !== null && (ahead > 0 || earliest < closes)) return { kind: 'pickup', from: day, open };
  }
  return null;
}

/**
 * The hours of a day: its own before all, which the owner gave to that day alone; else none while the shop is shut and
 * on public holidays; else those of the week.
 */
function hoursOn(day: string, { hours, closed, special }: ArrivalRules): string {
  const own = special.find((one) => one.day === day);
  if (own) return own.hours;
  const isShut = closed !== null && closed.from <= day && day <= closed.to;
  if (isShut || isPublicHoliday(day)) return 'Chiuso';
  // The week of `Date` begins on Sunday.
  const name = WEEK[(weekday(day) + 6) % 7];
  return name ? hours[name] : 'Chiuso';
}

/** The minute of the day at which the shop closes; null on a day on which it does not open. */
function closingMinute(open: string): number | null {
  const [hours, minutes] = openSpans(open).at(-1)?.closes.split(':') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The same for every method, as the delivery options say it. */
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

/** The rules of a shop's settings: the same for the same settings, so that what they told is known by them. */
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

/**
 * When an order arrives that leaves only once its money is there, which nobody knows the day of: "Parte quando arriva il
 * pagamento: poi 2-3 giorni lavorativi".
 */
export function arrivalAfterPayment(method: DeliveryMethod, postalCode: string | null): string {
  const { isCollected, usual } =
    method === 'standard' && isRemotePostalCode(postalCode)
      ? { ...DELIVERY_METHODS[method], ...REMOTE_DELIVERY }
      : DELIVERY_METHODS[method];
  return isCollected
    ? 'Lo prepariamo quando arriva il pagamento: pronto 24 ore dopo'
    : `Parte quando arriva il pagamento: poi ${usual}`;
}

/** The days alone: "tra martedì 24 e mercoledì 25 novembre", "da martedì 24 novembre (9:00-19:30)". */
export function arrivalDays(arrival: Arrival): string {
  const { from } = arrival;
  if (arrival.kind === 'pickup') return `da ${dayName(from)} ${monthOf(from)} (${arrival.open})`;
  const { to } = arrival;
  if (from === to) return `${dayName(from)} ${monthOf(from)}`;
  const first = monthOf(from) === monthOf(to) ? dayName(from) : `${dayName(from)} ${monthOf(from)}`;
  return `tra ${first} e ${dayName(to)} ${monthOf(to)}`;
}

/** The last day (ISO) of which an arrival speaks; what is fetched is ready from its first day on. */
export function lastArrivalDay(arrival: Arrival): string {
  return arrival.kind === 'delivery' ? arrival.to : arrival.from;
}

/** When what is ordered at `at` arrives on the mainland by standard delivery, and from when it can be fetched. */
export function arrivalsFrom(at: Date, settings: Settings): string[] {
  const rules = arrivalRules(settings);
  return (['standard', 'pickup'] as const).flatMap((method) => {
    const arrival = arrivalOf(at, method, null, rules);
    return arrival ? [arrivalText(arrival)] : [];
  });
}
