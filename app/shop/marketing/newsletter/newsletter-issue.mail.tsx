import { MailButton, MailLayout, mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';
import { Pictured } from '#shop/mail/pictured.mail.tsx';
import { property } from '#shop/mail/properties.ts';
import { paragraphsOf } from './issue.ts';

/** `priorPrice` sentence is empty without reduction. */
export type IssueProduct = {
  id: string;
  name: string;
  price: string;
  priorPrice: string;
  url: string;
  picture: string | undefined;
};

/** A look with its pieces' prices, or sold out. */
export type IssueLook = {
  title: string;
  text: string;
  url: string;
  /** `ratio`: height / width. */
  picture: { address: string; alt: string; ratio: number };
  pieces: { id: string; name: string; price: string; url: string }[];
  together: string | null;
};

type Props = {
  subject: string;
  text: string;
  look: IssueLook | null;
  products: readonly IssueProduct[];
  shopUrl: string;
  leaveLink: string;
};

export function NewsletterIssueMail(props: Props) {
  const { identity } = useMailFrom();
  const { subject, text, look, products, shopUrl, leaveLink } = props;
  const paragraphs = paragraphsOf(text);
  return (
    <MailLayout preview={(paragraphs[0] ?? []).join(' ').slice(0, 120)}>
      <h1 style={mailStyles.h1}>{subject}</h1>
      {paragraphs.map((lines) => (
        <p key={lines.join('\n')} style={mailStyles.p}>
          {lines.map((line, at) => (
            <span key={line}>
              {at > 0 && <br />}
              {line}
            </span>
          ))}
        </p>
      ))}
      {look && <Look look={look} />}
      {products.length > 0 && (
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            {products.map((product) => (
              <tr key={product.id}>
                <td style={mailStyles.cell}>
                  <Pictured address={product.picture}>
                    <a href={product.url} style={mailStyles.link}>
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
      <MailButton href={shopUrl}>VAI AL NEGOZIO</MailButton>
      <p style={mailStyles.small}>
        Ricevi questa e-mail perché ti sei iscritta, o iscritto, alla newsletter di {identity.brand}. Non vuoi
        più riceverla?{' '}
        <a href={leaveLink} style={{ color: 'inherit' }}>
          Annulla l’iscrizione
        </a>
      </p>
    </MailLayout>
  );
}

/** px: the e-mail's width. */
const WIDTH_PX = 560;

function Look({ look: { title, text, url, picture, pieces, together } }: { look: IssueLook }) {
  return (
    <>
      <a href={url}>
        <img
          src={picture.address}
          width={WIDTH_PX}
          alt={picture.alt}
          className="picture"
          style={{ display: 'block', width: '100%', backgroundColor: property('stone') }}
        />
      </a>
      <h2 style={mailStyles.h2}>
        <a href={url} style={mailStyles.link}>
          {title}
        </a>
      </h2>
      {text && <p style={mailStyles.p}>{text}</p>}
      <ul style={{ ...mailStyles.p, paddingLeft: 20 }}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <a href={piece.url} style={mailStyles.link}>
              {piece.name}
            </a>
            , {piece.price}
          </li>
        ))}
      </ul>
      {together && <p style={mailStyles.p}>{together}</p>}
      <MailButton href={url}>SCOPRI IL LOOK</MailButton>
    </>
  );
}
