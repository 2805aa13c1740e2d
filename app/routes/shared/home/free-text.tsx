import { Link } from 'react-router';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import type { ShownFill } from '#shop/marketing/home-page/home-view.server.ts';
import { PREFETCH } from '#ui/device-preferences.ts';
import { TitledSection } from '#ui/titled-section.tsx';

export default function FreeText({ title = '', text = '', picture, linkText, linkTo }: ShownFill) {
  const words = (
    <>
      {text.split('\n\n').map((paragraph) => (
        <p key={paragraph} className="mt-4 max-w-[58ch] whitespace-pre-line text-ink-soft">
          {paragraph}
        </p>
      ))}
      {linkTo && (
        <p className="mt-6">
          <Link
            to={linkTo}
            prefetch={PREFETCH}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-6 hover:text-accent-strong"
          >
            {linkText}
          </Link>
        </p>
      )}
    </>
  );
  if (!picture)
    return (
      <TitledSection title={title} titleClass="display-2" className="page section-gap">
        {words}
      </TitledSection>
    );
  return (
    <div className="page section-gap grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="aspect-4/3 overflow-hidden bg-stone max-md:-mx-[clamp(1rem,4vw,4rem)]">
        <PictureView
          {...picture}
          sizes="(min-width: 110rem) 51rem, (min-width: 64rem) 46vw, 100vw"
          className="size-full object-cover"
        />
      </div>
      <TitledSection title={title} titleClass="display-2">
        {words}
      </TitledSection>
    </div>
  );
}
