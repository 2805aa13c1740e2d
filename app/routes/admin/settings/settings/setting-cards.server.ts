import { href } from 'react-router';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { SETTINGS_PAGES, type SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { pageState, pagesOfAnchors } from '#shop/company/settings-index/settings-index.server.ts';

/** `state`: one line on the present setting; `links`: related pages elsewhere. */
export type SettingCard = {
  title: string;
  about: string;
  to?: string;
  state?: string;
  links: { label: string; to: string }[];
};

type PageCard = Pick<SettingCard, 'about'> & { links?: SettingCard['links'] };

const OF_PAGES: Record<SettingsPage, PageCard> = {
  azienda: { about: 'Nome, ragione sociale, partita IVA, sede, regime fiscale, «Chi siamo».' },
  contatti: { about: 'Telefono, WhatsApp, e-mail, mappa, orari, giorni speciali, ferie, profili social.' },
  consegna: { about: 'Prezzi, ora limite, confezione regalo, Prenota e prova.' },
  pagamenti: { about: 'I metodi, uno per uno; le rate; quanto si può ordinare prima di pagare.' },
  saldi: {
    about: 'La striscia in cima al negozio e i giorni dei saldi.',
    links: [
      { label: 'Codici promo', to: href('/admin/impostazioni/codici') },
      { label: 'Campagne', to: href('/admin/campagne') },
    ],
  },
  taglie: {
    about: 'Le tabelle della guida alle taglie.',
    links: [
      { label: 'Categorie', to: href('/admin/categorie') },
      { label: 'Produttori', to: href('/admin/produttori') },
    ],
  },
  legge: {
    about: 'Obblighi, avviso sulla garanzia, che cosa si pubblica.',
    links: [
      { label: 'Adempimenti', to: href('/admin/apertura') },
      { label: 'Richieste sulla privacy', to: href('/admin/privacy') },
    ],
  },
  avanzate: {
    about:
      'Pezzi per ordine, immagini dei prodotti, ordini a mano, sinonimi della ricerca, video della home.',
  },
};

/** Cards of the index, in order; `today` is the ISO day in Italy. */
export function settingCards(settings: ShopSettings, today: string): SettingCard[] {
  const page = (name: SettingsPage): SettingCard => {
    const { about, links = [] } = OF_PAGES[name];
    const state = pageState(name, settings, today);
    return { title: SETTINGS_PAGES[name], about, to: pageAddress(name), links, state };
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
  return Object.fromEntries([
    ...pagesOfAnchors().map(([anchor, page]) => [anchor, pageAddress(page)] as const),
    ['codici', href('/admin/impostazioni/codici')],
  ]);
}

function pageAddress(page: SettingsPage): string {
  return href('/admin/impostazioni/:page', { page });
}
