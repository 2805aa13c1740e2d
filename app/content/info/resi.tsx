import { href, Link, useOutletContext } from 'react-router';
import { addressLine } from '#shop/company/identity/company.ts';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { Buttons, InfoButton, type InfoProps, Sections } from './info-parts.tsx';

/** Returns as the shop practises them (specification section 9); the terms state the legal limits. */
export default function Returns() {
  const { settings } = useOutletContext<InfoProps>();
  const { identity } = settings;
  const email = <a href={mailHref(identity)}>{identity.email}</a>;
  return (
    <Sections
      sections={[
        {
          id: 'in-breve',
          title: 'In breve',
          body: (
            <ul>
              <li>
                <strong>14 giorni</strong> da quando ricevi l’ordine per dirci che vuoi restituirlo, senza
                dover spiegare perché.
              </li>
              <li>
                <strong>Rimborso entro 7 giorni lavorativi</strong> da quando i capi ci arrivano, e in ogni
                caso entro 14 giorni dal recesso, se i capi o la prova di spedizione ci sono arrivati.
              </li>
              <li>
                Ti chiediamo di rendere i capi nelle <strong>condizioni originali</strong>, se puoi con
                cartellini e scatola.
              </li>
              <li>
                Le <strong>spese di restituzione sono a tuo carico</strong>, salvo che il capo sia difettoso o
                diverso da quello ordinato.
              </li>
              <li>
                I capi <strong>personalizzati</strong> non si possono rendere.
              </li>
            </ul>
          ),
        },
        {
          id: 'come-fare',
          title: 'Come rendere un acquisto',
          body: (
            <>
              <ol>
                <li>
                  <strong>Avvisaci entro 14 giorni</strong> dal giorno in cui i capi arrivano a te, o alla
                  persona che hai indicato. Se l’ordine è arrivato in più pacchi, conta l’ultimo. Basta una
                  dichiarazione chiara: <a href="#recesso-online">online</a>, ma anche per e-mail a {email} o
                  per posta.
                </li>
                <li>
                  <strong>Prepara il pacco</strong> con i capi, i cartellini se li hai e una copia della
                  conferma d’ordine. Una confezione robusta evita danni durante il viaggio.
                </li>
                <li>
                  <strong>Spediscilo entro 14 giorni</strong> dalla tua comunicazione, con il corriere che
                  preferisci, a: {identity.company}, {addressLine(identity)}. Conserva la ricevuta con il
                  codice di spedizione.
                </li>
                <li>
                  <strong>Oppure riportalo in negozio</strong> negli orari di apertura: non paghi nessuna
                  spedizione. Indirizzo e orari sono in{' '}
                  <Link to={href('/trova-negozio')}>Trova il negozio</Link>.
                </li>
              </ol>
            </>
          ),
        },
        {
          id: 'recesso-online',
          title: 'Recesso online',
          body: (
            <>
              <p>
                Bastano due passaggi, senza account e senza spiegare perché: scrivi il tuo nome, il numero
                d’ordine (è nella conferma: un # e otto caratteri), l’indirizzo a cui vuoi la conferma e che
                cosa restituisci; poi confermi.
              </p>
              <p>
                Ricevi subito per e-mail la ricevuta, con il contenuto della tua dichiarazione, il giorno e
                l’ora in cui ci è arrivata e il codice di reso. Il recesso è valido se confermi prima della
                mezzanotte del quattordicesimo giorno; se è un sabato, una domenica o un giorno festivo, entro
                il primo giorno lavorativo dopo (articoli 52, 54 e 54-bis del Codice del Consumo, direttiva
                (UE) 2023/2673).
              </p>
              <Buttons>
                <InfoButton to={href('/recesso')}>Recedere dal contratto qui</InfoButton>
                <InfoButton quiet to={`${href('/termini-condizioni')}#recesso`}>
                  Vedi il modulo di recesso
                </InfoButton>
              </Buttons>
            </>
          ),
        },
        {
          id: 'condizioni',
          title: 'In quali condizioni',
          body: (
            <>
              <p>
                Prova i capi come faresti in camerino, e poi decidi. Ti chiediamo di restituire i capi
                integri, se puoi con cartellini e scatola. Il recesso vale comunque: rispondi solo della
                diminuzione di valore dovuta a un uso diverso da quello necessario per provarli.
              </p>
              <p>
                Se un capo ha perso valore per questo motivo, possiamo trattenere dal rimborso quella parte
                (art. 57, comma 2, del Codice del Consumo): te lo scriviamo prima, e ti diciamo perché.
              </p>
              <h3>Capi personalizzati</h3>
              <p>
                Il diritto di recesso è escluso per i capi fatti su misura o chiaramente personalizzati per
                te, per esempio con iniziali ricamate o modifiche sartoriali richieste all’ordine (art. 59,
                comma 1, lettera c, del Codice del Consumo). Se hanno un difetto, la garanzia legale vale
                anche per loro.
              </p>
            </>
          ),
        },
        {
          id: 'rimborso',
          title: 'Il rimborso',
          body: (
            <>
              <p>
                <strong>La nostra regola:</strong> controlliamo i capi e ti rimborsiamo entro 7 giorni
                lavorativi da quando ci arrivano, e in ogni caso entro 14 giorni dal recesso, se i capi o la
                prova di spedizione ci sono arrivati. <strong>Il limite di legge</strong> è di 14 giorni dalla
                comunicazione di recesso, con la possibilità per noi di attendere i capi, o la prova che li
                hai spediti: lo trovi nei{' '}
                <Link to={`${href('/termini-condizioni')}#recesso`}>termini e condizioni</Link> e vale in ogni
                caso.
              </p>
              <p>
                Usiamo lo stesso mezzo con cui hai pagato, senza costi per te.{' '}
                {settings.ownMethods
                  .filter(({ isOn, refund }) => isOn && refund)
                  .map(({ refund }) => `${refund} `)}
                {settings.providerMethods
                  .filter(({ key, refund }) => settings.paymentMethods.includes(key) && refund)
                  .map(({ refund }) => `${refund} `)}
                I giorni che servono poi alla banca o al gestore del pagamento per mostrare l’accredito non
                dipendono da noi. Se hai pagato a rate, il gestore ricalcola o annulla le rate rimaste.
              </p>
              <p>
                Se recedi dall’intero ordine, ti rimborsiamo anche la consegna, fino al costo di quella
                standard: la differenza per la consegna express, o per altri servizi scelti da te, resta a tuo
                carico (art. 56, comma 2, del Codice del Consumo).
              </p>
            </>
          ),
        },
        {
          id: 'altra-taglia',
          title: 'Serve un’altra taglia?',
          body: (
            <p>
              Finché puoi recedere, chiedi un cambio dalla pagina del tuo ordine: la trovi nelle nostre e-mail
              e in <Link to={href('/ordine')}>Dov’è il mio ordine</Link>. La taglia nuova la teniamo subito da
              parte per tre giorni, e non ti costa niente di più; quando accettiamo hai 14 giorni per
              rimandarci il capo che hai. Puoi anche scriverci a {email} o passare in negozio. Per la taglia
              nuova i giorni per recedere contano dalla sua consegna.
            </p>
          ),
        },
        {
          id: 'difetti',
          title: 'Capo difettoso o sbagliato',
          body: (
            <p>
              Se un capo ha un difetto o non è quello che hai ordinato, scrivici a {email} con una fotografia
              e il numero d’ordine. Qui non c’è fretta: la garanzia legale di conformità dura 24 mesi dalla
              consegna, e riparazione, sostituzione e trasporto sono a spese nostre. I dettagli sono nella{' '}
              <Link to={`${href('/termini-condizioni')}#garanzie`}>sezione sulle garanzie</Link> dei termini.
            </p>
          ),
        },
      ]}
    />
  );
}
