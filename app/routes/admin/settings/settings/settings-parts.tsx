import type { ReactNode } from 'react';
import { synonymsAsTyped } from '#shop/catalog/search/synonyms.ts';
import { specialHoursAsTyped } from '#shop/company/opening-hours/special-hours.ts';
import { regimeText } from '#shop/finance/tax/tax-regime.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { euroAsTyped } from '#shop/money/typed-euro.ts';
import { forbiddenAhead } from '#shop/pricing/sale-periods/sale-windows.ts';
import { BannerPart } from './banner-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { GuaranteePart } from './guarantee-part.tsx';
import { HeroVideoEditor } from './hero-video-editor.tsx';
import { InstalmentsPart } from './instalments-part.tsx';
import { MethodPart } from './method-part.tsx';
import { PagesPart } from './pages-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PromoCodes } from './promo-codes.tsx';
import type { PartProps } from './settings-shown.ts';
import { SizesPart } from './sizes-part.tsx';

type Part = { id: string; title: string; Part: (props: PartProps) => ReactNode };

/** The parts of the settings screen in their order, each with a form of its own. */
export const PARTS: readonly Part[] = [
  {
    id: 'identita',
    title: 'Identità',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="identity"
        description="Chi vende: si legge nelle pagine legali, in fondo a ogni pagina e nelle e-mail."
        button="Salva identità"
        typed={({ identity }) => ({
          ...identity,
          capitalCents: identity.capitalCents === null ? '' : euroAsTyped(identity.capitalCents),
        })}
      />
    ),
  },
  {
    id: 'regime',
    title: 'Regime fiscale',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="taxes"
        description={regimeText(props.shown.settings.taxRegimes, props.shown.today)}
        button="Salva regime"
        typed={({ taxRegimes }) => ({
          regime: taxRegimes.at(-1)?.regime ?? 'Ordinario',
          regimeFrom: taxRegimes.at(-1)?.from ?? '',
        })}
      />
    ),
  },
  {
    id: 'contatti',
    title: 'Contatti',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="contacts"
        description="Come ti raggiungono le clienti, e dove ti trovano."
        button="Salva contatti"
        typed={({ identity }) => ({
          ...identity,
          whatsapp: identity.whatsapp && `+${identity.whatsapp}`,
          latitude: degrees(identity.latitude),
          longitude: degrees(identity.longitude),
        })}
      />
    ),
  },
  {
    id: 'social',
    title: 'Profili social',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="social"
        description="In fondo a ogni pagina, e per i motori di ricerca."
        button="Salva profili"
        typed={({ identity }) => identity}
      />
    ),
  },
  {
    id: 'orari',
    title: 'Orari',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="hours"
        description="Per esempio 9:00-19:30, oppure 9:00-12:30, 15:00-19:30, oppure Chiuso."
        button="Salva orari"
        columns={3}
        typed={({ hours }) => hours}
      />
    ),
  },
  {
    id: 'orari-speciali',
    title: 'Orari speciali',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="special"
        description="Valgono per quel giorno soltanto, anche se è festivo o il negozio è chiuso per ferie. Si leggono accanto agli orari da un mese prima, e il giorno del ritiro ne tiene conto."
        button="Salva i giorni"
        typed={({ specialHours }) => ({ specialHours: specialHoursAsTyped(specialHours) })}
      />
    ),
  },
  {
    id: 'chiusure',
    title: 'Festività e chiusure',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="closures"
        description="Si legge accanto agli orari (pagina iniziale, Trova il negozio, Contatti), in fondo a ogni pagina, dove si dice del ritiro e nelle sue e-mail."
        button="Salva avviso"
        typed={({ closureNotice: { text, from, to, closed } }) => ({
          ...{ text, from: from ?? '', to: to ?? '' },
          ...{ closedFrom: closed?.from ?? '', closedTo: closed?.to ?? '' },
        })}
      />
    ),
  },
  {
    id: 'spedizioni',
    title: 'Spedizioni',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="shipping"
        description="Importi in euro. Carrello, pagamento, pagina delle spedizioni e condizioni li seguono; dall’ora dipendono i giorni di consegna che il negozio promette."
        button="Salva spedizioni"
        typed={({ shipping }) => ({
          standardCents: euroAsTyped(shipping.standardCents),
          freeFromCents: euroAsTyped(shipping.freeFromCents),
          expressCents: euroAsTyped(shipping.expressCents),
          remoteSurchargeCents: euroAsTyped(shipping.remoteSurchargeCents),
          cutoffHour: String(shipping.cutoffHour),
          wrappingCents: shipping.wrappingCents === null ? '' : euroAsTyped(shipping.wrappingCents),
          europeOnRequest: shipping.europeOnRequest,
        })}
      />
    ),
  },
  { id: 'striscia', title: 'Striscia saldi', Part: BannerPart },
  {
    id: 'saldi',
    title: 'Periodi dei saldi',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="sales"
        description="Fuori da questi giorni il negozio scrive OFFERTA e «Promozioni», e una striscia che parla di saldi non si vede. Le promozioni vietate si segnalano, non si impediscono."
        button="Salva periodi"
        typed={({ saleWindows: { winter, summer, rule }, forbiddenPromotions }) => ({
          winterFrom: winter?.from ?? '',
          winterTo: winter?.to ?? '',
          summerFrom: summer?.from ?? '',
          summerTo: summer?.to ?? '',
          noWinterFrom: forbiddenPromotions.winter?.from ?? '',
          noWinterTo: forbiddenPromotions.winter?.to ?? '',
          noSummerFrom: forbiddenPromotions.summer?.from ?? '',
          noSummerTo: forbiddenPromotions.summer?.to ?? '',
          rule,
        })}
      />
    ),
  },
  {
    id: 'pezzi',
    title: 'Pezzi per ordine',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="orders"
        description="Quanto prende al massimo un ordine solo, perché nessuno tenga fermo tutto un articolo senza pagarlo."
        button="Salva pezzi per ordine"
        typed={({ mostOfSize }) => ({ mostOfSize: String(mostOfSize) })}
      />
    ),
  },
  {
    id: 'prenota-e-prova',
    title: 'Prenota e prova',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="reservations"
        description="Chi vuole provare un capo in negozio se lo fa tenere da parte per 24 ore, senza pagare: le richieste confermate sono in Prenotazioni."
        button="Salva Prenota e prova"
        typed={({ reservationsOffered }) => ({ reservationsOffered })}
      />
    ),
  },
  {
    id: 'immagini-prodotti',
    title: 'Immagini dei prodotti',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="gallery"
        description="Quante immagini può avere un prodotto, nella scheda e nelle importazioni: da 5 a 12."
        button="Salva immagini dei prodotti"
        typed={({ mostPictures }) => ({ mostPictures: String(mostPictures) })}
      />
    ),
  },
  { id: 'pagamenti', title: 'Metodi di pagamento', Part: PaymentsPart },
  {
    id: 'carta',
    title: 'Carta',
    Part: (props) => (
      <MethodPart
        {...props}
        method="card"
        description="Carte di credito e di debito, sulla pagina del fornitore dei pagamenti."
        button="Salva carta"
      />
    ),
  },
  {
    id: 'paypal',
    title: 'PayPal',
    Part: (props) => (
      <MethodPart
        {...props}
        method="paypal"
        description="La cliente paga con il suo conto PayPal; il rimborso torna lì."
        button="Salva PayPal"
      />
    ),
  },
  {
    id: 'klarna',
    title: 'Klarna',
    Part: (props) => (
      <MethodPart
        {...props}
        method="klarna"
        description="Tre rate: incassi tutto subito, il credito è di Klarna. Accanto il negozio scrive l’avvertenza che la legge vuole."
        button="Salva Klarna"
      />
    ),
  },
  {
    id: 'satispay',
    title: 'Satispay',
    Part: (props) => (
      <MethodPart
        {...props}
        method="satispay"
        description="Si paga con l’app Satispay. Attivalo prima nel tuo conto Stripe; si rimborsa entro 180 giorni dall’acquisto, e il denaro arriva in pochi minuti."
        button="Salva Satispay"
      />
    ),
  },
  {
    id: 'scalapay',
    title: 'Scalapay',
    Part: (props) => (
      <MethodPart
        {...props}
        method="scalapay"
        description="Tre o quattro rate, da 5 € a 4.999,99 €: incassi tutto subito, il credito è di Scalapay. Attivalo prima nel tuo conto Stripe; si rimborsa entro 180 giorni dall’acquisto."
        button="Salva Scalapay"
      />
    ),
  },
  {
    id: 'bonifico',
    title: 'Bonifico',
    Part: (props) => (
      <MethodPart
        {...props}
        method="transfer"
        description="L’ordine nasce subito, con i pezzi da parte; la cliente riceve IBAN, causale e codice QR, e tu segni il pagamento quando arriva."
        button="Salva bonifico"
      />
    ),
  },
  {
    id: 'contrassegno',
    title: 'Contrassegno',
    Part: (props) => (
      <MethodPart
        {...props}
        method="cash_on_delivery"
        description="Solo per i pacchi in Italia: l’ordine nasce subito, il corriere incassa alla consegna e poi ti versa la somma. La cifra da incassare è sulla bolla e nel file per il corriere."
        button="Salva contrassegno"
      />
    ),
  },
  {
    id: 'in-negozio',
    title: 'Pagamento in negozio',
    Part: (props) => (
      <MethodPart
        {...props}
        method="in_shop"
        description="Solo per il ritiro: i pezzi restano da parte fino all’ultimo giorno, e l’ordine si incassa dalla Cassa. Lo scontrino resta quello del tuo registratore."
        button="Salva pagamento in negozio"
      />
    ),
  },
  {
    id: 'da-pagare',
    title: 'Ordini da pagare',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="unpaid"
        description="Quanto può ordinare una stessa persona prima di pagare, perché nessuno tenga fermi i tuoi capi senza comprarli."
        button="Salva limiti"
        typed={({ unpaidLimits }) => ({
          unpaidOrders: String(unpaidLimits.orders),
          unpaidPieces: String(unpaidLimits.pieces),
        })}
      />
    ),
  },
  {
    id: 'a-mano',
    title: 'Ordini a mano',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="byHand"
        description="Per gli ordini presi al telefono, su WhatsApp o in negozio: quanto resta valido il link e quanto sconto può fare chi lavora con te."
        button="Salva ordini a mano"
        typed={({ byHand }) => ({
          proposalDays: String(byHand.days),
          assistantDiscount: String(byHand.assistantPercent),
        })}
      />
    ),
  },
  { id: 'rate', title: 'Rate con Klarna', Part: InstalmentsPart },
  {
    id: 'codici',
    title: 'Codici promo',
    Part: ({ id, title, shown }) => (
      <PromoCodes
        {...{ id, title }}
        codes={shown.promoCodes}
        uses={shown.promoUses}
        announced={shown.announced}
        today={shown.today}
        forbidden={forbiddenAhead(shown.settings.forbiddenPromotions, shown.today)}
      />
    ),
  },
  {
    id: 'video',
    title: 'Video della home',
    Part: ({ id, shown, onUnsaved }) => (
      <HeroVideoEditor {...{ id, onUnsaved }} video={shown.settings.heroVideo} poster={shown.poster} />
    ),
  },
  { id: 'taglie', title: 'Guida alle taglie', Part: SizesPart },
  {
    id: 'garanzia',
    title: 'Avviso sulla garanzia legale',
    Part: ({ id, title, shown }) => (
      <GuaranteePart {...{ id, title }} notice={guaranteeNotice(shown.settings)} />
    ),
  },
  {
    id: 'ricerca',
    title: 'Ricerca',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="search"
        description="Singolari, plurali ed errori di battitura la ricerca li capisce da sola: qui scrivi le parole diverse con cui le clienti chiamano la stessa cosa."
        button="Salva sinonimi"
        typed={({ searchSynonyms }) => ({ searchSynonyms: synonymsAsTyped(searchSynonyms) })}
      />
    ),
  },
  {
    id: 'testi',
    title: 'Chi siamo e riquadri',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="texts"
        looksAtTexts
        description="La pagina Chi siamo, con le tue parole, e i nomi dei tre riquadri della pagina iniziale."
        button="Salva testi"
        typed={({ texts }) => texts}
      />
    ),
  },
  { id: 'pagine', title: 'Pagine', Part: PagesPart },
  {
    id: 'obblighi',
    title: 'Obblighi di legge',
    Part: (props) => (
      <FieldsPart
        {...props}
        section="duties"
        description="Lascia vuoto ciò che non ti riguarda."
        button="Salva obblighi"
        typed={({ adrBody, sustainabilityPlan, packagingCodes, guarantee }) => ({
          adrBody,
          sustainabilityPlan,
          packagingCodes,
          guaranteeAlt: guarantee.alt,
        })}
      />
    ),
  },
];

function degrees(value: number): string {
  return String(value).replace('.', ',');
}
