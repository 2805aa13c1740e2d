import { isKeyOf } from '#lib/keys.ts';
import { pagePath } from '#lib/page-address.ts';
import { SALE_WORDS, type SaleTerm } from '#shop/pricing/sale-periods/sale-words.ts';

export const SECURE_PAYMENT = {
  title: 'Pagamento sicuro',
  text: 'I dati della carta non passano mai dai nostri server.',
};

/** Descriptions are for search engines. */
export const COLLECTION_TEXTS = {
  completi: {
    title: 'Completi',
    metaTitle: 'Completi da donna',
    keywords: 'completi donna, coordinati donna, tailleur, abbinamenti, moda donna',
    lead: 'Capi pensati per stare insieme. Li abbiniamo noi, tu esci di casa in cinque minuti.',
    description:
      'Completi da donna già abbinati dalla boutique: capi che stanno bene insieme, in una sola scelta. Spedizione in tutta Italia, reso entro 14 giorni.',
  },
  top: {
    title: 'Top',
    metaTitle: 'Top e maglie da donna',
    keywords: 'top donna, canotte, t-shirt donna, maglie donna, moda donna',
    lead: 'Canotte, T-shirt e maglie da mettere da sole o sotto una giacca.',
    description:
      'Top, T-shirt, canotte e maglie da donna: filtra per taglia e prezzo, scegli i colori della stagione e ricevili a casa o ritirali in negozio.',
  },
  pantaloni: {
    title: 'Pantaloni',
    metaTitle: 'Pantaloni da donna',
    keywords: 'pantaloni donna, pantaloni palazzo, jeans donna, pantaloni cargo, moda donna',
    lead: 'Palazzo, sigaretta, cargo e jeans: la gamba giusta per ogni giorno della settimana.',
    description:
      'Pantaloni da donna a palazzo, a sigaretta, cargo e jeans: filtra per taglia e prezzo e trova il modello giusto. Reso entro 14 giorni dalla consegna.',
  },
  saldi: {
    title: 'Saldi',
    metaTitle: 'Saldi: moda donna in sconto',
    keywords: 'saldi donna, moda donna in sconto, abbigliamento donna scontato, promozioni',
    /** Written by the owner (`saleIntro`). */
    lead: null,
    description:
      'Moda donna in saldo: vestiti, top, pantaloni, giacche e accessori a prezzo ridotto, scelti dalla boutique. Spedizione o ritiro, reso entro 14 giorni.',
  },
} as const;

type Texts = { title: string; metaTitle: string; keywords: string; lead: string | null; description: string };

/** Texts of reductions outside of the regional sales. */
const PROMOTIONS: Texts = {
  title: SALE_WORDS.promozioni.collection,
  metaTitle: 'Promozioni: moda donna in offerta',
  keywords: 'offerte moda donna, abbigliamento donna scontato, promozioni',
  lead: null,
  description:
    'Moda donna in offerta: vestiti, top, pantaloni, giacche e accessori a prezzo ridotto, scelti dalla boutique. Spedizione o ritiro, reso entro 14 giorni.',
};

export function textsOf(name: keyof typeof COLLECTION_TEXTS, term: SaleTerm): Texts {
  return name === 'saldi' && term === 'promozioni' ? PROMOTIONS : COLLECTION_TEXTS[name];
}

export function collectionAt(pathname: string): keyof typeof COLLECTION_TEXTS {
  const name = pagePath(pathname).replace(/^\/|\/$/g, '');
  return isKeyOf(COLLECTION_TEXTS, name) ? name : 'top';
}
