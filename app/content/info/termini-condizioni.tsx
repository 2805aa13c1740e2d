import { href, Link } from 'react-router';
import { formatEuro } from '../../shop/money/money.ts';
import { withdrawalModelForm } from '../../shop/orders/annex-one.ts';
import { CREDIT_WARNING } from '../../shop/settings/instalments.ts';
import { GoButton } from '../../ui/go-button.tsx';
import { mailHref, phoneHref } from './contact-links.ts';
import { Buttons, type InfoProps, OutsideLink, Sections } from './info-parts.tsx';
import { CompanyData } from './shop-card.tsx';
import { addressLine, paymentMethodNames } from './shop-facts.ts';

/** Terms of sale: the legal limits, where the shipping and returns pages state the usual practice. */
export default function Terms({ settings }: InfoProps) {
  const { identity, shipping } = settings;
  const email = <a href={mailHref(identity)}>{identity.email}</a>;
  const modelForm = withdrawalModelForm(`${identity.company}, ${addressLine(identity)}, ${identity.email}`);
  const sections = [
    {
      id: 'venditore',
      title: 'Chi vende',
      body: (
        <>
          <p>
            I prodotti del sito sono venduti da {identity.company} («{identity.brand}», «noi»), impresa
            individuale di cui è titolare {identity.owner}.
          </p>
          <CompanyData identity={identity} />
          <p>
            Puoi contattarci al <a href={phoneHref(identity)}>{identity.phone}</a>, all'indirizzo {email} o
            per PEC a <a href={`mailto:${identity.pec}`}>{identity.pec}</a>. Agli stessi recapiti puoi
            presentare un reclamo.
          </p>
        </>
      ),
    },
    {
      id: 'ambito',
      title: 'A che cosa si applicano',
      body: (
        <>
          <p>
            Queste condizioni regolano gli acquisti fatti sul sito da persone maggiorenni. Chi compra per
            scopi estranei alla propria attività professionale è un <strong>consumatore</strong> e gode dei
            diritti del Codice del Consumo (D.Lgs. 6 settembre 2005, n. 206): nessuna di queste condizioni li
            riduce.
          </p>
          <p>
            Gli acquisti fatti di persona in negozio seguono le regole comuni della vendita. Le condizioni
            sono in italiano, lingua in cui si conclude il contratto; puoi salvarle o stamparle da questa
            pagina.
          </p>
        </>
      ),
    },
    {
      id: 'registrazione',
      title: 'Acquisto senza registrazione',
      body: (
        <p>
          Per comprare non serve registrarsi: bastano i dati necessari alla consegna. Se crei un account,
          custodisci la password e avvisaci se sospetti che qualcun altro la conosca. I dati che ci dai devono
          essere tuoi, veri e completi. Per limitare gli abusi accettiamo al massimo tre tentativi d'ordine in
          60 minuti con lo stesso indirizzo e-mail.
        </p>
      ),
    },
    {
      id: 'prezzi',
      title: 'Prezzi e disponibilità',
      body: (
        <>
          <h3>Prezzi</h3>
          <p>
            I prezzi sono in euro e comprendono l'IVA. Le spese di spedizione sono indicate a parte, prima del
            pagamento. Vale il prezzo pubblicato nel momento dell'ordine: le variazioni successive, in più o
            in meno, non lo toccano. Se un prezzo cambia mentre il prodotto è nel carrello te lo diciamo prima
            che tu paghi.
          </p>
          <p>
            Quando annunciamo una riduzione indichiamo anche il prezzo più basso applicato nei 30 giorni
            precedenti, come prevede l'art. 17-bis del Codice del Consumo. I codici promozionali riducono il
            subtotale dei prodotti, non la spedizione; si può usare un codice per ordine.
          </p>
          <p>
            Se un prezzo è frutto di un errore essenziale e riconoscibile (artt. 1428-1431 c.c.), per esempio
            pochi centesimi per un cappotto, ti scriviamo prima di spedire e ti proponiamo il prezzo giusto:
            se non accetti, rimborso completo.
          </p>
          <h3>Disponibilità</h3>
          <p>
            I prodotti sono disponibili fino a esaurimento. Durante il pagamento teniamo da parte i tuoi capi
            per il tempo necessario. Se nonostante questo un capo pagato non fosse più disponibile, ti
            avvisiamo subito per e-mail e ti rimborsiamo quanto hai pagato. Colori e dettagli possono apparire
            un po' diversi secondo lo schermo.
          </p>
        </>
      ),
    },
    {
      id: 'ordini',
      title: 'Ordini e pagamenti',
      body: (
        <>
          <h3>Come si conclude il contratto</h3>
          <p>
            Scegli i prodotti, controlla il carrello, scrivi i dati di consegna: fino all'ultimo passaggio
            puoi correggere ogni cosa. Il pulsante «Ordine con obbligo di pagare», sotto il riepilogo di
            prodotti, spedizione e totale, apre la pagina di pagamento. Il contratto è concluso quando il
            pagamento è confermato; subito dopo ricevi per e-mail la conferma d'ordine, che puoi conservare.
            Teniamo copia dell'ordine nei nostri archivi e te la inviamo se la chiedi.
          </p>
          <h3>Metodi di pagamento</h3>
          <p>Puoi pagare con:</p>
          <ul>
            {paymentMethodNames(settings.paymentMethods).map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>
            Il pagamento avviene sulle pagine protette di Stripe, il nostro gestore di pagamenti, e degli
            altri operatori che scegli. I dati della carta non passano dai nostri server e non vi sono
            conservati.
          </p>
          {settings.paymentMethods.includes('klarna') && (
            <p>
              Il pagamento in tre rate è un credito offerto da Klarna Bank AB (publ) alle proprie condizioni,
              soggetto ad approvazione. {CREDIT_WARNING} La decisione e il rapporto di credito riguardano te e
              Klarna; i tuoi diritti verso di noi, recesso e garanzia compresi, sono gli stessi.
            </p>
          )}
        </>
      ),
    },
    {
      id: 'spedizioni',
      title: 'Spedizioni',
      body: (
        <>
          <p>
            Consegniamo in Italia in 2-5 giorni lavorativi e negli altri Paesi europei, su richiesta per
            e-mail, in 5-10 giorni lavorativi, e in ogni caso entro 30 giorni dalla conclusione del contratto
            (art. 61). In alta stagione i tempi possono allungarsi, mai oltre i 30 giorni; quelli abituali,
            più brevi, sono nella pagina <Link to={href('/spedizioni')}>Spedizioni</Link>.
          </p>
          <ul>
            <li>
              In Italia la consegna standard costa {formatEuro(shipping.standardCents)} ed è gratuita per gli
              ordini di {formatEuro(shipping.freeFromCents)} o più, prima di eventuali codici.
            </li>
            <li>
              La consegna express, dove disponibile, costa {formatEuro(shipping.expressCents)}; il ritiro in
              negozio è gratuito.
            </li>
            <li>
              Per le isole e le zone remote il costo aumenta di {formatEuro(shipping.remoteSurchargeCents)},
              anche quando la consegna standard è gratuita, e la consegna express non è disponibile.
            </li>
            <li>
              Fuori dall'Italia il costo dipende da peso, dimensioni e destinazione: lo comunichiamo prima
              dell'ordine.
            </li>
          </ul>
          <p>
            Gli ordini sono preparati dal lunedì al venerdì entro le 16:00. Se non consegniamo nel tempo
            promesso puoi fissarci un termine ulteriore adeguato e, se passa anche quello, risolvere il
            contratto e riavere senza ritardo quanto hai pagato (art. 61 del Codice del Consumo). Il rischio
            di perdita o danno passa a te quando ricevi materialmente i beni (art. 63).
          </p>
        </>
      ),
    },
    {
      id: 'recesso',
      title: 'Diritto di recesso',
      body: (
        <>
          <p>
            Se sei un consumatore puoi recedere dal contratto <strong>entro 14 giorni</strong> senza dare
            motivazioni (art. 52 e seguenti del Codice del Consumo). Il termine decorre dal giorno in cui tu,
            o un terzo da te indicato e diverso dal vettore, acquisisce il possesso fisico dei beni; se i beni
            dello stesso ordine arrivano separati, conta l'ultimo.
          </p>
          <h3>Come si esercita</h3>
          <p>
            Il modo più semplice è online (art. 54-bis del Codice del Consumo): premi{' '}
            <Link to={href('/recesso')}>Recedere dal contratto qui</Link>, un collegamento che trovi in fondo
            a ogni pagina e nelle lettere del tuo ordine, scrivi da quale ordine recedi e conferma. Ricevi
            senza indugio una e-mail con la tua dichiarazione, la data e l'ora: è la ricevuta su un supporto
            durevole.
          </p>
          <p>
            In alternativa inviaci, prima che il termine scada, una dichiarazione esplicita: per e-mail a{' '}
            {email}, per PEC a <a href={`mailto:${identity.pec}`}>{identity.pec}</a>, per posta a{' '}
            {identity.company}, {addressLine(identity)}, o con il modulo riportato sotto, che non è
            obbligatorio.
          </p>
          <p>
            Il termine scade alla fine del quattordicesimo giorno dopo la consegna; se è un sabato, una
            domenica o un giorno festivo, alla fine del primo giorno lavorativo che segue (regolamento (CEE,
            Euratom) n. 1182/71).
          </p>
          <h3>Restituzione dei beni</h3>
          <p>
            Rispedisci o consegna i beni entro 14 giorni dalla comunicazione. Il costo diretto della
            restituzione è a tuo carico. Ti chiediamo di restituire i capi integri, se puoi con cartellini e
            scatola. Il recesso vale comunque: rispondi solo della diminuzione di valore dovuta a un uso
            diverso da quello necessario per provarli (art. 57).
          </p>
          <h3>Rimborso</h3>
          <p>
            Ti rimborsiamo tutti i pagamenti ricevuti, spese di consegna standard comprese, senza indebito
            ritardo e <strong>al più tardi entro 14 giorni</strong> da quando ci informi del recesso, con lo
            stesso mezzo di pagamento e senza costi per te. Possiamo trattenere il rimborso finché non
            riceviamo i beni o la prova che li hai spediti, se precedente (art. 56). Questo è il limite di
            legge: di solito, come spieghiamo nella pagina <Link to={href('/resi')}>Resi e rimborsi</Link>,
            rimborsiamo entro 7 giorni lavorativi dall'arrivo dei beni.
          </p>
          <h3>Quando non c'è</h3>
          <p>
            Il recesso è escluso per i beni confezionati su misura o chiaramente personalizzati (art. 59,
            comma 1, lettera c). Se hanno un difetto vale la garanzia legale.
          </p>
          <section aria-labelledby="modulo-recesso" className="mt-8 max-w-[65ch] bg-surface p-6">
            <h3 id="modulo-recesso" style={{ marginTop: 0 }}>
              Modulo di recesso tipo
            </h3>
            <p>Allegato I, parte B, del Codice del Consumo, ai sensi dell'art. 49, comma 1, lettera h).</p>
            <p>{modelForm.head}</p>
            <ul>
              {modelForm.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p>{modelForm.foot}</p>
          </section>
        </>
      ),
    },
    {
      id: 'garanzie',
      title: 'Garanzie',
      body: (
        <>
          <p>
            Per tutti i prodotti vale la <strong>garanzia legale di conformità di 24 mesi</strong> dalla
            consegna (articoli 128-135-septies del Codice del Consumo), senza costi e senza bisogno di
            attivarla. Comprende i difetti che esistevano alla consegna; quelli che si manifestano entro un
            anno si presumono esistenti già allora, salvo prova contraria.
          </p>
          <p>
            In caso di difetto puoi chiedere la riparazione o la sostituzione, senza spese, trasporto
            compreso. Se non sono possibili, se non avvengono in un tempo ragionevole o se il difetto è grave,
            puoi avere una riduzione del prezzo o la risoluzione del contratto con il rimborso. L'azione si
            prescrive in 26 mesi dalla consegna.
          </p>
          <p>
            La garanzia non copre la normale usura e i danni da uso o lavaggio diversi da quelli indicati in
            etichetta. Per farla valere scrivi a {email} con il numero d'ordine e una fotografia del difetto.
            Eventuali garanzie commerciali dei produttori si aggiungono a quella legale e non la
            sostituiscono.
          </p>
        </>
      ),
    },
    {
      id: 'responsabilita',
      title: 'Responsabilità',
      body: (
        <>
          <p>
            Se compri come consumatore rispondiamo secondo la legge, senza altri limiti: restano intatti i
            tuoi diritti in caso di inadempimento totale, parziale o inesatto (art. 36 del Codice del
            Consumo).
          </p>
          <p>
            Solo verso chi non è un consumatore rispondiamo dei danni prevedibili che sono conseguenza diretta
            di un nostro inadempimento, entro il valore dell'ordine a cui si riferiscono; e questo limite non
            si applica in caso di dolo o colpa grave, ai danni alla persona, alla responsabilità per prodotto
            difettoso e in ogni altro caso in cui la legge non lo consente.
          </p>
        </>
      ),
    },
    {
      id: 'proprieta-intellettuale',
      title: 'Proprietà intellettuale',
      body: (
        <p>
          Testi, fotografie, video, grafica e marchi del sito appartengono a {identity.company} o a chi ci ha
          autorizzato a usarli, e sono protetti dalla legge. Puoi consultarli e condividere i collegamenti
          alle pagine; per copiarli, modificarli o usarli a fini commerciali serve il nostro consenso scritto.
          I marchi dei produttori e dei servizi di pagamento sono dei rispettivi titolari.
        </p>
      ),
    },
    {
      id: 'controversie',
      title: 'Controversie e legge applicabile',
      body: (
        <>
          <p>
            Il contratto è regolato dalla <strong>legge italiana</strong>. Se abiti in un altro Paese
            dell'Unione europea conservi la protezione delle norme inderogabili del tuo Paese.
          </p>
          <p>
            Se sei un consumatore è competente il{' '}
            <strong>giudice del luogo in cui hai residenza o domicilio</strong>, se in Italia (art. 66-bis del
            Codice del Consumo). Per tutti gli altri è competente in via esclusiva il{' '}
            <strong>Foro di Milano</strong>.
          </p>
          <h3>Prima del giudice</h3>
          <p>
            Scrivici: quasi tutto si risolve così. Se non bastasse, puoi rivolgerti a un organismo di
            risoluzione alternativa delle controversie (ADR), secondo gli articoli 141 e seguenti del Codice
            del Consumo. Fra questi c'è il servizio di conciliazione{' '}
            <OutsideLink href="https://www.risolvionline.com">
              RisolviOnline della Camera Arbitrale di Milano
            </OutsideLink>
            ; l'elenco completo è tenuto dal{' '}
            <OutsideLink href="https://www.mimit.gov.it/it/mercato-e-consumatori/tutela-del-consumatore/controversie-di-consumo/adr-risoluzione-alternativa-controversie">
              Ministero delle Imprese e del Made in Italy
            </OutsideLink>
            .{settings.adrBody && ` L'organismo al quale aderiamo è ${settings.adrBody}.`} La partecipazione è
            volontaria: se un reclamo resta senza accordo ti diciamo per iscritto se intendiamo aderire alla
            procedura. Per gli acquisti da un altro Paese dell'Unione è a disposizione anche il Centro Europeo
            Consumatori (ECC-Net).
          </p>
          <p>
            La piattaforma europea per la risoluzione delle controversie online (ODR) non esiste più: ha
            chiuso il 20 luglio 2025, per effetto del regolamento (UE) 2024/3228.
          </p>
        </>
      ),
    },
    {
      id: 'modifiche',
      title: 'Modifiche',
      body: (
        <p>
          Possiamo aggiornare queste condizioni, per esempio quando cambiano la legge o i nostri servizi. A
          ogni ordine si applica la versione pubblicata nel momento in cui lo fai; la data dell'ultima è in
          cima alla pagina. Se una clausola risultasse non valida, le altre restano in vigore.
        </p>
      ),
    },
  ];
  return (
    <>
      <Sections numbered sections={sections} />
      <Buttons>
        <GoButton variant="secondary" to={href('/privacy')}>
          Informativa sulla privacy
        </GoButton>
        <GoButton variant="secondary" to={href('/cookie-policy')}>
          Cookie policy
        </GoButton>
      </Buttons>
    </>
  );
}
