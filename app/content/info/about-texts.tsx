import type { ReactNode } from 'react';
import { paragraphsOf, type ShopTexts } from '#shop/company/identity/shop-texts.ts';

type Identity = Parameters<typeof paragraphsOf>[1];
type Props = { texts: ShopTexts | null | undefined; identity: Identity; children?: ReactNode };

/** The shop's own texts; `children` end the last part. */
export function AboutTexts({ texts, identity, children }: Props) {
  return (
    <>
      <section>
        <h2>La nostra storia</h2>
        <Paragraphs text={texts?.story} identity={identity} />
      </section>
      <section>
        <h2>Tre valori, tutti i giorni</h2>
        <div className="mt-2 grid gap-x-10 md:grid-cols-3">
          <div>
            <h3>Passione</h3>
            <Paragraphs text={texts?.passion} identity={identity} />
          </div>
          <div>
            <h3>Personalizzazione</h3>
            <Paragraphs text={texts?.personal} identity={identity} />
          </div>
          <div>
            <h3>Territorio</h3>
            <Paragraphs text={texts?.place} identity={identity} />
          </div>
        </div>
      </section>
      <section>
        <h2>Chi trovi in negozio</h2>
        <Paragraphs text={texts?.people} identity={identity} />
        {children}
      </section>
    </>
  );
}

type ParagraphsProps = { text: string | undefined; identity: Identity };

function Paragraphs({ text = '', identity }: ParagraphsProps) {
  return paragraphsOf(text, identity).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
