import { href } from 'react-router';
import type { ToDoKind } from '#shop/company/overview/to-do.ts';
import type { Permission } from '#shop/staff/auth/visitor.ts';

type Work = {
  one: string;
  many: string;
  /** Label of the link to the work. */
  action: string;
  to: string;
  needs: Permission;
  /** Menu entry whose badge counts it. */
  screen?: string;
};

const ORDERS = href('/admin/ordini');
const INVOICES = `${ORDERS}?fattura=da-emettere`;

/** Names and acts by kind of work, for the first page and the menu's badges. */
export const WORK: Record<ToDoKind, Work> = {
  'withdrawal-refunds': {
    one: 'recesso da rimborsare, in scadenza',
    many: 'recessi da rimborsare, in scadenza',
    action: 'Rimborsa',
    to: href('/admin/recessi'),
    needs: 'refunds:write',
  },
  ship: {
    one: 'ordine da spedire',
    many: 'ordini da spedire',
    action: 'Spedisci',
    to: `${ORDERS}?lavoro=ship#elenco`,
    needs: 'orders:write',
    screen: ORDERS,
  },
  prepare: {
    one: 'ordine da preparare per il ritiro',
    many: 'ordini da preparare per il ritiro',
    action: 'Prepara',
    to: `${ORDERS}?lavoro=prepare#elenco`,
    needs: 'orders:write',
    screen: ORDERS,
  },
  withdrawals: {
    one: 'recesso aperto',
    many: 'recessi aperti',
    action: 'Decidi',
    to: href('/admin/recessi'),
    needs: 'refunds:write',
    screen: href('/admin/recessi'),
  },
  exchanges: {
    one: 'cambio da decidere, spedire o sollecitare',
    many: 'cambi da decidere, spedire o sollecitare',
    action: 'Vai ai cambi',
    to: href('/admin/cambi'),
    needs: 'orders:write',
    screen: href('/admin/cambi'),
  },
  refunds: {
    one: 'ordine con denaro da restituire',
    many: 'ordini con denaro da restituire',
    action: 'Restituisci',
    to: `${ORDERS}?pagamento=to_refund`,
    needs: 'refunds:write',
  },
  payments: {
    one: 'pagamento da segnare',
    many: 'pagamenti da segnare',
    action: 'Segna',
    to: `${ORDERS}?lavoro=pay`,
    needs: 'orders:write',
    screen: ORDERS,
  },
  invoices: {
    one: 'fattura da emettere',
    many: 'fatture da emettere',
    action: 'Emetti',
    to: INVOICES,
    needs: 'invoices:write',
    screen: INVOICES,
  },
  'credit-notes': {
    one: 'nota di credito da emettere',
    many: 'note di credito da emettere',
    action: 'Emetti',
    to: `${ORDERS}?credito=da-emettere`,
    needs: 'invoices:write',
  },
  reservations: {
    one: 'capo tenuto da parte in negozio',
    many: 'capi tenuti da parte in negozio',
    action: 'Guarda',
    to: href('/admin/prenotazioni'),
    needs: 'orders:read',
    screen: href('/admin/prenotazioni'),
  },
  warnings: {
    one: 'avviso tecnico',
    many: 'avvisi tecnici',
    action: 'Leggi',
    to: '#avvisi',
    needs: 'reports:read',
  },
  duties: {
    one: 'adempimento di legge in scadenza',
    many: 'adempimenti di legge in scadenza',
    action: 'Leggi',
    to: '#avvisi',
    needs: 'reports:read',
  },
  'running-out': {
    one: 'taglia finita o quasi',
    many: 'taglie finite o quasi',
    action: 'Guarda',
    to: '#taglie-in-esaurimento',
    needs: 'reports:read',
  },
  incomplete: {
    one: 'capo da completare',
    many: 'capi da completare',
    action: 'Completa',
    to: href('/admin/completa'),
    needs: 'products:write',
    screen: href('/admin/completa'),
  },
  reviews: {
    one: 'recensione da leggere',
    many: 'recensioni da leggere',
    action: 'Leggi',
    to: href('/admin/recensioni'),
    needs: 'customers:write',
    screen: href('/admin/recensioni'),
  },
};
