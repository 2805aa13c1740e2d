import { isKeyOf } from '#lib/keys.ts';

/**
 * What somebody of the staff did, as the log names it: by address, and by the form's `intent` where an address takes
 * several forms. `subject` says which part of the address, or which field, names what it was done to. What a room
 * notes down itself, in its own transaction, has no address.
 */
type Act = { name: string; at?: string; method?: 'GET'; intent?: string; subject?: string };

const settings = (intent: string, name: string): Act => ({
  name: `Impostazioni salvate: ${name}`,
  at: '/admin/impostazioni',
  intent,
});

export const ACTS = {
  'staff-invited': { name: 'Persona invitata' },
  'invitation-taken-back': { name: 'Invito ritirato' },
  'invitation-accepted': { name: 'Invito accettato' },
  'made-owner': { name: 'Ruolo cambiato in titolare' },
  'made-assistant': { name: 'Ruolo cambiato in commessa' },
  'staff-removed': { name: 'Persona tolta dal personale' },
  'product-created': { name: 'Prodotto aggiunto', at: '/admin/prodotti', intent: 'create' },
  'product-updated': { name: 'Prodotto modificato', at: '/admin/prodotti', intent: 'update', subject: 'id' },
  'product-deleted': { name: 'Prodotto eliminato', at: '/admin/prodotti', intent: 'delete', subject: 'id' },
  'products-changed': { name: 'Prodotti modificati', at: '/admin/prodotti' },
  'products-together': {
    name: 'Più prodotti modificati insieme',
    at: '/admin/prodotti/insieme',
    intent: 'apply',
    subject: 'kind',
  },
  'products-together-undone': {
    name: 'Modifica di più prodotti annullata',
    at: '/admin/prodotti/insieme',
    intent: 'undo',
    subject: 'kind',
  },
  'products-restored': {
    name: 'Prodotti ripristinati dal cestino',
    at: '/admin/prodotti/cestino',
    intent: 'restore',
  },
  'products-erased': {
    name: 'Prodotti eliminati per sempre',
    at: '/admin/prodotti/cestino',
    intent: 'erase',
  },
  'till-order': { name: 'Ordine incassato alla cassa', at: '/admin/cassa', subject: 'order' },
  'till-moved': { name: 'Movimento di cassa', at: '/admin/cassa/movimenti' },
  'counts-corrected': { name: 'Giacenze corrette in griglia', at: '/admin/giacenze/griglia' },
  'stock-corrected': { name: 'Giacenza corretta', at: '/admin/giacenze/:id', subject: 'id' },
  'codes-given': { name: 'Codici interni dati', at: '/admin/etichette' },
  'stock-taking-applied': {
    name: 'Inventario finito',
    at: '/admin/inventario',
    intent: 'apply',
    subject: 'taking',
  },
  'stock-taking-changed': {
    name: 'Inventario: lettura o apertura',
    at: '/admin/inventario',
    subject: 'taking',
  },
  'picture-uploaded': { name: 'Immagine caricata', at: '/admin/upload' },
  'product-video-uploaded': { name: 'Video di un prodotto caricato', at: '/admin/prodotti/video' },
  'catalogue-published': { name: 'Prodotti completi pubblicati', at: '/admin/completa', intent: 'publish' },
  'catalogue-completed': { name: 'Catalogo completato in griglia', at: '/admin/completa' },
  'category-saved': {
    name: 'Categoria salvata',
    at: '/admin/categorie',
    intent: 'save-category',
    subject: 'address',
  },
  'category-deleted': {
    name: 'Categoria eliminata',
    at: '/admin/categorie',
    intent: 'delete-category',
    subject: 'address',
  },
  'category-moved': {
    name: 'Ordine delle categorie cambiato',
    at: '/admin/categorie',
    intent: 'move-category',
    subject: 'address',
  },
  'scale-saved': {
    name: 'Scala di taglie salvata',
    at: '/admin/categorie',
    intent: 'save-scale',
    subject: 'id',
  },
  'scale-deleted': {
    name: 'Scala di taglie eliminata',
    at: '/admin/categorie',
    intent: 'delete-scale',
    subject: 'id',
  },
  'synonym-added': { name: 'Sinonimo aggiunto', at: '/admin/ricerche', intent: 'add' },
  'vain-search-removed': {
    name: 'Ricerca a vuoto tolta dall’elenco',
    at: '/admin/ricerche',
    intent: 'remove',
  },
  'maker-saved': { name: 'Produttore salvato', at: '/admin/produttori', intent: 'save', subject: 'id' },
  'maker-deleted': { name: 'Produttore eliminato', at: '/admin/produttori', intent: 'delete', subject: 'id' },
  'import-brought': { name: 'File di prodotti caricato', at: '/admin/importa/file' },
  'import-applied': {
    name: 'Importazione cominciata',
    at: '/admin/importa/:id',
    intent: 'apply',
    subject: 'id',
  },
  'import-undone': {
    name: 'Importazione annullata',
    at: '/admin/importa/:id',
    intent: 'undo',
    subject: 'id',
  },
  'import-pictures': {
    name: 'Archivio di immagini caricato',
    at: '/admin/importa/:id/immagini',
    subject: 'id',
  },
  'import-picture-matched': {
    name: 'Immagine abbinata a un prodotto',
    at: '/admin/importa/:id/abbina',
    subject: 'id',
  },
  'customers-import': {
    name: 'Importazione di clienti modificata',
    at: '/admin/importa/clienti/:id',
    subject: 'id',
  },
  'import-changed': { name: 'Importazione modificata', at: '/admin/importa/:id', subject: 'id' },
  'look-moved': { name: 'Ordine dei look cambiato', at: '/admin/look', subject: 'id' },
  'look-deleted': { name: 'Look eliminato', at: '/admin/look/:id', intent: 'delete', subject: 'id' },
  'look-saved': { name: 'Look salvato', at: '/admin/look/:id', subject: 'id' },
  'campaign-added': { name: 'Campagna creata', at: '/admin/campagne' },
  'campaign-planned': {
    name: 'Campagna programmata',
    at: '/admin/campagne/:id',
    intent: 'plan',
    subject: 'id',
  },
  'campaign-ended': { name: 'Campagna terminata', at: '/admin/campagne/:id', intent: 'end', subject: 'id' },
  'campaign-deleted': {
    name: 'Campagna eliminata',
    at: '/admin/campagne/:id',
    intent: 'delete',
    subject: 'id',
  },
  'campaign-changed': { name: 'Campagna modificata', at: '/admin/campagne/:id', subject: 'id' },
  'order-undone': {
    name: 'Stato dell’ordine ripristinato',
    at: '/admin/ordini',
    intent: 'undo',
    subject: 'order',
  },
  'order-moved': { name: 'Stato dell’ordine cambiato', at: '/admin/ordini', subject: 'order' },
  'orders-moved': { name: 'Stato di più ordini cambiato', at: '/admin/ordini/stati' },
  'courier-exported': {
    name: 'File per il corriere scaricato',
    at: '/admin/ordini/corriere/file',
    method: 'GET',
  },
  'courier-template-saved': {
    name: 'Modello del file per il corriere salvato',
    at: '/admin/ordini/corriere',
  },
  'parcels-read': {
    name: 'Elenco delle spedizioni letto',
    at: '/admin/ordini/consegne',
    intent: 'preview',
  },
  'parcels-noted': { name: 'Ordini spediti e consegnati da un elenco', at: '/admin/ordini/consegne' },
  'collected-read': {
    name: 'Elenco dei contrassegni letto',
    at: '/admin/ordini/contrassegni',
    intent: 'preview',
  },
  'collected-noted': { name: 'Contrassegni segnati come incassati', at: '/admin/ordini/contrassegni' },
  'order-status': {
    name: 'Stato dell’ordine cambiato',
    at: '/admin/ordini/:id',
    intent: 'status',
    subject: 'id',
  },
  'order-parcel': { name: 'Spedizione salvata', at: '/admin/ordini/:id', intent: 'parcel', subject: 'id' },
  'order-province': {
    name: 'Provincia di un ordine aggiunta',
    at: '/admin/ordini/:id',
    intent: 'province',
    subject: 'id',
  },
  'order-packing': {
    name: 'Colli e peso salvati',
    at: '/admin/ordini/:id',
    intent: 'packing',
    subject: 'id',
  },
  'order-delivery': { name: 'Consegna segnata', at: '/admin/ordini/:id', intent: 'delivery', subject: 'id' },
  'order-parcel-refused': {
    name: 'Pacco rifiutato',
    at: '/admin/ordini/:id',
    intent: 'refused',
    subject: 'id',
  },
  'difference-waived': {
    name: 'Rinuncia alla differenza di un ordine',
    at: '/admin/ordini/:id',
    intent: 'charge-waive',
    subject: 'id',
  },
  'order-edited': {
    name: 'Ordine modificato',
    at: '/admin/ordini/:id/modifica',
    intent: 'save',
    subject: 'id',
  },
  'order-note': { name: 'Nota sull’ordine', at: '/admin/ordini/:id', intent: 'note', subject: 'id' },
  'order-refunded': { name: 'Rimborso avviato', at: '/admin/ordini/:id/rimborsi', subject: 'id' },
  'credit-note': {
    name: 'Nota di credito annotata',
    at: '/admin/ordini/:id/fattura',
    intent: 'credit-note',
    subject: 'id',
  },
  'credit-note-back': {
    name: 'Nota di credito tolta',
    at: '/admin/ordini/:id/fattura',
    intent: 'credit-note-back',
    subject: 'id',
  },
  'order-invoice': { name: 'Fattura annotata', at: '/admin/ordini/:id/fattura', subject: 'id' },
  'refund-decided': { name: 'Rimborso deciso', at: '/admin/rimborsi/:id', subject: 'id' },
  'customer-note': { name: 'Nota sulla cliente', at: '/admin/clienti/:order', subject: 'order' },
  'newsletter-searched': {
    name: 'Indirizzi della newsletter cercati',
    at: '/admin/newsletter',
    intent: 'find',
  },
  'issue-added': { name: 'E-mail della newsletter creata', at: '/admin/newsletter' },
  'issue-sent': {
    name: 'E-mail della newsletter inviata',
    at: '/admin/newsletter/:id',
    intent: 'start',
    subject: 'id',
  },
  'issue-stopped': {
    name: 'E-mail della newsletter fermata',
    at: '/admin/newsletter/:id',
    intent: 'stop',
    subject: 'id',
  },
  'issue-changed': {
    name: 'E-mail della newsletter modificata',
    at: '/admin/newsletter/:id',
    subject: 'id',
  },
  'withdrawal-refused': {
    name: 'Recesso rifiutato',
    at: '/admin/recessi',
    intent: 'refuse',
    subject: 'withdrawal',
  },
  'withdrawal-noted': { name: 'Recesso aggiornato', at: '/admin/recessi', subject: 'withdrawal' },
  'exchange-begun': { name: 'Cambio cominciato', at: '/admin/ordini/:id/cambio', subject: 'id' },
  'exchange-refused': { name: 'Cambio rifiutato', at: '/admin/cambi', intent: 'refuse', subject: 'exchange' },
  'exchange-changed': { name: 'Cambio aggiornato', at: '/admin/cambi', subject: 'exchange' },
  'proposal-sold': {
    name: 'Ordine a mano pagato in negozio',
    at: '/admin/ordini/proposte/:id',
    intent: 'sold',
    subject: 'id',
  },
  'proposal-released': {
    name: 'Capi da parte rimessi in vendita',
    at: '/admin/ordini/proposte/:id',
    intent: 'release',
    subject: 'id',
  },
  'proposal-linked': { name: 'Link da confermare mandato', at: '/admin/ordini/proposte/:id', subject: 'id' },
  'order-sold-by-hand': {
    name: 'Ordine a mano pagato in negozio',
    at: '/admin/ordini/nuovo',
    intent: 'sold',
    subject: 'proposal',
  },
  'pieces-set-aside': {
    name: 'Capi messi da parte',
    at: '/admin/ordini/nuovo',
    intent: 'aside',
    subject: 'proposal',
  },
  'order-proposed': { name: 'Ordine a mano scritto', at: '/admin/ordini/nuovo', subject: 'proposal' },
  'reservation-tried': {
    name: 'Prenotazione in negozio: capo ritirato o provato',
    at: '/admin/prenotazioni',
    intent: 'tried',
    subject: 'reservation',
  },
  'reservation-missed': {
    name: 'Prenotazione in negozio non presentata',
    at: '/admin/prenotazioni',
    intent: 'missed',
    subject: 'reservation',
  },
  'reservation-released': {
    name: 'Prenotazione in negozio liberata',
    at: '/admin/prenotazioni',
    subject: 'reservation',
  },
  'reviews-on': { name: 'Recensioni attivate', at: '/admin/recensioni', intent: 'on' },
  'reviews-off': { name: 'Recensioni spente', at: '/admin/recensioni', intent: 'off' },
  'review-published': {
    name: 'Recensione pubblicata',
    at: '/admin/recensioni',
    intent: 'publish',
    subject: 'review',
  },
  'review-refused': {
    name: 'Recensione rifiutata',
    at: '/admin/recensioni',
    intent: 'refuse',
    subject: 'review',
  },
  'review-answered': { name: 'Risposta a una recensione', at: '/admin/recensioni', subject: 'review' },
  'settings-identity': settings('identity', 'identità'),
  'settings-saved': { name: 'Impostazioni salvate', at: '/admin/impostazioni' },
  'promo-deleted': {
    name: 'Codice promo eliminato',
    at: '/admin/impostazioni/codici',
    intent: 'delete',
    subject: 'before',
  },
  'promo-saved': { name: 'Codice promo salvato', at: '/admin/impostazioni/codici', subject: 'code' },
  'notice-saved': { name: 'Avviso sulla garanzia caricato', at: '/admin/impostazioni/avviso-garanzia' },
  'video-uploaded': { name: 'Video caricato', at: '/admin/impostazioni/video' },
  'video-changed': { name: 'Video della home cambiato', at: '/admin/impostazioni/video-della-home' },
  'look-published': { name: 'Aspetto pubblicato', at: '/admin/aspetto', intent: 'publish' },
  'look-planned': { name: 'Aspetto programmato', at: '/admin/aspetto', intent: 'plan' },
  'look-restored': {
    name: 'Aspetto di prima ripristinato',
    at: '/admin/aspetto',
    intent: 'restore',
    subject: 'version',
  },
  'look-changed': { name: 'Bozza dell’aspetto cambiata', at: '/admin/aspetto' },
  'look-file': { name: 'Logo o icona caricati', at: '/admin/aspetto/file/:kind' },
  'home-published': { name: 'Pagina iniziale pubblicata', at: '/admin/home', intent: 'publish' },
  'home-planned': { name: 'Pagina iniziale programmata', at: '/admin/home', intent: 'plan' },
  'home-restored': {
    name: 'Pagina iniziale ripristinata',
    at: '/admin/home',
    intent: 'restore',
    subject: 'version',
  },
  'page-added': { name: 'Pagina creata', at: '/admin/pagine' },
  'page-published': {
    name: 'Pagina pubblicata',
    at: '/admin/pagine/:id',
    intent: 'publish',
    subject: 'id',
  },
  'page-planned': { name: 'Pagina programmata', at: '/admin/pagine/:id', intent: 'plan', subject: 'id' },
  'page-restored': {
    name: 'Versione di una pagina ripristinata',
    at: '/admin/pagine/:id',
    intent: 'restore',
    subject: 'id',
  },
  'page-moved': {
    name: 'Indirizzo di una pagina cambiato',
    at: '/admin/pagine/:id',
    intent: 'move',
    subject: 'id',
  },
  'page-hidden': { name: 'Pagina tolta dal sito', at: '/admin/pagine/:id', intent: 'hide', subject: 'id' },
  'page-deleted': { name: 'Pagina eliminata', at: '/admin/pagine/:id', intent: 'delete', subject: 'id' },
  'page-changed': { name: 'Bozza di una pagina cambiata', at: '/admin/pagine/:id', subject: 'id' },
  'menu-published': { name: 'Menu pubblicato', at: '/admin/menu', intent: 'publish' },
  'menu-planned': { name: 'Menu programmato', at: '/admin/menu', intent: 'plan' },
  'menu-restored': { name: 'Versione del menu ripristinata', at: '/admin/menu', intent: 'restore' },
  'menu-changed': { name: 'Bozza del menu cambiata', at: '/admin/menu' },
  'redirect-added': { name: 'Rinvio di un indirizzo aggiunto', at: '/admin/indirizzi', intent: 'add' },
  'redirect-removed': {
    name: 'Rinvio di un indirizzo tolto',
    at: '/admin/indirizzi',
    intent: 'remove',
    subject: 'path',
  },
  'home-changed': { name: 'Bozza della pagina iniziale cambiata', at: '/admin/home' },
  'editorial-published': { name: 'Spazi editoriali pubblicati', at: '/admin/spazi', intent: 'publish' },
  'editorial-planned': { name: 'Spazi editoriali programmati', at: '/admin/spazi', intent: 'plan' },
  'editorial-restored': {
    name: 'Spazi editoriali ripristinati',
    at: '/admin/spazi',
    intent: 'restore',
    subject: 'restored',
  },
  'editorial-changed': { name: 'Bozza degli spazi editoriali cambiata', at: '/admin/spazi' },
  'demo-emptied': { name: 'Negozio dimostrativo svuotato', at: '/admin/apertura/demo' },
  'duty-ticked': { name: 'Adempimento di legge segnato', at: '/admin/apertura/adempimenti', subject: 'key' },
  'letter-confirmed': { name: 'Posta confermata', at: '/admin/apertura/lettera' },
  'alerts-chosen': { name: 'Avvisi personali scelti', at: '/admin/avvisi' },
  'device-added': {
    name: 'Notifiche attivate su un dispositivo',
    at: '/admin/avvisi/dispositivi',
    intent: 'add',
  },
  'device-removed': {
    name: 'Notifiche tolte da un dispositivo',
    at: '/admin/avvisi/dispositivi',
    intent: 'remove',
  },
  'opening-tried': { name: 'Prova dell’apertura', at: '/admin/apertura' },
  'table-exported': { name: 'Dati esportati', at: '/admin/esporta/:table', method: 'GET', subject: 'table' },
  'bank-payments-noted': { name: 'Pagamenti segnati dai movimenti della banca', at: '/admin/banca' },
  'bank-file-read': { name: 'Movimenti della banca letti', at: '/admin/banca/file' },
  'takings-exported': { name: 'Corrispettivi esportati', at: '/admin/corrispettivi/esporta', method: 'GET' },
  'person-erased': { name: 'Dati personali cancellati', at: '/admin/privacy', intent: 'erase' },
  'person-found': { name: 'Dati personali cercati', at: '/admin/privacy' },
  'recall-sent': {
    name: 'Avviso di richiamo inviato',
    at: '/admin/richiamo',
    intent: 'send',
    subject: 'product',
  },
  'recall-exported': {
    name: 'Elenco di un richiamo esportato',
    at: '/admin/richiamo/esporta',
    method: 'GET',
  },
  'person-exported': { name: 'Dati personali esportati', at: '/admin/privacy/esporta' },
} as const satisfies Record<string, Act>;

export type ActKey = keyof typeof ACTS;

const LIST = Object.entries<Act>(ACTS) as [ActKey, Act][];

/** Keys of acts whose name holds the words, whatever the case. */
export function actsNamed(words: string): ActKey[] {
  const lowered = words.toLowerCase();
  return LIST.filter(([, { name }]) => name.toLowerCase().includes(lowered)).map(([key]) => key);
}

/** The name of an act; one that this release does not know is named by its key. */
export function actName(key: string): string {
  return isKeyOf(ACTS, key) ? ACTS[key].name : key;
}

/** Fields of a form by which the log knows what it is about; no others are read. */
export const NOTED_FIELDS: readonly string[] = [
  ...new Set(['intent', ...LIST.flatMap(([, { subject = [] }]) => subject)]),
];

/** What a subject looks like: an id, a code, a table's name. Anything else that somebody sent is not stored. */
const SUBJECT = /^[\w-]{1,64}$/;

/**
 * The act of a request that was answered well; null for what is not noted. `fields` are those of its form.
 * @param request.path the address as it was requested, without the ending of a page's data
 */
export function actOf(
  request: { method: string; path: string },
  fields: ReadonlyMap<string, string>,
): { act: ActKey; subject: string | null } | null {
  const method = request.method === 'GET' || request.method === 'HEAD' ? 'GET' : 'POST';
  for (const [act, { at, method: noted = 'POST', intent, subject }] of LIST) {
    if (at === undefined || noted !== method) continue;
    if (intent !== undefined && fields.get('intent') !== intent) continue;
    const params = paramsOf(at, request.path);
    if (!params) continue;
    const named = subject === undefined ? undefined : (params.get(subject) ?? fields.get(subject));
    return { act, subject: named !== undefined && SUBJECT.test(named) ? named : null };
  }
  return null;
}

/** Whether the log names what is written to an address, whatever its form says. */
export function isNoted(at: string): boolean {
  return LIST.some(([, act]) => act.at === at && act.method === undefined);
}

/** The parts of a path that a pattern names; null where it is another address. */
function paramsOf(pattern: string, path: string): Map<string, string> | null {
  const [expected, given] = [pattern.split('/'), path.split('/')];
  if (expected.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [index, part] of expected.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params.set(part.slice(1), value);
    else if (part !== value) return null;
  }
  return params;
}
