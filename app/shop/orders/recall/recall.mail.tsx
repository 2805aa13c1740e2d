import { MailLayout, mailStyles, WriteOrCall } from '#shop/mail/layout.mail.tsx';
import { daysSold, RECALL_TITLE, type RecallNotice } from './recall.ts';

type Props = {
  product: { name: string; maker: string; firstDay: string; lastDay: string };
  notice: RecallNotice;
};

/** Regulation (EU) 2023/988 art. 36; Implementing Regulation (EU) 2024/1435. */
export function RecallMail({ product, notice }: Props) {
  const { name, maker } = product;
  return (
    <MailLayout preview={`${RECALL_TITLE}: ${name}`}>
      <h1 style={mailStyles.h1}>{RECALL_TITLE}</h1>
      <p style={mailStyles.p}>
        Hai comprato da noi <strong>{name}</strong>
        {maker && `, di ${maker}`}, venduto {daysSold(product)}.
      </p>
      <h2 style={mailStyles.h2}>Il pericolo</h2>
      <p style={{ ...mailStyles.p, whiteSpace: 'pre-line' }}>{notice.hazard}</p>
      <h2 style={mailStyles.h2}>Che cosa fare</h2>
      <p style={{ ...mailStyles.p, whiteSpace: 'pre-line' }}>{notice.action}</p>
      <h2 style={mailStyles.h2}>Che cosa ti offriamo</h2>
      <p style={{ ...mailStyles.p, whiteSpace: 'pre-line' }}>{notice.remedy}</p>
      <p style={mailStyles.p}>
        Per qualunque domanda <WriteOrCall />. Se l’hai regalato o lo usa un’altra persona, avvisala: fai
        girare questo avviso.
      </p>
    </MailLayout>
  );
}
