/** Text: `app/content/info/<slug>.tsx`. `updated`: ISO date, 'today', 'terms' (their date), or null. */
export type InfoPageRow = {
  slug: string;
  path: string;
  title: string;
  /** Label in menus, where the title is too long. */
  shortTitle?: string;
  lead: string | null;
  /** Replaces `lead` in live shops, where it would state what the owner has not. */
  liveLead?: string;
  /** Meta description, 120 to 155 characters. */
  description: string;
  keywords: string;
  /** Texts for shops without an environmental plan, or other than the demonstration. */
  otherwise?: { unless: 'plan' | 'demo'; description: string; keywords: string };
  updated: string | null;
};

const rows: Omit<InfoPageRow, 'path'>[] = [
  {
    slug: 'resi',
    title: 'Resi e rimborsi',
    lead: 'Hai 14 giorni per cambiare idea. Ecco come rendere un acquisto e quando ricevi il rimborso.',
    description:
      'Come rendere un acquisto entro 14 giorni, in quali condizioni, chi paga la restituzione e in quanto tempo arriva il rimborso. Con modulo di recesso.',
    keywords: 'resi, rimborso, diritto di recesso, modulo di recesso, reso abbigliamento donna',
    updated: '2026-11-21',
  },
  {
    slug: 'spedizioni',
    title: 'Spedizioni e consegne',
    shortTitle: 'Spedizioni',
    lead: 'Quanto costa, quanto ci mette e come seguire il tuo pacco fino a casa, o ritirarlo in negozio.',
    description:
      'Costi e tempi di consegna: spedizione standard, express in un giorno lavorativo, ritiro gratuito in negozio, isole e zone remote, spedizioni in Europa.',
    keywords: 'spedizione, consegna, spedizione gratuita, express, ritiro in negozio, isole',
    otherwise: {
      unless: 'demo',
      description:
        'Costi e tempi di consegna: spedizione standard ed express, ritiro gratuito in negozio, isole e zone remote, come si paga e quando parte l’ordine.',
      keywords: 'spedizione, consegna, spedizione gratuita, express, ritiro in negozio, isole',
    },
    updated: '2026-11-21',
  },
  {
    slug: 'privacy',
    title: 'Informativa sulla privacy',
    shortTitle: 'Privacy',
    lead: 'Quali dati raccogliamo, perché, per quanto tempo li teniamo e quali diritti hai.',
    description:
      'Informativa sul trattamento dei dati personali: quali dati usiamo, con quale base giuridica, per quanto tempo, con chi li condividiamo e i tuoi diritti.',
    keywords: 'privacy, GDPR, dati personali, informativa, diritti degli interessati',
    updated: '2026-11-21',
  },
  {
    slug: 'cookie-policy',
    title: 'Cookie policy',
    lead: 'Che cosa resta nel tuo browser quando visiti il sito, e come cambiare le tue scelte.',
    description:
      'Elenco di cookie e dati salvati nel browser: a che cosa servono, quanto durano, quali sono necessari e come cambiare o revocare il consenso quando vuoi.',
    keywords: 'cookie, cookie policy, consenso, preferenze cookie, local storage',
    updated: '2026-11-21',
  },
  {
    slug: 'termini-condizioni',
    title: 'Termini e condizioni di vendita',
    shortTitle: 'Termini e condizioni',
    lead: 'Le regole di ogni acquisto sul nostro sito, scritte per essere lette.',
    description:
      'Condizioni generali di vendita: prezzi, ordini e pagamenti, spedizioni, diritto di recesso con modulo tipo, garanzia legale, responsabilità e controversie.',
    keywords: 'termini e condizioni, condizioni di vendita, recesso, garanzia legale, foro competente',
    updated: 'terms',
  },
  {
    slug: 'informazioni-legali',
    title: 'Informazioni legali',
    lead: 'Chi gestisce il sito, come contattarci e quali regole seguiamo.',
    description:
      'Informazioni legali sul gestore del sito: impresa, partita IVA, registro delle imprese, sede legale, contatti, diritti sui contenuti e regole d’uso.',
    keywords: 'informazioni legali, note legali, partita IVA, sede legale, registro imprese',
    updated: '2026-11-21',
  },
  {
    slug: 'dati-legali',
    title: 'Dati legali',
    lead: 'La scheda dell’impresa, in breve.',
    description:
      'Scheda con i dati legali dell’impresa: denominazione, forma giuridica, partita IVA e codice fiscale, registro delle imprese, sede legale, recapiti e PEC.',
    keywords: 'dati legali, dati societari, partita IVA, codice fiscale, REA, PEC',
    updated: 'today',
  },
  {
    slug: 'chi-siamo',
    title: 'Chi siamo',
    lead: 'Una boutique di moda femminile, aperta nel 2020 e curata ogni giorno di persona.',
    liveLead: 'Una boutique di moda femminile, curata ogni giorno di persona.',
    description:
      'La storia della nostra boutique di moda femminile: i valori in cui crediamo, chi sceglie i capi e come ti aiutiamo a trovare il tuo stile.',
    keywords: 'chi siamo, boutique donna, negozio di abbigliamento, moda femminile, storia',
    updated: null,
  },
  {
    slug: 'sostenibilita',
    title: 'Sostenibilità',
    lead: 'Gli obiettivi che ci siamo dati dal 2024 al 2030 e le regole da cui partiamo. Obiettivi, non traguardi.',
    liveLead: 'Le regole da cui partiamo, e come far durare un capo.',
    description:
      'Gli obiettivi di sostenibilità del negozio per il 2024-2030, con scadenze e misure, le norme italiane ed europee sul tessile e come leggere le etichette.',
    keywords: 'sostenibilità, moda responsabile, economia circolare, obiettivi 2030, fibre tessili',
    otherwise: {
      unless: 'plan',
      description:
        'Le regole italiane ed europee sul tessile da cui partiamo, come leggere le etichette di un capo e come lavarlo, curarlo e ripararlo perché duri.',
      keywords: 'sostenibilità, norme sul tessile, etichette, cura dei capi, fibre tessili',
    },
    updated: '2026-11-21',
  },
  {
    slug: 'trova-negozio',
    title: 'Trova il negozio',
    lead: 'Vieni a toccare i tessuti, provare le taglie e ritirare i tuoi ordini.',
    description:
      'Indirizzo, telefono, orari di apertura e mappa del negozio: come arrivare, quando trovarci e come ritirare gratis gli ordini fatti sul sito.',
    keywords: 'trova negozio, indirizzo, orari di apertura, mappa, ritiro in negozio',
    updated: null,
  },
  {
    slug: 'contatti',
    title: 'Contatti',
    lead: 'Una taglia, un ordine, un consiglio: scegli il modo che preferisci e ti rispondiamo noi.',
    description:
      'Telefono, e-mail, profili social, indirizzo e orari del negozio: scrivici o chiamaci per taglie, ordini, resi e consigli. Ti rispondiamo di persona.',
    keywords: 'contatti, telefono, e-mail, assistenza clienti, Instagram, orari',
    updated: null,
  },
  {
    slug: 'accessibilita',
    title: 'Accessibilità',
    lead: 'Come è fatto il sito perché lo usino tutti, che cosa manca ancora e a chi dirlo.',
    description:
      'Dichiarazione di accessibilità del negozio online: norme seguite, come lo verifichiamo, limiti conosciuti e a chi segnalare un ostacolo sul sito.',
    keywords: 'accessibilità, WCAG, EN 301 549, dichiarazione di accessibilità, tastiera, lettore di schermo',
    updated: '2026-11-22',
  },
  {
    slug: 'guida-taglie',
    title: 'Guida alle taglie',
    lead: 'Un metro da sarta e due minuti: le tabelle in centimetri, le corrispondenze fra i paesi e come prendere le misure.',
    description:
      'Tabelle delle taglie donna in centimetri, corrispondenze IT, EU, UK e US, scarpe comprese, come prendere le misure e come trovare la tua taglia.',
    keywords: 'guida alle taglie, tabella taglie donna, conversione taglie, taglie italiane, misure',
    updated: null,
  },
];

/** The specification's eleven, then others. Routes, link targets and reserved addresses derive from them. */
export const infoPages: InfoPageRow[] = rows.map((row) => ({ ...row, path: `/${row.slug}` }));

/** Metadata for search engines. */
export function foundAs(
  { description, keywords, otherwise }: InfoPageRow,
  { demo, sustainabilityPlan }: { demo: boolean; sustainabilityPlan: string },
): { description: string; keywords: string } {
  const isSaid = otherwise?.unless === 'plan' ? sustainabilityPlan !== '' : demo;
  return otherwise && !isSaid
    ? { description: otherwise.description, keywords: otherwise.keywords }
    : { description, keywords };
}

/** Such as "/resi"; undefined for others. */
export function infoPageAt(path: string): InfoPageRow | undefined {
  return infoPages.find((page) => page.path === path);
}
