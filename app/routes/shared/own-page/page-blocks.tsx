import { type ReactNode, Suspense } from 'react';
import { OpeningHoursTable, PostalAddress } from '#content/info/shop-card.tsx';
import { ShopMap } from '#content/info/shop-map.tsx';
import { ProductGrid } from '#routes/shared/listing/product-grid.tsx';
import { PictureView } from '#shop/catalog/media/picture-view.tsx';
import { mapsHref, phoneHref } from '#shop/company/identity/contact-links.ts';
import { LookTeaser } from '#shop/marketing/looks/look-teaser.tsx';
import { teaserOf } from '#shop/marketing/looks/shown-look.ts';
import type { MessageAnswer } from '#shop/marketing/pages/message.ts';
import type { DrawnBlock, PageView } from '#shop/marketing/pages/page-view.server.ts';
import { textLinkClass } from '#ui/button.tsx';
import { FoldedSection } from '#ui/folded-section.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { TitledSection } from '#ui/titled-section.tsx';
import type { Place } from './page-place.ts';
import { PageText } from './page-text.tsx';
import { WriteToUs } from './write-to-us.tsx';

type Props = { view: PageView; address: string; place: Place | null; answered?: MessageAnswer | undefined };

export function PageBlocks({ view, address, place, answered }: Props) {
  return (
    <main id="contenuto" tabIndex={-1} className="page pb-20 md:pb-28">
      <header className="pt-8 pb-10 md:pt-12 md:pb-14">
        <h1 className="max-w-[24ch] text-balance font-display font-medium text-[min(2.25rem,11vw)] leading-[1.1] tracking-[-.01em] wrap-anywhere md:text-[3.25rem]">
          {view.title}
        </h1>
      </header>
      <div data-routed="" className="grid gap-y-12 md:gap-y-16">
        {view.blocks.map((block, index) => (
          <Suspense key={block.id}>
            <DrawnPart
              block={block}
              address={address}
              place={place}
              answered={answered}
              isFirst={index === 0}
            />
          </Suspense>
        ))}
      </div>
    </main>
  );
}

const COLUMN = 'w-full max-w-[68ch]';
const TITLE = 'display-3 mb-5 text-balance md:mb-7';

type PartProps = Omit<Props, 'view'> & { block: DrawnBlock; isFirst: boolean };

function DrawnPart({ block, address, place, answered, isFirst }: PartProps) {
  switch (block.kind) {
    case 'text':
      return (
        <div className={COLUMN}>
          <PageText nodes={block.nodes} />
        </div>
      );
    case 'picture':
      return (
        <figure>
          <PictureView
            picture={block.drawn.picture}
            sizes="(min-width: 80rem) 76rem, 100vw"
            priority={isFirst}
            className="h-auto max-h-[85svh] w-full bg-stone object-cover"
            focus={block.drawn.focus}
          />
          {block.caption && (
            <figcaption className="mt-3 text-[15px] text-ink-soft">{block.caption}</figcaption>
          )}
        </figure>
      );
    case 'gallery':
      return (
        <Titled title={block.title}>
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-4">
            {block.pictures.map(({ picture, focus }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a published gallery keeps its order, and the same picture may stand there twice
              <li key={index} className="aspect-4/5 overflow-hidden bg-stone">
                <PictureView
                  picture={picture}
                  focus={focus}
                  sizes="(min-width: 80rem) 25rem, (min-width: 48rem) 33vw, 50vw"
                  className="size-full object-cover"
                />
              </li>
            ))}
          </ul>
        </Titled>
      );
    case 'look':
      return <LookTeaser look={teaserOf(block.look)} />;
    case 'products':
      return (
        <Titled title={block.title}>
          <ProductGrid
            name={`pagina-${block.id}`}
            products={block.products}
            view="row"
            headingLevel={block.title ? 3 : 2}
          />
        </Titled>
      );
    case 'accordion':
      return (
        <Titled title={block.title} className={COLUMN}>
          <div className="border-line border-t">
            {block.items.map(({ title, nodes }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: published questions keep their order, and two may be called alike
              <FoldedSection key={index} id={`${block.id}-${index}`} title={title}>
                <PageText nodes={nodes} />
              </FoldedSection>
            ))}
          </div>
        </Titled>
      );
    case 'map':
      return place && <WhereWeAre title={block.title} place={place} />;
    case 'form':
      return (
        <Titled title={block.title} className={COLUMN}>
          <PageText nodes={block.nodes} />
          <WriteToUs address={address} answered={answered} />
        </Titled>
      );
  }
}

/** A block without a title is no landmark. */
function Titled({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  if (title === '') return <div className={className}>{children}</div>;
  return (
    <TitledSection title={title} titleClass={TITLE} className={className}>
      {children}
    </TitledSection>
  );
}

function WhereWeAre({ title, place }: { title: string; place: Place }) {
  const { identity, hours, closure } = place;
  const maps = mapsHref(identity);
  return (
    <Titled title={title}>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <div>
          <PostalAddress identity={identity} />
          <p className="mt-4 flex flex-col items-start">
            <a href={phoneHref(identity)} className={textLinkClass('alone')}>
              {identity.phone}
            </a>
            {maps && (
              <OutsideLink href={maps} className={textLinkClass('alone')}>
                Apri in Google Maps
              </OutsideLink>
            )}
          </p>
        </div>
        <OpeningHoursTable hours={hours} closure={closure} />
      </div>
      <ShopMap identity={identity} />
    </Titled>
  );
}
