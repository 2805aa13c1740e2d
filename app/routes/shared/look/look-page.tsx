import { type ReactNode, Suspense } from 'react';
import { href } from 'react-router';
import { listedPrice } from '#shop/catalog/products/product.ts';
import { LookPicture } from '#shop/marketing/looks/look-picture.tsx';
import type { ShownLook } from '#shop/marketing/looks/shown-look.ts';
import { LightLink } from '#ui/light-link.tsx';
import { LookCards } from './look-cards.tsx';
import { LookForm, pieceAnchor, pieceWord } from './look-form.tsx';

type Props = { look: ShownLook; others: readonly Pick<ShownLook, 'slug' | 'title' | 'picture'>[] };

export function LookPage({ look, others }: Props) {
  return (
    <main id="contenuto">
      <div className="page overflow-x-clip pt-2 pb-14 md:pt-4 md:pb-20">
        <Breadcrumbs title={look.title} />
        <div className="mt-2 gap-x-[clamp(2rem,4vw,6rem)] md:mt-4 lg:grid lg:grid-cols-[minmax(0,1.2fr)_minmax(26rem,1fr)]">
          <header className="mb-6 lg:col-start-2 lg:mb-0">
            <p className="label-caps text-ink-soft">Look</p>
            <h1 className="display-1 mt-2">{look.title}</h1>
            {look.text && <p className="mt-4 max-w-[58ch] whitespace-pre-line text-ink-soft">{look.text}</p>}
          </header>
          <div className="max-md:-mx-[clamp(1rem,4vw,4rem)] md:max-lg:mx-auto md:max-lg:max-w-xl lg:col-start-1 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-24 lg:max-w-[max(24rem,calc((100svh-7.5rem)*.8))] short:lg:static">
              <LookPicture
                picture={look.picture}
                priority
                sizes="(min-width: 64rem) 50vw, (min-width: 48rem) 36rem, 100vw"
                points={look.pieces.map(({ product, x, y }) => ({
                  id: product.id,
                  name: product.name,
                  x,
                  y,
                  detail: pieceWord(product) ?? listedPrice(product),
                }))}
                link={({ id }, props) => <a href={`#${pieceAnchor(id)}`} {...props} />}
              />
            </div>
          </div>
          <LookForm look={look} />
        </div>
      </div>
      <Suspense>
        {others.length > 0 && (
          <section aria-labelledby="altri-look" data-ground className="section-ground bg-surface">
            <div className="page">
              <h2 id="altri-look" className="display-2 mb-8 md:mb-12">
                Altri look
              </h2>
              <LookCards looks={others} level={3} />
            </div>
          </section>
        )}
      </Suspense>
    </main>
  );
}

function Breadcrumbs({ title }: { title: string }) {
  return (
    <nav aria-label="Percorso" className="flex min-h-11 flex-wrap items-center text-[15px] text-ink-soft">
      <Step to={href('/')}>Home</Step>
      <Step to={href('/look')}>Look</Step>
      <span aria-current="page" className="text-ink">
        {title}
      </span>
    </nav>
  );
}

function Step({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <LightLink
        to={to}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
      >
        {children}
      </LightLink>
      <span aria-hidden="true" className="px-2">
        /
      </span>
    </>
  );
}
