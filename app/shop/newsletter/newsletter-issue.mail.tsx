import { LetterButton, LetterLayout, letterStyles } from '../mail/layout.mail.tsx';
import { Pictured } from '../mail/pictured.mail.tsx';
import type { ShopIdentity } from '../settings/settings.ts';
import { paragraphsOf } from './issue.ts';

/** A product in a letter of the newsletter; the sentence about its prior price is empty where it is not reduced. */
export type IssueProduct = {
  id: string;
  name: string;
  price: string;
  priorPrice: string;
  url: string;
  picture: string | undefined;
};

type Props = {
  subject: string;
  text: string;
  products: readonly IssueProduct[];
  shopUrl: string;
  leaveLink: string;
  identity: ShopIdentity;
  publicUrl: string;
};

/** What the owner writes to all who asked for the newsletter. */
export function NewsletterIssueMail(props: Props) {
  const { subject, text, products, shopUrl, leaveLink, identity, publicUrl } = props;
  const paragraphs = paragraphsOf(text);
  return (
    <LetterLayout
      identity={identity}
      publicUrl={publicUrl}
      preview={(paragraphs[0] ?? []).join(' ').slice(0, 120)}
    >
      <h1 style={letterStyles.h1}>{subject}</h1>
      {paragraphs.map((lines) => (
        <p key={lines.join('\n')} style={letterStyles.p}>
          {lines.map((line, at) => (
            <span key={line}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      ))}
      {products.length > 0 && (
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <td style={letterStyles.cell}>
                  <Pictured address={product.picture}>
                    <a href={product.url} style={letterStyles.link}>
                      {product.name}
                    </a>
                    <br />
                    <strong>{product.price}</strong>
                    {product.priorPrice && (
                      <>
                        <br />
                        <span style={{ fontSize: 13 }}>{product.priorPrice}</span>
                      </>
                    )}
                  </Pictured>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <LetterButton href={shopUrl}>VAI AL NEGOZIO</LetterButton>
      <p style={letterStyles.small}>
        Ricevi questa e-mail perché ti sei iscritta, o iscritto, alla newsletter di {identity.brand}. Non vuoi
        più riceverla?{' '}
        <a href={leaveLink} style={{ color: 'inherit' }}>
          Annulla l’iscrizione
        </a>
      </p>
    </LetterLayout>
  );
}
