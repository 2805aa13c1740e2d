import { dayInRome, shortDay } from '../../lib/calendar-day.ts';
import { type CsvCell, csvFor } from '../../lib/csv.ts';
import { DELIVERY_METHODS, type DeliveryMethod } from '../pricing/delivery-methods.ts';
import { type CourierColumn, type CourierTemplate, SEPARATORS } from '../settings/courier-template.ts';
import { orderNumber } from './number.ts';
import type { OrderStatus } from './status.ts';

/** What of an order a courier is told; its amount in cents. */
type Sent = {
  id: string;
  createdAt: Date;
  customerName: string;
  customerAddress: string;
  customerPostalCode: string;
  customerCity: string;
  customerPhone: string;
  customerEmail: string;
  notes: string;
  totalCents: number;
  deliveryMethod: DeliveryMethod;
  status: OrderStatus;
};

/** Whether a carrier takes the order: not one that is collected in the shop, or cancelled. */
export function goesByCourier({ deliveryMethod, status }: Pick<Sent, 'deliveryMethod' | 'status'>): boolean {
  return !DELIVERY_METHODS[deliveryMethod].isCollected && status !== 'cancelled';
}

/** The orders that go by courier as rows of the template, without its headings. */
export function courierRows(orders: readonly Sent[], template: CourierTemplate): CsvCell[][] {
  return orders
    .filter(goesByCourier)
    .map((order) => template.columns.map((column) => cellOf(order, column, template.weight)));
}

/** The file as the courier's portal takes it in. */
export function courierFile(orders: readonly Sent[], template: CourierTemplate): string {
  const { columns, separator, hasHeadings, hasMark } = template;
  const headings = hasHeadings ? [columns.map(({ heading }) => heading)] : [];
  const rows = [...headings, ...courierRows(orders, template)];
  return csvFor(rows, { separator: SEPARATORS[separator], hasMark });
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
    case 'country':
      return 'IT';
    case 'phone':
      return phoneOf(order.customerPhone);
    case 'email':
      return order.customerEmail;
    case 'parcels':
      return 1;
    case 'weight':
      return { cents: weight };
    case 'total':
      return { cents: order.totalCents };
    case 'service':
      return DELIVERY_METHODS[order.deliveryMethod].name;
    case 'notes':
      return oneLine(order.notes);
    case 'fixed':
      return value;
  }
}

/** A number that begins with "+" would be defused as a formula, and then be no number any more. */
function phoneOf(phone: string): string {
  return phone.trim().replace(/^\+/, '00').replace(/[^\d]/g, '');
}

/** Portals take a line for a parcel. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
