/** What each page must tell (specification sections 2 and 9, as decided), in the words of its facts. */
export const INFO_FACTS: Record<string, (string | RegExp)[]> = {
  '/resi': [
    'Hai 14 giorni per cambiare idea',
    'Rimborso entro 7 giorni lavorativi',
    'condizioni originali',
    'spese di restituzione sono a tuo carico',
    /personalizzati non si possono rendere/,
  ],
  '/spedizioni': [
    /4,99\s€; gratuita da 49,00\s€/,
    '2-3 giorni lavorativi',
    /Express\s+9,90\s€\s+1 giorno lavorativo/,
    'Ordini prima delle 12:00: consegna il giorno lavorativo dopo',
    /Ritiro in negozio\s+Gratuito\s+Dopo 24 ore/,
    /2,00\s€ in più: 6,99\s€/,
    '3-5 giorni lavorativi',
    'Solo consegna standard',
    'dal lunedì al venerdì entro le 16:00',
  ],
  '/privacy': ['12 mesi', '10 anni'],
  '/cookie-policy': ['cookieConsent', 'cookieConsentDate', 'cartItems', 'wishlistItems'],
  '/termini-condizioni': [
    'Per comprare non serve registrarsi',
    /I prezzi sono in euro e comprendono l’IVA/,
    'Vale il prezzo pubblicato nel momento',
    'carta di credito Visa, Mastercard o American Express',
    'PayPal',
    'Klarna, in tre rate',
    'in 2-5 giorni lavorativi',
    'in 5-10 giorni lavorativi',
    /consegna standard costa 4,99\s€ ed è gratuita per gli ordini di 49,00\s€ o più/,
    'peso, dimensioni e destinazione',
    'al più tardi entro 14 giorni',
    'garanzia legale di conformità di 24 mesi',
    'entro il valore dell’ordine',
    'legge italiana',
    'Foro di Milano',
    'non esiste più: ha chiuso il 20 luglio 2025',
    'non vi sono conservati',
  ],
  '/informazioni-legali': ['Impresa individuale', 'Partita IVA', 'Codice fiscale', 'Registro delle imprese'],
  '/dati-legali': ['Vetrina di Giulia Esempio', '00000000000', 'REA BG-000000', 'Sede legale', 'Telefono'],
  '/chi-siamo': ['nasce nel 2020', 'quattro anni', 'Passione', 'Personalizzazione', 'Territorio', 'titolare'],
  '/sostenibilita': [
    /Emissioni di CO2\s+-50%\s+fine 2030/,
    /Imballaggi riciclabili\s+100%\s+fine 2025/,
    /Energia da fonti rinnovabili\s+100%\s+fine 2026/,
    /Zero rifiuti in discarica\s+0 kg\s+fine 2028/,
    /Fornitori certificati\s+100%\s+fine 2025/,
    'Economia circolare',
    'Filiera responsabile',
    'Impatto sociale',
    'Certificazioni',
    'Obiettivi dal 2024 al 2030',
    'Rendicontazione',
  ],
  '/trova-negozio': [
    'Via della Dimostrazione 1',
    '+39 000 000 0000',
    /Lunedì-Venerdì\s+9:00-19:30/,
    /Sabato\s+9:00-19:30/,
    /Domenica\s+Chiuso/,
  ],
  '/contatti': ['Via della Dimostrazione 1', /Domenica\s+Chiuso/],
  '/accessibilita': ['WCAG 2.2, livello AA', 'EN 301 549', 'Limiti che conosciamo', '+39 000 000 0000'],
  '/guida-taglie': ['Qual è la mia taglia?', 'Come prendere le misure', /42\s+M\s+36\s+10\s+6/, 'EN 13402-3'],
};

/** What the line of the last update says where it is not the date of the text: today's date, or nothing. */
export const INFO_UPDATED: Record<string, 'today' | null> = {
  // Since when the terms are in force: they are requested the first time here.
  '/termini-condizioni': 'today',
  '/dati-legali': 'today',
  '/chi-siamo': null,
  '/trova-negozio': null,
  '/contatti': null,
  '/guida-taglie': null,
};
const italian = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
const A_DAY_MS = 24 * 3_600_000;
/** Today, or the day beside it: midnight may pass between the shop's start, this line and the page. */
export const TODAY = new RegExp(
  `^Ultimo aggiornamento: (${[-A_DAY_MS, 0, A_DAY_MS].map((ms) => italian.format(Date.now() + ms)).join('|')})$`,
);
