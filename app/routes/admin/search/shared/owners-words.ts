import { href } from 'react-router';
import { BROUGHT_CUSTOMERS } from '#routes/admin/shared/brought-customers.ts';
import type { SettingsPage } from '#shop/company/settings/settings-pages.ts';
import type { Place } from './match.ts';

const settings = (page: SettingsPage, anchor: string) =>
  `${href('/admin/impostazioni/:page', { page })}#${anchor}`;

/** Usual actions in owners' words; also shown before anything is typed. */
export const ACTIONS: readonly Place[] = [
  {
    to: href('/admin/ordini/nuovo'),
    label: 'Nuovo ordine',
    said: 'ordine a mano telefono telefonico inserire creare aggiungere vendita proposta link',
  },
  {
    to: href('/admin/prodotti'),
    label: 'Nuovo prodotto',
    said: 'capo articolo vestito inserire creare aggiungere caricare foto scheda',
  },
  {
    to: `${href('/admin/ordini')}?stato=pending`,
    label: 'Ordini da preparare',
    said: 'spedire evadere preparare pacchi nuovi in attesa',
  },
  {
    to: href('/admin/cassa'),
    label: 'Vendere in negozio',
    said: 'cassa vendita scontrino banco battere codice a barre pos',
  },
  {
    to: settings('consegna', 'spedizioni'),
    label: 'Spese di spedizione',
    said: 'costo costi tariffe prezzo consegna corriere pacco gratis gratuita soglia isole express',
  },
  {
    to: href('/admin/aspetto'),
    label: 'Cambiare il logo',
    said: 'marchio icona favicon colori colore caratteri font tema grafica',
  },
  {
    to: href('/admin/impostazioni/codici'),
    label: 'Nuovo codice promo',
    said: 'coupon buono sconto promozionale voucher influencer',
  },
  {
    to: href('/admin/campagne'),
    label: 'Mettere in saldo',
    said: 'saldi sconti sconto ribassi offerta promozione black friday campagna svendita percentuale',
  },
  {
    to: settings('contatti', 'chiusure'),
    label: 'Chiudere per ferie',
    said: 'vacanza vacanze festivita chiusura chiuso agosto natale pausa avviso',
  },
  {
    to: href('/admin/banca'),
    label: 'Segnare i bonifici ricevuti',
    said: 'pagamento pagato incasso iban conto corrente estratto movimenti',
  },
  {
    to: href('/admin/etichette'),
    label: 'Stampare le etichette',
    said: 'cartellini cartellino codici a barre barcode prezzi stampante',
  },
  { to: href('/admin/inventario'), label: 'Contare i pezzi', said: 'inventario conta rimanenze esistenze' },
  {
    to: href('/admin/importa'),
    label: 'Importare prodotti',
    said: 'excel csv foglio file shopify woocommerce esportare scaricare backup',
  },
  {
    to: href('/admin/newsletter'),
    label: 'Scrivere alle clienti',
    said: 'newsletter email mail mailing marketing iscritti',
  },
  {
    to: href('/admin/personale'),
    label: 'Invitare una commessa',
    said: 'assistente aiutante dipendente collaboratrice utente accesso permessi ruolo staff',
  },
  {
    to: href('/admin/sicurezza'),
    label: 'Cambiare la password',
    said: 'accesso due passaggi verifica autenticazione telefono sicurezza account sessioni',
  },
  {
    to: href('/admin/sicurezza'),
    label: 'Cambiare la mia e-mail',
    said: 'indirizzo accesso account entrare email mail',
  },
  {
    to: href('/admin/home'),
    label: 'Titolo e foto della home',
    said: 'pagina iniziale homepage copertina grande hero video testo sottotitolo immagine cambiare',
  },
  {
    to: href('/admin/andamento'),
    label: 'Quanto ho venduto',
    said: 'guadagni guadagno incassi incasso vendite fatturato mese anno novembre dicembre statistiche',
  },
  {
    to: href('/admin/apertura'),
    label: 'Aprire il negozio',
    said: 'pubblicare andare online aperto chiudere lancio',
  },
  {
    to: href('/admin/richiamo'),
    label: 'Richiamare un prodotto',
    said: 'difettoso pericoloso ritirare sicurezza avvisare chi ha comprato',
  },
].map((action) => ({ kind: 'action', ...action }));

/** Pages that are not in the menu, and parts of the settings that have no form of their own. */
export const FURTHER: readonly Place[] = [
  { kind: 'page', to: href('/admin/ordini/proposte'), label: 'Da confermare e da parte' },
  { kind: 'page', to: href('/admin/ordini/consegne'), label: 'Spedizioni e consegne' },
  { kind: 'page', to: href('/admin/ordini/contrassegni'), label: 'Contrassegni incassati' },
  { kind: 'page', to: href('/admin/ordini/corriere'), label: 'File per il corriere' },
  { kind: 'page', to: href('/admin/prodotti/insieme'), label: 'Più prodotti insieme' },
  { kind: 'page', to: href('/admin/prodotti/cestino'), label: 'Cestino dei prodotti' },
  { kind: 'page', to: href('/admin/giacenze/griglia'), label: 'Giacenze in griglia' },
  { kind: 'page', to: href('/admin/clienti/portati'), label: BROUGHT_CUSTOMERS },
  {
    kind: 'setting',
    to: href('/admin/impostazioni/collegamenti'),
    label: 'Collegamenti',
    detail: 'Impostazioni',
    said: 'stripe chiavi pagamenti posta smtp mittente e-mail casella aruba register gmail google dominio archivio s3',
  },
  { kind: 'setting', to: settings('avanzate', 'video'), label: 'Video della home' },
  { kind: 'setting', to: settings('legge', 'garanzia'), label: 'Avviso sulla garanzia legale' },
];

/** Owners' words for pages and settings by address, beyond the displayed name. */
export const SAID: Readonly<Record<string, string>> = {
  [href('/admin')]: 'panoramica riepilogo cruscotto dashboard inizio incasso',
  [href('/admin/ordini')]: 'vendite acquisti pacchi spedire rimborso rimborsare annullare fattura bolla',
  [href('/admin/ordini/consegne')]: 'corriere tracking tracciamento consegnati',
  [href('/admin/ordini/contrassegni')]: 'contanti corriere incasso',
  [href('/admin/ordini/corriere')]: 'brt bartolini gls poste dhl sda ups csv lettera di vettura ldv',
  [href('/admin/ordini/proposte')]: 'proposta link da pagare bozza preventivo',
  [href('/admin/recessi')]: 'reso resi restituzione rendere ripensamento rimborso',
  [href('/admin/cambi')]: 'cambio taglia sostituzione',
  [href('/admin/cassa')]: 'banco negozio pos scontrino',
  [href('/admin/clienti')]: 'anagrafica compratrici rubrica contatti',
  [href('/admin/recensioni')]: 'commenti giudizi stelle opinioni',
  [href('/admin/banca')]: 'movimenti bonifico bonifici estratto conto pagamenti',
  [href('/admin/prodotti')]: 'catalogo capi articoli vestiti collezione foto prezzi',
  [href('/admin/prodotti/insieme')]: 'massa prezzi modificare tutti',
  [href('/admin/prodotti/cestino')]: 'eliminati cancellati recuperare ripristinare',
  [href('/admin/giacenze')]: 'magazzino stock quantita pezzi disponibilita scorte esauriti',
  [href('/admin/giacenze/griglia')]: 'magazzino stock taglie tabella',
  [href('/admin/inventario')]: 'magazzino conta rimanenze',
  [href('/admin/categorie')]: 'reparti tipi misure taglia taglie',
  [href('/admin/produttori')]: 'marche brand fornitori fabbricanti responsabile sicurezza gpsr',
  [href('/admin/completa')]: 'completa catalogo composizione etichetta dati mancanti incompleti legge',
  [href('/admin/etichette')]: 'cartellini barcode codici a barre',
  [href('/admin/prenotazioni')]: 'prenota prova camerino mettere da parte appuntamento',
  [href('/admin/importa')]: 'esporta excel csv shopify woocommerce scaricare',
  [href('/admin/campagne')]: 'saldi sconti ribassi promozioni black friday',
  [href('/admin/newsletter')]: 'email mailing iscritti mailchimp',
  [href('/admin/feed')]: 'facebook instagram shopping merchant pubblicita annunci',
  [href('/admin/ricerche')]: 'a vuoto cercato non trovato sinonimi',
  [href('/admin/home')]: 'pagina iniziale homepage copertina hero vetrina banner sezioni',
  [href('/admin/aspetto')]: 'logo colori font tema grafica stile',
  [href('/admin/pagine')]: 'testi chi siamo blog contatti informazioni',
  [href('/admin/menu')]: 'navigazione voci intestazione piede footer link',
  [href('/admin/look')]: 'outfit abbinamenti foto punti completo insieme capi modella ispirazione',
  [href('/admin/spazi')]: 'editoriali banner riquadri immagini elenco pubblicita annunci fra i capi',
  [href('/admin/indirizzi')]: 'redirect reindirizzamenti url link vecchi',
  [href('/admin/andamento')]: 'statistiche vendite fatturato report grafici numeri',
  [href('/admin/corrispettivi')]: 'commercialista iva fisco registro tasse contabilita',
  [href('/admin/apertura')]: 'aprire pubblicare andare online dominio lancio controlli',
  [href('/admin/impostazioni')]: 'configurazione opzioni preferenze',
  [href('/admin/personale')]: 'dipendenti commesse utenti permessi ruoli staff',
  [href('/admin/registro')]: 'chi ha fatto cronologia storico log modifiche',
  [href('/admin/avvisi')]: 'notifiche email telefono nuovo ordine',
  [href('/admin/privacy')]: 'gdpr cancellare dati cliente copia richiesta',
  [settings('azienda', 'identita')]: 'azienda ragione sociale partita iva sede nome negozio',
  [settings('contatti', 'contatti')]: 'telefono email pec whatsapp mappa indirizzo',
  [settings('contatti', 'social')]: 'instagram facebook tiktok',
  [settings('contatti', 'orari')]: 'apertura chiusura quando aperto',
  [settings('azienda', 'regime')]: 'forfettario iva tasse',
  [settings('consegna', 'spedizioni')]: 'corriere consegna pacco tariffe costi spese',
  [settings('saldi', 'striscia')]: 'banner annuncio barra avviso messaggio scritta in alto',
  [settings('saldi', 'saldi')]: 'date periodo vietate promozioni',
  [settings('pagamenti', 'pagamenti')]: 'carta carte paypal stripe satispay contanti',
  [settings('pagamenti', 'rate')]: 'rateale tre rate',
  [settings('azienda', 'testi')]: 'storia presentazione',
  [href('/admin/impostazioni/codici')]: 'coupon sconto buono voucher',
  [settings('taglie', 'taglie')]: 'misure centimetri tabella',
  [settings('avanzate', 'ricerca')]: 'sinonimi parole',
  [settings('legge', 'obblighi')]: 'legge consumatori accessibilita',
};
