import { sizeLabel } from '#shop/catalog/assortment/size-name.ts';
import { greeting } from '#shop/mail/first-name.ts';
import { MailButton, MailLayout, mailStyles } from '#shop/mail/layout.mail.tsx';

type Props = {
  name: string;
  pieces: readonly { name: string; size: string }[];
  link: string;
  leaveLink: string;
};

/** Asks a buyer, once, to review what was delivered a week ago. */
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
