import { UNKNOWN_ORDER } from '#shop/orders/lifecycle/number.ts';
import { PAYMENT_REFUSALS } from './payment.ts';

export type TillRefusal =
  | 'unknown_order'
  | 'not_in_shop'
  | 'cancelled'
  | 'stale'
  | 'withdrawal_open'
  | 'not_moved';

export const TILL_REFUSALS: Record<TillRefusal, { status: number; message: string }> = {
  unknown_order: UNKNOWN_ORDER,
  not_in_shop: { status: 422, message: 'Questo ordine non si paga in negozio.' },
  cancelled: {
    status: 409,
    message: 'Questo ordine è annullato e i suoi pezzi sono tornati in vendita: guarda se ci sono ancora.',
  },
  stale: { status: 409, message: 'L’ordine è cambiato nel frattempo: guarda di nuovo e riprova.' },
  withdrawal_open: PAYMENT_REFUSALS.withdrawal_open,
  not_moved: {
    status: 409,
    message: 'L’incasso è segnato, ma l’ordine non risulta consegnato: guarda la sua pagina.',
  },
};
