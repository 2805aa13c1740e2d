import { data } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { framedByShop } from '#routes/admin/marketing/shared/framed-by-shop.ts';
import { useFramed } from '#routes/admin/marketing/shared/use-framed.ts';
import { requirePermission } from '#routes/admin/shared/access.server.ts';
import { adminMeta } from '#routes/admin/shared/admin-meta.ts';
import { ProductGrid } from '#routes/shared/listing/product-grid.tsx';
import { Facts } from '#routes/shared/product/facts.tsx';
import { Gallery } from '#routes/shared/product/gallery.tsx';
import { ProductInfo } from '#routes/shared/product/product-info.tsx';
import { previewedTheme } from '#routes/shared/shown-theme.server.ts';
import { garmentOf } from '#shop/catalog/assortment/categories.ts';
import { recommendedProducts } from '#shop/catalog/products/matches.server.ts';
import { productById } from '#shop/catalog/products/product-detail.server.ts';
import { sizesOf } from '#shop/catalog/sizing/size-guide.ts';
import { guaranteeNotice } from '#shop/legal/guarantee/guarantee.ts';
import { shopTheme } from '#shop/marketing/theme-versions/theme-versions.server.ts';
import { readDraft } from '#shop/marketing/versions/drafts.server.ts';
import { arrivalsFrom } from '#shop/pricing/delivery/arrival.ts';
import type { Route } from './+types/route';

export const handle = {
  needs: { read: 'settings:write' },
  help: 'aspetto',
  ownTheme: true,
} satisfies RouteFacts & {
  ownTheme: true;
};

export const middleware: Route.MiddlewareFunction[] = [framedByShop];

export const meta: Route.MetaFunction = () => adminMeta('Anteprima dell’aspetto');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, handle.needs.read);
  const shop = args.context.get(shopContext);
  const settings = await shop.settings();
  const theme = await previewedTheme(
    shop,
    (await readDraft(shop, shopTheme)).content,
    settings.identity.brand,
  );
  const [newest, ...others] = await recommendedProducts(shop, '');
  const product = newest && (await productById(shop, newest.id));
  if (!product) return data({ theme, product: null }, { status: 404 });
  const garment = garmentOf(product, await shop.catalogue.assortment());
  return {
    theme,
    product,
    others,
    arrivals: arrivalsFrom(shop.now(), settings),
    sizing: garment && sizesOf(settings.sizeGuide, garment),
    notice: guaranteeNotice(settings),
    isReservable: settings.reservationsOffered,
  };
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
              {...{ product, arrivals, sizing, sizeTable: null, guides: {}, bought: {}, isReservable }}
              votes={null}
            />
          </div>
          <div className="max-md:order-2 lg:col-start-1">
            <Facts {...{ product, notice }} />
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
