import { href } from 'react-router';
import { addressLine } from '#shop/company/identity/company.ts';
import { mailHref } from '#shop/company/identity/contact-links.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { GuaranteeNoticeView } from '#shop/legal/guarantee/guarantee-notice.mail.tsx';
import { adrSentence, withdrawalModelForm } from './law-texts.ts';
import { MailLink, type TermsProps } from './terms-kit.mail.tsx';

export function Withdrawal({ settings, kit }: TermsProps) {
  const { identity } = settings;
  return (
    <>
      <p>
        Se sei un consumatore, puoi recedere dal contratto <strong>entro 14 giorni</strong> senza dare
        motivazioni (art. 52 e seguenti del Codice del Consumo). Il termine decorre dal giorno in cui il
        possesso fisico dei beni è acquisito da te, o da un terzo da te designato e diverso dal vettore; se i
        beni dello stesso ordine arrivano separati, conta l’ultimo.
      </p>
      <h3>Come si esercita</h3>
      <p>
        Il modo più semplice è online (art. 54-bis del Codice del Consumo): premi{' '}
        <kit.Page to={href('/recesso')}>Recedere dal contratto qui</kit.Page>, un collegamento che trovi in
        fondo a ogni pagina e nelle e-mail del tuo ordine, scrivi da quale ordine recedi e conferma. Ricevi
        senza indugio un’e-mail con la tua dichiarazione, la data e l’ora: è la ricevuta su un supporto
        durevole.
      </p>
      <p>
        In alternativa inviaci, prima che il termine scada, una dichiarazione esplicita: per e-mail a{' '}
        <MailLink identity={identity} />, per PEC a{' '}
        <a href={mailHref({ email: identity.pec })}>{identity.pec}</a>, per posta a {identity.company},{' '}
        {addressLine(identity)}, o con il modulo riportato sotto, che non è obbligatorio.
      </p>
      <p>
        Il termine scade alla fine del quattordicesimo giorno dopo la consegna; se è un sabato, una domenica o
        un giorno festivo, alla fine del primo giorno lavorativo che segue (regolamento (CEE, Euratom) n.
        1182/71).
      </p>
      <h3>Restituzione dei beni</h3>
      <p>
        Rispedisci o consegna i beni entro 14 giorni dalla comunicazione. Il costo diretto della restituzione
        è a tuo carico. Ti chiediamo di restituire i capi integri, se puoi con cartellini e scatola. Il
        recesso vale comunque: rispondi solo della diminuzione di valore dovuta a un uso diverso da quello
        necessario per provarli (art. 57).
      </p>
      <h3>Rimborso</h3>
      <p>
        Ti rimborsiamo tutti i pagamenti ricevuti, spese di consegna standard comprese, senza indebito ritardo
        e <strong>al più tardi entro 14 giorni</strong> da quando ci informi del recesso, con lo stesso mezzo
        di pagamento e senza costi per te. Possiamo trattenere il rimborso finché non riceviamo i beni o la
        prova che li hai spediti, se precedente (art. 56). Questo è il limite di legge: di solito, come
        spieghiamo nella pagina <kit.Page to={href('/resi')}>Resi e rimborsi</kit.Page>, rimborsiamo entro 7
        giorni lavorativi dall’arrivo dei beni.
      </p>
      <h3>Quando non c’è</h3>
      <p>
        Il recesso è escluso per i beni confezionati su misura o chiaramente personalizzati (art. 59, comma 1,
        lettera c). Se hanno un difetto vale la garanzia legale.
      </p>
      <ModelForm settings={settings} kit={kit} />
    </>
  );
}

function ModelForm({ settings, kit }: Omit<TermsProps, 'hasVat'>) {
  const { identity } = settings;
  const form = withdrawalModelForm(`${identity.company}, ${addressLine(identity)}, ${identity.email}`);
  return (
    <kit.Box id="modulo-recesso" title="Modulo di recesso tipo">
      <p>Allegato I, parte B, del Codice del Consumo, ai sensi dell’art. 49, comma 1, lettera h).</p>
      <p>{form.head}</p>
      <ul>
        {form.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{form.foot}</p>
    </kit.Box>
  );
}

export function Guarantees({ settings, kit }: TermsProps) {
  const { identity } = settings;
  return (
    <>
      <p>
        Per tutti i prodotti vale la <strong>garanzia legale di conformità di 24 mesi</strong> dalla consegna
        (articoli 128-135-septies del Codice del Consumo), senza costi e senza bisogno di attivarla. Comprende
        i difetti che esistevano alla consegna; quelli che si manifestano entro un anno si presumono esistenti
        già allora, salvo prova contraria.
      </p>
      <p>
        In caso di difetto puoi chiedere la riparazione o la sostituzione, senza spese, trasporto compreso; se
        non sono possibili, se le rifiutiamo, se tardano, se il difetto ritorna o è grave: riduzione del
        prezzo o risoluzione. L’azione si prescrive in 26 mesi dalla consegna.
      </p>
      <p>
        La garanzia non copre la normale usura, né i danni da uso o lavaggio diversi da quelli indicati in
        etichetta. Per farla valere scrivi a <MailLink identity={identity} /> con il numero d’ordine e una
        fotografia del difetto. Eventuali garanzie commerciali dei produttori si aggiungono a quella legale e
        non la sostituiscono.
      </p>
      <GuaranteeNoticeView notice={guaranteeNotice(settings)} Link={kit.Outside} text={null} />
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        Se compri come consumatore, rispondiamo secondo la legge, senza altri limiti: restano intatti i tuoi
        diritti in caso di inadempimento totale, parziale o inesatto (art. 36 del Codice del Consumo).
      </p>
      <p>
        Solo verso chi non è un consumatore rispondiamo dei danni prevedibili che sono conseguenza diretta di
        un nostro inadempimento, entro il valore dell’ordine a cui si riferiscono; e questo limite non si
        applica in caso di dolo o colpa grave, ai danni alla persona, alla responsabilità per prodotto
        difettoso e in ogni altro caso in cui la legge non lo consente.
      </p>
    </>
  );
}

export function IntellectualProperty({ settings }: TermsProps) {
  const { identity } = settings;
  return (
    <p>
      Testi, fotografie, video, grafica e marchi del sito appartengono a {identity.company} o a chi ci ha
      autorizzato a usarli, e sono protetti dalla legge. Puoi consultarli e condividere i collegamenti alle
      pagine; per copiarli, modificarli o usarli a fini commerciali serve il nostro consenso scritto. I marchi
      dei produttori e dei servizi di pagamento sono dei rispettivi titolari.
    </p>
  );
}

export function Disputes({ settings, kit }: TermsProps) {
  return (
    <>
      <p>
        Il contratto è regolato dalla <strong>legge italiana</strong>. Se abiti in un altro Paese dell’Unione
        europea, conservi la protezione delle norme inderogabili del tuo Paese.
      </p>
      <p>
        Se sei un consumatore, è competente il{' '}
        <strong>giudice del luogo in cui hai residenza o domicilio</strong>, se in Italia (art. 66-bis del
        Codice del Consumo). Per tutti gli altri è competente in via esclusiva il{' '}
        <strong>
          {settings.demo ? 'Foro di Milano' : `foro della nostra sede, ${settings.identity.city}`}
        </strong>
        .
      </p>
      <h3>Prima del giudice</h3>
      <p>
        Scrivici: quasi tutto si risolve così. Se non bastasse, puoi rivolgerti a un organismo di risoluzione
        alternativa delle controversie (ADR), secondo gli articoli 141 e seguenti del Codice del Consumo. Fra
        questi c’è il servizio di conciliazione{' '}
        <kit.Outside href="https://www.risolvionline.com">
          RisolviOnline della Camera Arbitrale di Milano
        </kit.Outside>
        ; l’elenco completo è tenuto dal{' '}
        <kit.Outside href="https://www.mimit.gov.it/it/mercato-e-consumatori/tutela-del-consumatore/controversie-di-consumo/adr-risoluzione-alternativa-controversie">
          Ministero delle Imprese e del Made in Italy
        </kit.Outside>
        .{settings.adrBody && ` ${adrSentence(settings.adrBody)}`} La partecipazione è volontaria: se un
        reclamo resta senza accordo, ti diciamo per iscritto se intendiamo aderire alla procedura. Per gli
        acquisti da un altro Paese dell’Unione è a disposizione anche il Centro Europeo Consumatori (ECC-Net).
      </p>
      <p>
        La piattaforma europea per la risoluzione delle controversie online (ODR) non esiste più: ha chiuso il
        20 luglio 2025, per effetto del regolamento (UE) 2024/3228.
      </p>
    </>
  );
}

export function Changes() {
  return (
    <p>
      Possiamo aggiornare queste condizioni, per esempio quando cambiano la legge o i nostri servizi. A ogni
      ordine si applica la versione pubblicata nel momento in cui lo fai: la trovi allegata alla conferma
      d’ordine. La data dell’ultima è in cima alla pagina. Se una clausola risultasse non valida, le altre
      restano in vigore.
    </p>
  );
}
