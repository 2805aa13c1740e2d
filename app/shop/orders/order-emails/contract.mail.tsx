import { href } from 'react-router';
import { addressLine } from '#shop/company/identity/company.ts';
import { sellerText } from '#shop/company/identity/legal-form.ts';
import { GUARANTEE_SITE, type GuaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { withdrawalInstructions, withdrawalModelForm } from '#shop/legal/terms/law-texts.ts';
import { mailStyles, useMailFrom } from '#shop/mail/layout.mail.tsx';

/**
 * Contract information of distance sales (Codice del Consumo art. 49, 51 c. 7): seller, withdrawal and return costs,
 * guarantee, complaints. Counter sales have no withdrawal (art. 45, 52).
 */
export function ContractParts(props: { notice: GuaranteeNotice | null; isDistance: boolean }) {
  const { identity } = useMailFrom();
  const address = addressLine(identity);
  return (
    <>
      <h2 style={mailStyles.h2}>Chi vende</h2>
      <p style={mailStyles.small}>
        {identity.company}, {sellerText(identity)}
        <br />
        {address}
        <br />
        Registro delle imprese: {identity.businessRegister}
        <br />
        Partita IVA {identity.vatNumber}, codice fiscale {identity.taxCode}
        <br />
        Telefono {identity.phone}, e-mail {identity.email}, PEC {identity.pec}
      </p>
      {props.isDistance && <HowToWithdraw />}
      <h2 style={mailStyles.h2}>Garanzia legale di conformità</h2>
      <p style={mailStyles.small}>
        Per tutti i prodotti vale la garanzia legale di conformità di 24 mesi dalla consegna (articoli
        128-135-septies del Codice del Consumo): in caso di difetto hai diritto, senza spese, alla riparazione
        o alla sostituzione; se non sono possibili, se le rifiutiamo, se tardano, se il difetto ritorna o è
        grave: riduzione del prezzo o risoluzione.
      </p>
      <Notice notice={props.notice} />
      <h2 style={mailStyles.h2}>Reclami</h2>
      <p style={mailStyles.small}>
        {identity.company}, {address}; e-mail {identity.email}; PEC {identity.pec}.
      </p>
    </>
  );
}

function HowToWithdraw() {
  const { identity, publicUrl } = useMailFrom();
  const address = addressLine(identity);
  const addressee = `${identity.company}, ${address}, ${identity.phone}, ${identity.email}`;
  const parts = withdrawalInstructions({
    addressee,
    returnAddress: `${identity.company}, ${address}`,
    withdrawalPage: `${publicUrl}${href('/recesso')}`,
  });
  const form = withdrawalModelForm(addressee);
  return (
    <>
      <h2 style={mailStyles.h2}>Istruzioni sul recesso</h2>
      {parts.map(({ title, paragraphs }) => (
        <div key={title}>
          <p style={{ ...mailStyles.small, fontWeight: 700 }}>{title}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} style={mailStyles.small}>
              {paragraph}
            </p>
          ))}
        </div>
      ))}
      <h2 style={mailStyles.h2}>Modulo di recesso tipo</h2>
      <p style={mailStyles.small}>{form.head}</p>
      {form.lines.map((line) => (
        <p key={line} style={mailStyles.small}>
          – {line}
        </p>
      ))}
      <p style={mailStyles.small}>{form.foot}</p>
    </>
  );
}

/** Text where the image is not shown; the file is attached. */
function Notice({ notice }: { notice: GuaranteeNotice | null }) {
  const { publicUrl } = useMailFrom();
  return (
    <>
      {notice?.kind === 'picture' && (
        <img
          src={`${publicUrl}${href('/avviso-garanzia/:hash', { hash: notice.hash })}`}
          alt={notice.alt}
          width={WIDTH_PX}
          style={{ display: 'block', width: '100%', maxWidth: WIDTH_PX }}
        />
      )}
      <p style={mailStyles.small}>
        {notice && 'L’avviso ufficiale sulla garanzia legale è allegato a questa e-mail. '}
        Per saperne di più:{' '}
        <a href={GUARANTEE_SITE} style={mailStyles.link}>
          europa.eu/youreurope/garanzie
        </a>
      </p>
    </>
  );
}

const WIDTH_PX = 480;
