import { greeting } from '#shop/mail/first-name.ts';
import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';
import { property } from '#shop/mail/properties.ts';
import { REFUSALS, type Refusal } from './review.ts';

type Props = {
  name: string;
  productName: string;
  refusal: Refusal;
  explanation: string;
  /** Whether it was public before. */
  wasPublished: boolean;
  /** Quoted, so that its author recognises it. */
  title: string;
  body: string;
  link: string;
};

/** Statement of reasons to the author (Regulation (EU) 2022/2065 art. 17 par. 3). */
export function ReviewRefusedMail(props: Props) {
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
