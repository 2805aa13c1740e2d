import { href } from 'react-router';
import { methodsOn } from '#shop/checkout/payment-methods/own-methods.ts';
import {
  isProviderMethod,
  PAYMENT_METHOD_KEYS,
  paymentMethodLabel,
} from '#shop/checkout/payment-methods/payment-methods.ts';
import { PROVIDER_METHOD_ROWS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { OWN_METHOD_FORMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { dayNames, openingLines } from '#shop/company/opening-hours/opening-hours.ts';
import { SECTIONS } from '#shop/company/settings/sections.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { SETTINGS_PAGES, type SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { statedLine } from '#shop/company/settings/stated-settings.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { formatEuro } from '#shop/money/money.ts';
import { saleBannerShows } from '#shop/pricing/sale-periods/sale-banner.ts';
import { saleTerm } from '#shop/pricing/sale-periods/sale-windows.ts';

/** `state` is one line on how things are now; `links` lead to what belongs to it and lives elsewhere. */
export type SettingCard = {
  title: string;
  about: string;
  to?: string;
  state?: string;
  links: { label: string; to: string }[];
};

type PageCard = Pick<SettingCard, 'about'> & {
  /** Empty while the owner has not stated it. */
  state?: (settings: ShopSettings, today: string) => string;
  links?: SettingCard['links'];
};

const OF_PAGES: Record<SettingsPage, PageCard> = {
  azienda: {
    about: 'Nome, ragione sociale, partita IVA, sede, regime fiscale, «Chi siamo».',
    state: ({ identity: { company, vatNumber } }) =>
      statedLine([company, /\d/.test(vatNumber) ? `P. IVA ${vatNumber}` : '']),
  },
  contatti: {
    about: 'Telefono, WhatsApp, e-mail, mappa, orari, giorni speciali, ferie, profili social.',
    state: ({ identity, hours }) => {
      const [first] = openingLines(hours);
      return statedLine([identity.phone, first ? `${dayNames(first.days)} ${first.hours}` : '']);
    },
  },
  consegna: {
    about: 'Prezzi, ora limite, confezione regalo, Prenota e prova.',
    state: ({ shipping }) =>
      shipping.isUnstated
        ? ''
        : `Spedizione ${formatEuro(shipping.standardCents)}, gratis da ${formatEuro(shipping.freeFromCents)}`,
  },
  pagamenti: {
    about: 'I metodi, uno per uno; le rate; quanto si può ordinare prima di pagare.',
    state: (settings) => methodsOn(settings).map(paymentMethodLabel).join(', ') || 'Nessun metodo attivo',
  },
  saldi: {
    about: 'La striscia in cima al negozio e i giorni dei saldi.',
    state: (settings, today) =>
      `Oggi ${saleTerm(settings, today) === 'saldi' ? 'si può scrivere SALDI' : 'si scrive OFFERTA'} · striscia ${saleBannerShows(settings.saleBanner, today) ? 'accesa' : 'spenta'}`,
    links: [
      { label: 'Codici promo', to: href('/admin/impostazioni/codici') },
      { label: 'Campagne', to: href('/admin/campagne') },
    ],
  },
  taglie: {
    about: 'Le tabelle della guida alle taglie.',
    state: ({ sizeGuide }) =>
      `${sizeGuide.clothing.length} taglie di abbigliamento, ${sizeGuide.shoes.length} di scarpe`,
    links: [
      { label: 'Categorie', to: href('/admin/categorie') },
      { label: 'Produttori', to: href('/admin/produttori') },
    ],
  },
  legge: {
    about: 'Obblighi, avviso sulla garanzia, che cosa si pubblica.',
    state: (settings) =>
      guaranteeNotice(settings) ? 'Avviso sulla garanzia caricato' : 'Manca l’avviso sulla garanzia legale',
    links: [
      { label: 'Adempimenti', to: href('/admin/apertura') },
      { label: 'Richieste sulla privacy', to: href('/admin/privacy') },
    ],
  },
  avanzate: {
    about:
      'Pezzi per ordine, immagini dei prodotti, ordini a mano, sinonimi della ricerca, video della home.',
    state: ({ mostOfSize, mostPictures }) =>
      `Al massimo ${mostOfSize} pezzi per taglia e ${mostPictures} immagini per prodotto`,
  },
};

/** Cards of the index, in order; `today` is the ISO day in Italy. */
export function settingCards(settings: ShopSettings, today: string): SettingCard[] {
  const page = (name: SettingsPage): SettingCard => {
    const { about, state, links = [] } = OF_PAGES[name];
    const card = { title: SETTINGS_PAGES[name], about, to: pageAddress(name), links };
    return state ? { ...card, state: state(settings, today) || 'Da scrivere' } : card;
  };
  return [
    page('azienda'),
    page('contatti'),
    page('consegna'),
    page('pagamenti'),
    page('saldi'),
    page('taglie'),
    {
      title: 'E-mail e avvisi',
      about: 'Chi riceve che cosa, e le e-mail alle clienti.',
      links: [
        { label: 'Avvisi', to: href('/admin/avvisi') },
        { label: 'Newsletter', to: href('/admin/newsletter') },
      ],
    },
    {
      title: 'Personale e sicurezza',
      about: 'Chi entra, che cosa può fare e che cosa ha fatto; la tua password.',
      links: [
        { label: 'Personale', to: href('/admin/personale') },
        { label: 'Il tuo accesso', to: href('/admin/sicurezza') },
        { label: 'Registro', to: href('/admin/registro') },
      ],
    },
    page('legge'),
    {
      title: 'Collegamenti',
      about: 'Fornitore dei pagamenti, posta, archivio dei file, indirizzo del negozio.',
      to: href('/admin/impostazioni/collegamenti'),
      links: [{ label: 'Prove dell’apertura', to: href('/admin/apertura') }],
    },
    page('avanzate'),
  ];
}

/** Addresses of pages by the anchors of their sections. */
export function anchorsOfPages(): Record<string, string> {
  const methods = PAYMENT_METHOD_KEYS.map((method) =>
    isProviderMethod(method) ? PROVIDER_METHOD_ROWS[method].form : OWN_METHOD_FORMS[method],
  );
  return Object.fromEntries([
    ...Object.values(SECTIONS).map(({ id, page }) => [id, pageAddress(page)] as const),
    ...methods.map(({ anchor }) => [anchor, pageAddress('pagamenti')] as const),
    ['garanzia', pageAddress('legge')],
    ['video', pageAddress('avanzate')],
    ['codici', href('/admin/impostazioni/codici')],
  ]);
}

function pageAddress(page: SettingsPage): string {
  return href('/admin/impostazioni/:page', { page });
}
