import { data } from 'react-router';
import type { RouteFacts } from '#http/route-facts.ts';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { useFramed } from '#routes/admin/marketing/shared/use-framed.ts';
import { shopFor } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/page.ts';
import { ProductGrid } from '#routes/shared/listing/product-grid.tsx';
import { Facts } from '#routes/shared/product/facts.tsx';
import { Gallery } from '#routes/shared/product/gallery.tsx';
import { ProductInfo } from '#routes/shared/product/product-info.tsx';
import { previewedTheme } from '#routes/shared/shown-theme.server.ts';
import { newestProductPage } from '#shop/catalog/product-page/product-page.server.ts';
import { shopTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import { readDraft } from '#shop/marketing/versions/drafts.server.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'settings:write' },
  help: 'aspetto',
  ownTheme: true,
} satisfies RouteFacts & { ownTheme: true };

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima dell’aspetto');

export async function loader(args: Route.LoaderArgs) {
  const shop = await shopFor(args, handle.needs.read);
  const { identity } = await shop.settings();
  const theme = await previewedTheme(shop, (await readDraft(shop, shopTheme)).content, identity.brand);
  const page = await newestProductPage(shop);
  return page ? { theme, ...page } : data({ theme, product: null }, { status: 404 });
}

export default function ThemeOfProduct({ loaderData }: Route.ComponentProps) {
  useFramed();
  if (!loaderData.product)
    return (
      <main id="contenuto" className="page py-20">
        <h1 className="display-2">Ancora nessun prodotto</h1>
        <p>Pubblica un prodotto per vederlo qui nell’aspetto nuovo.</p>
      </main>
    );
  const { product, others, arrivals, sizing, notice, isReservable } = loaderData;
  return (
    <main id="contenuto">
      <div className="page flex flex-col pb-14 md:pt-4 md:pb-20">
        <div className="contents md:block lg:grid lg:grid-cols-[minmax(0,1fr)_clamp(25rem,30vw,27.5rem)] lg:gap-x-[clamp(2rem,4vw,4.5rem)]">
          <Gallery product={product} />
          <div className="max-md:order-2 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ProductInfo
              product={product}
              arrivals={arrivals}
              sizing={sizing}
              sizeTable={null}
              guides={{}}
              bought={{}}
              isReservable={isReservable}
              votes={null}
            />
          </div>
          <div className="max-md:order-2 lg:col-start-1">
            <Facts product={product} notice={notice} />
          </div>
        </div>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="consigliati" data-ground className="section-ground bg-surface">
          <div className="page">
            <h2 id="consigliati" className="display-2 mb-8 md:mb-12">
              Prodotti Consigliati
            </h2>
            <ProductGrid name="consigliati" products={others} view="row" headingLevel={3} />
          </div>
        </section>
      )}
    </main>
  );
}
