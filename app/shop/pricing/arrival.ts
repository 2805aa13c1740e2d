import { addDays, dayInRome, hourInRome } from '../../lib/calendar-day.ts';
import { isPublicHoliday, isWorkingDay, workingDaysAfter } from '../../lib/working-days.ts';
import type { OpeningHours } from '../settings/settings.ts';
import { DELIVERY_METHODS, type DeliveryMethod, REMOTE_DELIVERY } from './delivery-methods.ts';
import { isRemotePostalCode } from './shipping.ts';

/** When an order reaches its buyer, as ISO days in Italy; what is fetched is ready from the first of them on. */
export type Arrival =
  | { kind: 'delivery'; from: string; to: string }
  | { kind: 'pickup'; from: string /** The shop's hours on that day. */; open: string };

/** What the days depend on beside the order; an order of the cut-off hour (0-24, in Italy) leaves a day later. */
export type ArrivalRules = { cutoffHour: number; hours: OpeningHours };

/**
 * When an order that is made at a moment arrives. A parcel leaves on the day of the order, if that is a working day and
 * the cut-off hour has not struck, else on the next one; the method's working days count from the day after. The answer
 * is the same for every moment of an hour, so that what was worked out within it can be shown until it ends. Null where
 * the method does not go, or the shop does not open.
 */
export function arrivalOf(
  at: Date,
  method: DeliveryMethod,
  postalCode: string | null,
  { cutoffHour, hours }: ArrivalRules,
): Arrival | null {
  const far = isRemotePostalCode(postalCode);
  if (method === 'express' && far) return null;
  const { transit } = method === 'standard' && far ? REMOTE_DELIVERY : DELIVERY_METHODS[method];
  if (transit === null) return readyToFetch(at, hours);
  const today = dayInRome(at);
  const leaves = isWorkingDay(today) && hourInRome(at) < cutoffHour ? today : workingDaysAfter(today, 1);
  return {
    kind: 'delivery',
    from: workingDaysAfter(leaves, transit.from),
    to: workingDaysAfter(leaves, transit.to),
  };
}

/** Time (ms) after which an order can be fetched. */
const READY_AFTER_MS = 24 * 3_600_000;
/** Days in which a shop that opens at all has opened. */
const PATIENCE = 14;

/** The first day on which the shop is open once the order is ready; public holidays are taken to be closed. */
function readyToFetch(at: Date, hours: OpeningHours): Arrival | null {
  const ready = new Date(at.getTime() + READY_AFTER_MS);
  const first = dayInRome(ready);
  // The hour that has begun is counted as past.
  const earliest = (hourInRome(ready) + 1) * 60;
  for (let ahead = 0; ahead < PATIENCE; ahead += 1) {
    const day = addDays(first, ahead);
    const open = hoursOn(day, hours);
    const closes = closingMinute(open);
    if (closes !== null && (ahead > 0 || earliest < closes)) return { kind: 'pickup', from: day, open };
  }
  return null;
}

function hoursOn(day: string, hours: OpeningHours): string {
  if (isPublicHoliday(day)) return 'Chiuso';
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 ? hours.sunday : weekday === 6 ? hours.saturday : hours.weekdays;
}

/** The minute of the day at which the shop closes, of "9:00-12:30, 15:00-19:30"; null for what are no hours. */
function closingMinute(open: string): number | null {
  const time = /-(\d{1,2}):(\d\d)$/.exec(open);
  return time ? Number(time[1]) * 60 + Number(time[2]) : null;
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

/** The rules of a shop's settings. */
export function arrivalRules(settings: {
  shipping: { cutoffHour: number };
  hours: OpeningHours;
}): ArrivalRules {
  return { cutoffHour: settings.shipping.cutoffHour, hours: settings.hours };
}

const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const MONTHS = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno', 'luglio', 'agosto', 'settembre'],
  ...['ottobre', 'novembre', 'dicembre'],
];

/** "Ricevilo tra martedì 24 e mercoledì 25 novembre", "Ritiralo da martedì 24 novembre (9:00-19:30)". */
export function arrivalText(arrival: Arrival): string {
  const { from } = arrival;
  if (arrival.kind === 'pickup') return `Ritiralo da ${dayName(from)} ${monthOf(from)} (${arrival.open})`;
  const { to } = arrival;
  if (from === to) return `Ricevilo ${dayName(from)} ${monthOf(from)}`;
  const first = monthOf(from) === monthOf(to) ? dayName(from) : `${dayName(from)} ${monthOf(from)}`;
  return `Ricevilo tra ${first} e ${dayName(to)} ${monthOf(to)}`;
}

function dayName(day: string): string {
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${Number(day.slice(8))}`;
}

function monthOf(day: string): string {
  return MONTHS[Number(day.slice(5, 7)) - 1] ?? '';
}

/** When what is ordered at `at` arrives on the mainland by standard delivery, and from when it can be fetched. */
export function arrivalsFrom(at: Date, settings: Parameters<typeof arrivalRules>[0]): string[] {
  const rules = arrivalRules(settings);
  return (['standard', 'pickup'] as const).flatMap((method) => {
    const arrival = arrivalOf(at, method, null, rules);
    return arrival ? [arrivalText(arrival)] : [];
  });
}
