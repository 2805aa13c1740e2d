import { href, Link, useOutletContext } from 'react-router';
import { paragraphsOf } from '#shop/company/identity/shop-texts.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Buttons, type InfoProps, PictureBand } from './info-parts.tsx';

export default function About() {
  const { settings, images, texts } = useOutletContext<InfoProps>();
  const { identity, sustainabilityPublished, sustainabilityPlan } = settings;
  return (
    <>
      <PictureBand picture={images.atelier} focus="object-[60%_50%]" />
      <div className="mt-14 space-y-14">
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
          <p>
            Vieni a conoscerci: indirizzo e orari sono in{' '}
            <Link to={href('/trova-negozio')}>Trova il negozio</Link>.
            {sustainabilityPublished && sustainabilityPlan && (
              <>
                {' '}
                Gli impegni che ci siamo dati per i prossimi anni sono nella pagina{' '}
                <Link to={href('/sostenibilita')}>Sostenibilità</Link>.
              </>
            )}
          </p>
          <Buttons>
            <ButtonLink to={href('/contatti')}>Contattaci</ButtonLink>
          </Buttons>
        </section>
      </div>
    </>
  );
}

type ParagraphsProps = { text: string | undefined; identity: Parameters<typeof paragraphsOf>[1] };

function Paragraphs({ text = '', identity }: ParagraphsProps) {
  return paragraphsOf(text, identity).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}
