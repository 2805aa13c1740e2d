import { dayInRome, shortDay } from '#lib/calendar-day.ts';
import { type CsvCell, csvFor } from '#lib/csv.ts';
import { provinceLetters } from '#shop/checkout/places/provinces.ts';
import { orderNumber } from '#shop/orders/lifecycle/number.ts';
import { toCollectCents } from '#shop/orders/lifecycle/payments/order-money.ts';
import type { OrderStatus } from '#shop/orders/lifecycle/status.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '#shop/pricing/delivery/delivery-methods.ts';
import { type CourierColumn, type CourierTemplate, SEPARATORS } from './courier-template.ts';

/** An order's data for the courier (cents). */
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
  /** Hundredths of a kilogram; null if unknown. */
  parcelWeight: number | null;
  /** Without refunded pieces. */
  piecesToShip: number;
};

/** Whether a courier takes it: no pick-up, cancelled, or wholly refunded orders. */
export function goesByCourier({
  deliveryMethod,
  status,
  piecesToShip,
}: Pick<Sent, 'deliveryMethod' | 'status' | 'piecesToShip'>): boolean {
  return !DELIVERY_METHODS[deliveryMethod].isCollected && status !== 'cancelled' && piecesToShip > 0;
}

/** The courier's orders as rows of the template, without headings. */
export function courierRows(orders: readonly Sent[], template: CourierTemplate): CsvCell[][] {
  return orders
    .filter(goesByCourier)
    .map((order) => template.columns.map((column) => cellIn(template, order, column)));
}

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

/** Text without accents, which some label printers lack. */
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
      // Portals refuse "#" in a reference.
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
      // Not zero: portals read a zero as cash on delivery.
      return toCollectCents(order) === 0 ? '' : { cents: toCollectCents(order) };
    case 'service':
      return DELIVERY_METHODS[order.deliveryMethod].name;
    case 'notes':
      return oneLine(order.notes);
    case 'fixed':
      return value;
  }
}

const BETWEEN_NUMBERS = /[;,|\n]|\s[-–—/]{1,3}\s|\s(?:o|e|oppure|ovvero|anche)\s/i;
/** Without the prefix; fewer digits are an extension. */
const LEAST_DIGITS = 6;
const MOST_DIGITS = 13;
/** Digits that make a whole number where only a space or a bar separates two. */
const ENOUGH_DIGITS = 9;

/** First callable number. "+" becomes 00, as CSV defusing would corrupt it. */
function phoneOf(phone: string): string {
  const numbers = phone.split(BETWEEN_NUMBERS).map(firstNumber);
  return numbers.find((number) => number.length >= LEAST_DIGITS) ?? dialled(phone);
}

/** The number, or the first of two side by side. */
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

/** Portals read each line as a parcel. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
