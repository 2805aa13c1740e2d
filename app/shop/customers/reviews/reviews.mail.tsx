import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { property } from '#shop/mail/properties.ts';
import { REFUSALS, type Refusal } from './review.ts';

type Props = {
  name: string;
  pieces: readonly { name: string; size: string }[];
  link: string;
  leaveLink: string;
};

/** Invites a buyer, once, to review what was delivered a week ago. */
export function ReviewInvitationMail({ name, pieces, link, leaveLink }: Props) {
  return (
    <MailLayout preview="Aiuta chi sceglie dopo di te">
      <h1 style={mailStyles.h1}>Come ti trovi?</h1>
      <p style={mailStyles.p}>{greeting(name)}</p>
      <p style={mailStyles.p}>
        hai ricevuto il tuo ordine da qualche giorno. Se ti va, racconta come veste e com’è dal vivo: aiuti
        chi deve scegliere la taglia.
      </p>
      <ul style={{ ...mailStyles.p, paddingLeft: 20 }}>
        {pieces.map((piece) => (
          <li key={`${piece.name}|${piece.size}`}>
            {[piece.name, sizeLabel(piece.size)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      <MailButton href={link}>SCRIVI LA RECENSIONE</MailButton>
      <p style={mailStyles.p}>
        Pubblichiamo le recensioni buone e quelle cattive: contano solo se sono sincere. Per scriverne una non
        ti diamo premi né sconti.
      </p>
      <p style={mailStyles.small}>
        Ti scriviamo perché hai comprato da noi, una volta sola per ordine. Non vuoi più questi inviti?{' '}
        <a href={leaveLink} style={{ color: 'inherit' }}>
          Non mandarmi più inviti
        </a>
      </p>
    </MailLayout>
  );
}

type ReviewRefusedProps = {
  name: string;
  productName: string;
  refusal: Refusal;
  explanation: string;
  /** Whether it was published before. */
  wasPublished: boolean;
  /** Quoted, so that the author recognises it. */
  title: string;
  body: string;
  link: string;
};

/** Statement of reasons to the author (Regulation (EU) 2022/2065 art. 17 par. 3). */
export function ReviewRefusedMail(props: ReviewRefusedProps) {
  const { name, productName, refusal, explanation, wasPublished, title, body, link } = props;
  const { reason, ground, isIllegal } = REFUSALS[refusal];
  return (
    <MailLayout preview="Il motivo, e che cosa puoi fare">
      <h1 style={mailStyles.h1}>La tua recensione non è pubblicata</h1>
      <p style={mailStyles.p}>{greeting(name)}</p>
      <p style={mailStyles.p}>
        {wasPublished ? 'abbiamo tolto dal sito' : 'non pubblichiamo'} la tua recensione di{' '}
        <strong>{productName}</strong>, perché {reason}.
      </p>
      {(title !== '' || body !== '') && (
        <p style={{ ...mailStyles.p, borderLeft: `2px solid ${property('line')}`, paddingLeft: 12 }}>
          {title !== '' && <strong>{title}</strong>}
          {title !== '' && body !== '' && <br />}
          {body}
        </p>
      )}
      <h2 style={mailStyles.h2}>Il motivo</h2>
      <p style={mailStyles.p}>
        {isIllegal
          ? 'Il contenuto è contrario alla legge: '
          : 'Il contenuto è contrario a una nostra regola: '}
        {ground}.
      </p>
      <p style={mailStyles.p}>Nel tuo caso: «{explanation}»</p>
      <p style={mailStyles.p}>
        L’ha letta una persona, che ha deciso senza strumenti automatici. Quante stelle hai dato non conta:
        nessuna recensione è rifiutata per il voto. La decisione vale per questa recensione, dovunque sul
        sito.
      </p>
      <h2 style={mailStyles.h2}>Che cosa puoi fare</h2>
      <p style={mailStyles.p}>
        Puoi correggerla e mandarla di nuovo. Se pensi che sbagliamo, rispondi a questa e-mail entro sei mesi:
        la rilegge una persona e ti scrive che cosa ha deciso. Restano sempre possibili gli organismi di
        risoluzione delle controversie e il giudice.
      </p>
      <MailButton href={link}>CORREGGI LA RECENSIONE</MailButton>
    </MailLayout>
  );
}
