import type { ReactNode } from 'react';
import type { OnUnsaved } from '#routes/admin/shared/use-unsaved-parts.ts';
import type { SectionName } from '#shop/company/settings/sections.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
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
import type { PartProps, SectionProps, SettingsShown } from './settings-shown.ts';
import { SizesPart } from './sizes-part.tsx';

type Part = { id: string; title: string; Part: (props: PartProps) => ReactNode };

const DRAWN: { [S in SectionName]?: (props: SectionProps) => ReactNode } = {
  banner: BannerPart,
  payments: PaymentsPart,
  instalments: InstalmentsPart,
  sizes: SizesPart,
  pages: PagesPart,
};

const AFTER: { [S in SectionName]?: readonly Part[] } = {
  payments: [
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
  ],
  instalments: [
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
  ],
  sizes: [
    {
      id: 'garanzia',
      title: 'Avviso sulla garanzia legale',
      Part: ({ id, title, shown }) => (
        <GuaranteePart {...{ id, title }} notice={guaranteeNotice(shown.settings)} />
      ),
    },
  ],
};

export function partsOf(shown: SettingsShown) {
  return shown.sections.flatMap((section) => {
    const Drawn = DRAWN[section.section] ?? FieldsPart;
    return [
      {
        id: section.id,
        title: section.title,
        draw: (onUnsaved: OnUnsaved) => <Drawn {...{ section, shown, onUnsaved }} />,
      },
      ...(AFTER[section.section] ?? []).map(({ id, title, Part }) => ({
        id,
        title,
        draw: (onUnsaved: OnUnsaved) => <Part {...{ id, title, shown, onUnsaved }} />,
      })),
    ];
  });
}
