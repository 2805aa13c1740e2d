import { WRONG_DAY } from '#shop/orders/lifecycle/order-forms.ts';

export type ShipmentRefusal =
  | 'unknown_order'
  | 'unknown_shipment'
  | 'stale'
  | 'collected'
  | 'not_here'
  | 'no_pieces'
  | 'all_of_it'
  | 'cancelled'
  | 'withdrawal_open'
  | 'exchange_open'
  | 'empty'
  | 'not_sent'
  | 'arrived'
  | 'invalid_day';

/** Sentences for the owner, with the HTTP status. */
export const SHIPMENT_REFUSALS: Record<
  Exclude<ShipmentRefusal, 'unknown_order' | 'stale' | 'withdrawal_open' | 'exchange_open'>,
  { status: number; message: string }
> = {
  unknown_shipment: { status: 404, message: 'Questo pacco non c’è più.' },
  collected: { status: 422, message: 'Questo ordine si ritira in negozio: non parte in pacchi.' },
  not_here: { status: 409, message: 'Questo ordine è già partito.' },
  no_pieces: { status: 422, message: 'Scegli quali pezzi partono in questo pacco, fra quelli che restano.' },
  all_of_it: {
    status: 422,
    message: 'Così parte tutto: per un pacco solo usa «Segna come spedito e scrivi alla cliente».',
  },
  cancelled: { status: 409, message: 'Questo ordine è annullato.' },
  empty: {
    status: 409,
    message: 'I pezzi di questo pacco sono stati rimborsati o tolti: non c’è niente da spedire.',
  },
  not_sent: { status: 409, message: 'Questo pacco non è ancora partito.' },
  arrived: { status: 409, message: 'Questo pacco è già consegnato.' },
  invalid_day: { status: 422, message: WRONG_DAY },
};
