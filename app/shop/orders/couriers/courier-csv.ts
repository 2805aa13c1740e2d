import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import { type CsvCell, csvFor } from '#lib/csv.ts';
import { provinceLetters } from '#shop/checkout/places/province-letters.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type CourierColumn, type CourierTemplate, SEPARATORS } from './courier-template.ts';

/** What of an order a courier is told; its amount in cents. */
type Sent = {
  id: string;
  createdAt: Date;
  customerName: string;
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
  customerProvince: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
  totalCents: number;
  paymentMethod: string | null;
  openCents: number;
  chargedCents?: number;
  deliveryMethod: DeliveryMethod;
  status: OrderStatus;
  parcels: number;
  /** In hundredths of a kilogram; null where nobody said it. */
  parcelWeight: number | null;
  /** Pieces that were not refunded. */
  piecesToShip: number;
};

/** Whether a carrier takes the order: not one that is collected in the shop, cancelled, or refunded piece by piece. */
export function goesByCourier({
  deliveryMethod,
  status,
  piecesToShip,
}: Pick<Sent, 'deliveryMethod' | 'status' | 'piecesToShip'>): boolean {
  return !DELIVERY_METHODS[deliveryMethod].isCollected && status !== 'cancelled' && piecesToShip > 0;
}

/** The orders that go by courier as rows of the template, without its headings. */
export function courierRows(orders: readonly Sent[], template: CourierTemplate): CsvCell[][] {
  return orders
    .filter(goesByCourier)
    .map((order) => template.columns.map((column) => cellIn(template, order, column)));
}

/** The file as the courier's portal takes it in. */
export function courierFile(orders: readonly Sent[], template: CourierTemplate): string {
  const { columns, separator, hasHeadings, hasMark } = template;
  const headings = hasHeadings ? [columns.map(({ heading }) => heading)] : [];
  const rows = [...headings, ...courierRows(orders, template)];
  return csvFor(rows, { separator: SEPARATORS[separator], hasMark });
}

function cellIn({ weight, isPlain }: CourierTemplate, order: Sent, column: CourierColumn): CsvCell {
  const cell = cellOf(order, column, weight);
  return isPlain && typeof cell === 'string' ? plainText(cell) : cell;
}

/** As labels are printed that know no accents. */
function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f](?=[^\p{L}\p{M}]|$)/gu, "'")
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’‘]/g, "'")
    .replace(/[«»“”"]/g, '')
    .replace(/[^\x20-\x7e]/g, ' ');
}

function cellOf(order: Sent, { field, value }: CourierColumn, weight: number): CsvCell {
  switch (field) {
    case 'number':
      // Without the "#", which portals refuse in a reference.
      return orderNumber(order.id).replace('#', '');
    case 'date':
      return shortDay(dayInRome(order.createdAt));
    case 'name':
      return oneLine(order.customerName);
    case 'street':
      return oneLine(order.customerAddress);
    case 'postalCode':
      return order.customerPostalCode;
    case 'city':
      return oneLine(order.customerCity);
    case 'province':
      return provinceLetters(order.customerProvince);
    case 'country':
      return 'IT';
    case 'phone':
      return phoneOf(order.customerPhone);
    case 'email':
      return order.customerEmail;
    case 'parcels':
      return order.parcels;
    case 'weight':
      return { cents: order.parcelWeight ?? weight };
    case 'total':
      return { cents: order.totalCents };
    case 'collect':
      // Empty and not zero: portals take a zero for a parcel that is paid to the courier.
      return toCollectCents(order) === 0 ? '' : { cents: toCollectCents(order) };
    case 'service':
      return DELIVERY_METHODS[order.deliveryMethod].name;
    case 'notes':
      return oneLine(order.notes);
    case 'fixed':
      return value;
  }
}

/** What parts two numbers in one field: a mark, a dash or a bar between spaces, or a word. */
const BETWEEN_NUMBERS = /[;,|\n]|\s[-–—/]{1,3}\s|\s(?:o|e|oppure|ovvero|anche)\s/i;
/** Digits of a number that somebody can be called at, its prefix aside; fewer are an extension. */
const LEAST_DIGITS = 6;
const MOST_DIGITS = 13;
/** Digits at which a number is whole, where two stand together with nothing but a space or a bar between. */
const ENOUGH_DIGITS = 9;

/**
 * One number that can be called: the first of a field with several. One that begins with "+" would be defused as a
 * formula, and then be no number any more: it begins with 00.
 */
function phoneOf(phone: string): string {
  const numbers = phone.split(BETWEEN_NUMBERS).map(firstNumber);
  return numbers.find((number) => number.length >= LEAST_DIGITS) ?? dialled(phone);
}

/** The number of a text, or the first of two that stand side by side. */
function firstNumber(text: string): string {
  const whole = dialled(text);
  const prefix = whole.startsWith('00') ? 4 : 0;
  if (whole.length <= MOST_DIGITS + (prefix && 2)) return whole;
  let number = '';
  for (const [digits] of whole === '' ? [] : text.matchAll(/\+?\d+/g)) {
    if (number.length >= ENOUGH_DIGITS + prefix) break;
    number += dialled(digits);
  }
  return number;
}

function dialled(text: string): string {
  return text.replace(/^[^\d+]*\+/, '00').replace(/\D/g, '');
}

/** Portals take a line for a parcel. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
