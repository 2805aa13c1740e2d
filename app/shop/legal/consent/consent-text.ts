import type { Consent } from './consent-record.ts';

/** Texts of banner and preferences, stored with proofs. Raise `CONSENT_VERSION` with any change. */
export const BANNER_TITLE = 'I cookie di questo negozio';

/** First layer: the purposes, and what closing means (Garante, guidelines of 10 June 2021). */
export const BANNER_TEXT = [
  'Usiamo solo ciò che serve a far funzionare il sito. Con il tuo consenso ricordiamo i prodotti visti anche alla prossima visita.',
  'Le finalità: necessari, sempre attivi; funzionali, per i prodotti visti e le pagine da aprire senza collegamento; analitici, per le statistiche, e marketing, per gli annunci: oggi non usiamo strumenti di questi due tipi.',
  'Chiudendo il banner con la X in alto a destra restano le impostazioni predefinite: continui senza cookie né altri strumenti diversi da quelli tecnici. Puoi cambiare la tua scelta in ogni momento con «Preferenze cookie» in fondo alla pagina.',
] as const;

export const PREFERENCES_TITLE = 'Preferenze cookie';

export const PREFERENCES_TEXT =
  'Scegli che cosa possiamo salvare nel tuo browser. Oltre agli strumenti necessari oggi ce ne sono solo di funzionali, che ricordano i prodotti visti e tengono le ultime pagine per aprirle senza collegamento; le altre categorie sono vuote. Niente parte senza il tuo consenso.';

/** Second layer: one switch for each purpose. */
export const PURPOSES = [
  {
    name: 'necessary',
    label: 'Necessari',
    text: 'Carrello, preferiti, accesso e memoria delle tue scelte. Sempre attivi.',
  },
  {
    name: 'analytics',
    label: 'Analitici',
    text: 'Ci aiutano a capire, in forma statistica, come viene usato il sito. Oggi non usiamo strumenti di questo tipo.',
  },
  {
    name: 'functional',
    label: 'Funzionali',
    text: 'Ricordano i prodotti che hai visto anche alla prossima visita, e tengono per una settimana le ultime pagine aperte, così si aprono senza collegamento.',
  },
  {
    name: 'marketing',
    label: 'Marketing',
    text: 'Mostrano annunci secondo i tuoi interessi. Oggi non usiamo strumenti di questo tipo.',
  },
] as const satisfies readonly { name: keyof Consent; label: string; text: string }[];

export const CONSENT_TEXT = [
  BANNER_TITLE,
  ...BANNER_TEXT,
  '[Accetta tutti] [Rifiuta opzionali] [Personalizza] [X]',
  PREFERENCES_TITLE,
  PREFERENCES_TEXT,
  ...PURPOSES.map(({ label, text }) => `${label}: ${text}`),
  '[Salva preferenze] [Rifiuta tutti] [Accetta tutti]',
].join('\n');
