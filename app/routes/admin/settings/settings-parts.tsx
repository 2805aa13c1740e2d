import type { ReactNode } from 'react';
import { guaranteeNotice } from '../../../shop/guarantee/guarantee.ts';
import { euroAsTyped } from '../../../shop/money/typed-euro.ts';
import { specialHoursAsTyped } from '../../../shop/settings/special-hours.ts';
import { synonymsAsTyped } from '../../../shop/settings/synonyms.ts';
import { BannerPart } from './banner-part.tsx';
import { FieldsPart } from './fields-part.tsx';
import { GuaranteePart } from './guarantee-part.tsx';
import { HeroVideoEditor } from './hero-video-editor.tsx';
import { InstalmentsPart } from './instalments-part.tsx';
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
        typed={({ identity }) => identity}
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
        description="Come ti raggiungono i clienti, e dove ti trovano."
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
        description="Fuori da questi giorni il negozio scrive OFFERTA e «Promozioni», e una striscia che parla di saldi non si vede. Senza date restano SALDO e «Saldi»."
        button="Salva periodi"
        typed={({ saleWindows: { winter, summer, rule } }) => ({
          winterFrom: winter?.from ?? '',
          winterTo: winter?.to ?? '',
          summerFrom: summer?.from ?? '',
          summerTo: summer?.to ?? '',
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
  { id: 'pagamenti', title: 'Pagamenti', Part: PaymentsPart },
  { id: 'rate', title: 'Rate con Klarna', Part: InstalmentsPart },
  {
    id: 'codici',
    title: 'Codici promo',
    Part: ({ id, title, shown }) => (
      <PromoCodes {...{ id, title }} codes={shown.promoCodes} uses={shown.promoUses} today={shown.today} />
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
        description="Singolari, plurali ed errori di battitura la ricerca li capisce da sola: qui scrivi le parole diverse con cui i clienti chiamano la stessa cosa."
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
