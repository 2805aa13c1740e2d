import { href, Link, useOutletContext } from 'react-router';
import { ButtonLink } from '#ui/button.tsx';
import { AboutTexts } from './about-texts.tsx';
import { Buttons, type InfoProps, PictureBand } from './info-parts.tsx';

export default function About() {
  const { settings, images, texts } = useOutletContext<InfoProps>();
  const { identity, sustainabilityPublished, sustainabilityPlan } = settings;
  return (
    <>
      <PictureBand picture={images.atelier} focus="object-[60%_50%]" />
      <div className="mt-14 space-y-14">
        <AboutTexts texts={texts} identity={identity}>
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
        </AboutTexts>
      </div>
    </>
  );
}
