import type { Permission } from '#shop/staff/auth/visitor.ts';

/**
 * The sections of the owner's guide that explain a page of the administration: each is a file of `docs/guida`, and opens
 * to whom its page opens. A route names the one of its page as `help` of its facts (`app/http/route-facts.ts`).
 */
export const GUIDE_SECTIONS = {
  ordini: 'orders:read',
  ordine: 'orders:read',
  'modifica-ordine': 'orders:write',
  'ordini-a-mano': 'orders:write',
  corriere: 'orders:read',
  prodotti: 'products:write',
  insieme: 'products:write',
  cestino: 'products:write',
  panoramica: 'reports:read',
  recessi: 'refunds:write',
  cambi: 'orders:read',
  andamento: 'reports:read',
  cassa: 'pos:use',
  giacenze: 'products:write',
  griglia: 'products:write',
  inventario: 'products:write',
  prenotazioni: 'orders:write',
  etichette: 'products:write',
  campagne: 'campaigns:write',
  clienti: 'customers:write',
  recensioni: 'customers:write',
  newsletter: 'newsletter:write',
  completa: 'products:write',
  produttori: 'products:write',
  categorie: 'products:write',
  ricerche: 'settings:write',
  corrispettivi: 'accounting:read',
  banca: 'refunds:write',
  home: 'settings:write',
  aspetto: 'settings:write',
  spazi: 'settings:write',
  look: 'products:write',
  pagine: 'settings:write',
  menu: 'settings:write',
  indirizzi: 'settings:write',
  importa: 'imports:write',
  feed: 'campaigns:write',
  apertura: 'settings:write',
  impostazioni: 'settings:write',
  privacy: 'privacy:write',
  personale: 'staff:write',
  registro: 'staff:write',
  avvisi: 'admin:enter',
  sicurezza: 'admin:enter',
} as const satisfies Record<string, Permission>;

export type GuideName = keyof typeof GUIDE_SECTIONS;

export function isGuideName(name: string): name is GuideName {
  return Object.hasOwn(GUIDE_SECTIONS, name);
}
