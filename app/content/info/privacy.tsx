import { Fragment } from 'react';
import { href, Link, useOutletContext } from 'react-router';
import { PROVIDER_METHOD_ROWS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { addressLine } from '#shop/company/identity/company.ts';
import { mailHref, phoneHref } from '#shop/company/identity/contact-links.ts';
import { OutsideLink } from '#ui/outside-link.tsx';
import { DeviceMemory } from './device-memory.tsx';
import { Buttons, InfoButton, type InfoProps, InfoTable, Sections } from './info-parts.tsx';

/** Notice under articles 13 and 14 GDPR; retention as in specification section 9. */
/** Use of the data of people who may review, or did. */
const REVIEW_PURPOSES: [purpose: string, ground: string, time: string][] = [
  [
    'Chiederti, una volta sola, una recensione di quello che hai comprato e tenuto',
    'Legittimo interesse (art. 6, par. 1, lett. f GDPR), nei limiti dell’art. 130, c. 4, Codice privacy: puoi opporti subito, dalla pagina dell’ordine, o con un clic nell’e-mail',
    'Un invito, tra 7 e 30 giorni dalla consegna; se ti opponi, l’indirizzo resta fra quelli che non vogliono inviti finché non ne chiedi la cancellazione',
  ],
  [
    'Leggere, pubblicare e tenere la tua recensione, dirti perché non è pubblicata',
    'Legittimo interesse (art. 6, par. 1, lett. f GDPR): aiutare chi sceglie; obbligo di legge per i motivi del rifiuto (lett. c; art. 17 reg. (UE) 2022/2065)',
    'Finché il prodotto è in catalogo, non la ritiri o non ne chiedi la cancellazione, al massimo 10 anni; quelle rifiutate 12 mesi',
  ],
];

export default function Privacy() {
  const { settings } = useOutletContext<InfoProps>();
  const { identity, paymentMethods, ownMethods, providerMethods } = settings;
  const lawSentences = [
    ...ownMethods.filter(({ isOn }) => isOn),
    ...providerMethods.filter(({ key }) => paymentMethods.includes(key)),
  ];
  const email = <a href={mailHref(identity)}>{identity.email}</a>;
  return (
    <Sections
      sections={[
        {
          id: 'titolare',
          title: 'Chi tratta i tuoi dati',
          body: (
            <>
              <p>
                Titolare del trattamento è {identity.company}, {addressLine(identity)}, partita IVA{' '}
                {identity.vatNumber}. Per qualunque domanda sui tuoi dati scrivi a {email} o a{' '}
                <a href={mailHref({ email: identity.pec })}>{identity.pec}</a> (PEC), oppure chiama il{' '}
                <a href={phoneHref(identity)}>{identity.phone}</a>.
              </p>
              <p>
                Questa informativa è resa ai sensi degli artt. 13 e 14 del regolamento (UE) 2016/679 (GDPR) e
                del D.Lgs. 196/2003 (Codice privacy). Non abbiamo nominato un responsabile della protezione
                dei dati, perché la nostra attività non lo richiede.
              </p>
            </>
          ),
        },
        {
          id: 'quali-dati',
          title: 'Quali dati raccogliamo',
          body: (
            <ul>
              <li>
                <strong>Dati dell’ordine:</strong> nome, e-mail, indirizzo, città, CAP, prodotti, importi e,
                se li scrivi, telefono, note per la consegna e il messaggio di un regalo. Se ricevi un regalo,
                nome, indirizzo e telefono ce li ha dati chi l’ha comprato, e li usiamo per la consegna.
              </li>
              <li>
                <strong>Dati del pagamento:</strong> l’esito, l’importo e i codici della transazione. I dati
                della carta li riceve solo il gestore dei pagamenti: non passano dai nostri server e non vi
                sono conservati.
              </li>
              {ownMethods.some(({ isOn }) => isOn) && (
                <li>
                  <strong>IBAN</strong>, se ti rimborsiamo con un bonifico: quello che scrivi nella pagina del
                  tuo ordine, con l’intestatario. Lo legge solo chi fa il rimborso, e si cancella con i dati
                  dell’ordine.
                </li>
              )}
              <li>
                <strong>Dati della fattura</strong>, se la chiedi: codice fiscale e residenza, oppure
                denominazione, partita IVA, sede, codice SDI o PEC.
              </li>
              <li>
                <strong>Account</strong>, se lo crei: nome, e-mail, gli indirizzi che scegli di salvare, i
                preferiti e la password, conservata in una forma che nemmeno noi possiamo leggere. Per
                comprare non serve.
              </li>
              <li>
                <strong>Newsletter</strong>, se ti iscrivi: l’indirizzo e-mail, il testo a cui hai
                acconsentito, la data della richiesta e della conferma.
              </li>
              <li>
                <strong>«Avvisami»</strong>, se lo chiedi: l’indirizzo e-mail, il prodotto e la taglia che
                aspetti, il testo a cui hai acconsentito, la data della richiesta e della conferma.
              </li>
              <li>
                <strong>«Avvisami dei preferiti»</strong>, se lo chiedi: l’indirizzo e-mail, i preferiti della
                lista con la taglia scelta e il prezzo che conosci, il testo a cui hai acconsentito, le date.
              </li>
              {settings.reviewsSince !== null && (
                <li>
                  <strong>Recensioni</strong>, se ne scrivi: stelle, testo, come veste, il nome che scegli di
                  mostrare e la taglia comprata. Sulla pagina del prodotto le leggono tutti; l’e-mail e
                  l’ordine no.
                </li>
              )}
              <li>
                <strong>«Prenota e prova»</strong>, se lo chiedi: nome, indirizzo e-mail, il capo e la taglia
                che passi a provare, le date.
              </li>
              <li>
                <strong>Recessi:</strong> quello che scrivi nella dichiarazione, con data e ora.
              </li>
              <li>
                <strong>Messaggi</strong> che ci mandi per e-mail, con un modulo del sito (la copia del sito
                si cancella dopo 30 giorni), per telefono, WhatsApp o social network.
              </li>
              <li>
                <strong>Dati di navigazione:</strong> indirizzo IP, data e ora, pagine richieste, tipo di
                browser.
              </li>
            </ul>
          ),
        },
        {
          id: 'finalita',
          title: 'Perché li usiamo e per quanto tempo',
          body: (
            <>
              <InfoTable
                caption="Finalità, basi giuridiche e tempi di conservazione"
                head={['Finalità', 'Base giuridica', 'Conservazione']}
                rows={[
                  [
                    'Gestire ordini, pagamenti, consegne, resi, garanzia e assistenza',
                    'Contratto (art. 6, par. 1, lett. b GDPR)',
                    '10 anni',
                  ],
                  [
                    'Tenere contabilità e documenti fiscali, emettere le fatture richieste',
                    'Obbligo di legge (art. 6, par. 1, lett. c GDPR; art. 2220 del codice civile)',
                    '10 anni',
                  ],
                  [
                    'Difendere un diritto in caso di controversia',
                    'Legittimo interesse (art. 6, par. 1, lett. f GDPR)',
                    '10 anni, o fino alla fine della controversia',
                  ],
                  [
                    'Ricevere i recessi e provarne data e contenuto',
                    'Obbligo di legge (art. 6, par. 1, lett. c GDPR; art. 54-bis Codice del Consumo)',
                    '10 anni, con l’ordine; 12 mesi se l’ordine non si trova',
                  ],
                  [
                    'Portare a termine un pagamento cominciato',
                    'Contratto (art. 6, par. 1, lett. b GDPR); poi legittimo interesse (lett. f): ritrovare e restituire un pagamento arrivato tardi, rispondere a una contestazione',
                    '12 mesi, se non diventa un ordine',
                  ],
                  [
                    'Gestire il tuo account',
                    'Contratto (art. 6, par. 1, lett. b GDPR)',
                    'Finché l’account esiste, o 30 giorni se non confermi l’indirizzo; gli ordini fatti restano 10 anni',
                  ],
                  [
                    'Riconoscerti se eri già nostra cliente in un negozio online che abbiamo lasciato (nome e recapiti)',
                    'Legittimo interesse (art. 6, par. 1, lett. f GDPR)',
                    '12 mesi da quando li portiamo qui',
                  ],
                  [
                    'Inviarti la newsletter',
                    'Consenso (art. 6, par. 1, lett. a GDPR)',
                    'Finché non ti cancelli, con un clic in ogni messaggio; le richieste non confermate e gli indirizzi cancellati spariscono dopo 30 giorni (resta un’impronta illeggibile, per non scriverti di nuovo)',
                  ],
                  [
                    'Avvisarti quando una taglia esaurita torna disponibile',
                    'Consenso (art. 6, par. 1, lett. a GDPR)',
                    'Finché non ti scriviamo, una volta sola, o non annulli la richiesta con il link della conferma; 7 giorni se non la confermi; in ogni caso al massimo 12 mesi',
                  ],
                  [
                    'Avvisarti quando il prezzo di un preferito scende o resta l’ultimo pezzo della tua taglia',
                    'Consenso (art. 6, par. 1, lett. a GDPR)',
                    'Finché non annulli gli avvisi, con un clic in ogni e-mail; 7 giorni se non li confermi; 12 mesi se la lista non cambia più e non ti scriviamo',
                  ],
                  ...(settings.reviewsSince === null ? [] : REVIEW_PURPOSES),
                  [
                    'Tenere da parte in negozio il capo che vuoi provare',
                    'Richiesta tua prima di un contratto (art. 6, par. 1, lett. b GDPR)',
                    '30 giorni dalla fine della prenotazione; un giorno se non la confermi',
                  ],
                  [
                    'Far funzionare il sito, proteggerlo e prevenire abusi, per esempio limitando i tentativi d’ordine ripetuti',
                    'Legittimo interesse (art. 6, par. 1, lett. f GDPR)',
                    '12 mesi (dati di navigazione)',
                  ],
                  [
                    'Provare le tue scelte sui cookie, con un codice che non porta a te',
                    'Obbligo di legge (art. 6, par. 1, lett. c GDPR; art. 7 GDPR)',
                    '2 anni',
                  ],
                  [
                    'Statistiche, funzioni facoltative e marketing con cookie o strumenti simili',
                    'Consenso (art. 6, par. 1, lett. a GDPR; art. 122 Codice privacy)',
                    'Come indicato nella cookie policy',
                  ],
                ]}
              />
              <p>
                In sintesi: <strong>12 mesi</strong> per i dati di navigazione, <strong>10 anni</strong> per i
                dati dei clienti. Alla fine li cancelliamo o li rendiamo anonimi. Quello che il sito salva nel
                tuo browser è elencato nella <Link to={href('/cookie-policy')}>cookie policy</Link>.
              </p>
            </>
          ),
        },
        {
          id: 'obbligo',
          title: 'Se non vuoi darceli',
          body: (
            <p>
              Senza nome, e-mail e, per le consegne, indirizzo completo non possiamo evadere l’ordine.
              Telefono e note, account e newsletter sono facoltativi. Il sito si può visitare senza dirci chi
              sei.
            </p>
          ),
        },
        {
          id: 'destinatari',
          title: 'A chi li comunichiamo',
          body: (
            <>
              <p>Non vendiamo i tuoi dati. Li ricevono, solo per quanto serve:</p>
              <ul>
                <li>
                  <strong>i gestori dei pagamenti</strong>:{' '}
                  <OutsideLink href="https://stripe.com/it/privacy">Stripe</OutsideLink> (Stripe Payments
                  Europe, Limited, Irlanda), che esegue i pagamenti per nostro conto, come responsabile del
                  trattamento, e decide da titolare autonomo ciò che fa per i propri obblighi, per esempio
                  contro frodi e riciclaggio (
                  <OutsideLink href="https://stripe.com/it/legal/dpa">accordo sul trattamento</OutsideLink>)
                  {paymentMethods.map((method) => {
                    const other = PROVIDER_METHOD_ROWS[method].controller;
                    return (
                      other && (
                        <Fragment key={method}>
                          ; {other.when}, <OutsideLink href={other.privacyUrl}>{other.name}</OutsideLink> (
                          {other.company}), titolare autonomo
                        </Fragment>
                      )
                    );
                  })}
                  ;
                </li>
                <li>
                  <strong>i corrieri</strong>, per la consegna;
                </li>
                <li>
                  <strong>i fornitori tecnici</strong> che ospitano il sito, gli archivi e la posta: li
                  trattano per nostro conto, come responsabili del trattamento, con il contratto che l’art. 28
                  GDPR richiede;
                </li>
                <li>
                  <strong>il consulente fiscale</strong> e, quando la legge lo impone, le autorità.
                </li>
              </ul>
              {lawSentences.map(({ key, privacy }) => privacy && <p key={key}>{privacy}</p>)}
              <p>
                La mappa del negozio e i collegamenti ai social network, a WhatsApp e a Google Maps comunicano
                il tuo indirizzo IP a quei servizi solo quando li apri tu.
              </p>
            </>
          ),
        },
        {
          id: 'estero',
          title: 'Fuori dall’Unione europea',
          body: (
            <p>
              {settings.dataInEu
                ? 'Trattiamo i dati nell’Unione europea. Se un fornitore, per esempio un gestore di pagamenti, li trasferisce altrove, lo fa'
                : 'Se un fornitore, per esempio un gestore di pagamenti, tratta i dati fuori dall’Unione europea, lo fa'}{' '}
              con le garanzie degli articoli 44-49 GDPR: una decisione di adeguatezza della Commissione, come
              quella sul Data Privacy Framework per gli Stati Uniti, o le clausole contrattuali tipo. Puoi
              chiedercene copia.
            </p>
          ),
        },
        {
          id: 'diritti',
          title: 'I tuoi diritti',
          body: (
            <>
              <p>Puoi chiederci in ogni momento, gratuitamente:</p>
              <ul>
                <li>di sapere quali tuoi dati abbiamo e di averne copia (art. 15 GDPR);</li>
                <li>di correggerli o completarli (art. 16);</li>
                <li>di cancellarli, se non dobbiamo conservarli per legge (art. 17);</li>
                <li>di limitarne l’uso (art. 18);</li>
                <li>
                  di riceverli in un formato leggibile da un programma, o di trasferirli ad altri (art. 20);
                </li>
                <li>
                  di opporti ai trattamenti fondati sul legittimo interesse e, senza spiegazioni, al marketing
                  diretto (art. 21);
                </li>
                <li>
                  di revocare un consenso (art. 7): ciò che è stato fatto prima resta valido. Per i cookie usa
                  «Preferenze cookie»; per la newsletter, il link in fondo a ogni messaggio; per «Avvisami»,
                  quello della conferma; per gli avvisi sui preferiti, il link in ogni e-mail.
                </li>
              </ul>
              <p>
                Se hai un account, una copia dei tuoi dati la scarichi da te, e l’account lo chiudi da te, in{' '}
                <Link to={href('/account/dati')}>I tuoi dati</Link>.
              </p>
              <p>
                Scrivi a {email}: rispondiamo entro un mese. Non prendiamo decisioni basate unicamente su
                trattamenti automatizzati, né facciamo profilazione (art. 22).
              </p>
              <p>
                Se ritieni che qualcosa non vada, puoi presentare un reclamo al Garante per la protezione dei
                dati personali, Piazza Venezia 11, 00187 Roma (
                <OutsideLink href="https://www.garanteprivacy.it">www.garanteprivacy.it</OutsideLink>),
                secondo l’art. 77 GDPR, o rivolgerti al giudice.
              </p>
            </>
          ),
        },
        {
          id: 'sicurezza',
          title: 'Sicurezza e minori',
          body: (
            <p>
              Proteggiamo i dati con connessioni cifrate, accessi riservati a chi ne ha bisogno e copie di
              sicurezza. Gli acquisti sono riservati a persone maggiorenni: non raccogliamo consapevolmente
              dati di minori.
            </p>
          ),
        },
        { id: 'dispositivo', title: 'Che cosa ricorda il tuo dispositivo', body: <DeviceMemory /> },
        {
          id: 'modifiche',
          title: 'Modifiche',
          body: (
            <>
              <p>
                Se cambiamo questa informativa, pubblichiamo qui la nuova versione, con la sua data. Se il
                cambiamento riguarda un consenso che ci hai dato, te lo chiediamo di nuovo.
              </p>
              <Buttons>
                <InfoButton quiet to={href('/cookie-policy')}>
                  Cookie policy
                </InfoButton>
              </Buttons>
            </>
          ),
        },
      ]}
    />
  );
}
