import { href } from 'react-router';
import { shopContext } from '#boot/context.ts';
import type { RouteFacts } from '#http/route-facts.ts';
import { LateSearchAndNewest } from '#routes/shared/late-search-and-newest.tsx';
import { LookCards } from '#routes/shared/look/look-cards.tsx';
import { showsLooks } from '#routes/shared/page-tags.ts';
import { useLive } from '#routes/shared/use-live.tsx';
import {
  CollectionFailed,
  CollectionFrame,
  collectionMeta,
} from '#routes/storefront/shared/catalogue/collection-frame.tsx';
import { isSoldOut } from '#shop/catalog/products/product.ts';
import { shownLooks } from '#shop/marketing/looks/read-looks.server.ts';
import { togetherText } from '#shop/marketing/looks/shown-look.ts';
import { ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Route } from './+types/route';

export const handle = { cached: { query: {} }, offline: true } satisfies RouteFacts;

const WORDS = {
  title: 'Look',
  lead: 'Capi che stanno bene insieme, scelti da noi: prendi tutto il look, o solo ciò che ti manca.',
  metaTitle: 'I look della boutique',
  keywords: 'look donna, outfit, abbinamenti, moda donna',
  description:
    'Look completi scelti dalla boutique: ogni capo con il prezzo e le taglie, da prendere insieme o uno per uno.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const looks = await shownLooks(context.get(shopContext));
  showsLooks(context, looks);
  return {
    looks: looks.map(({ slug, title, picture, pieces }) => {
      const products = pieces.map(({ product }) => product);
      const soldOut = products.filter(isSoldOut).length;
      const note = [togetherText(products), soldOut > 0 && soldOutText(soldOut)].filter(Boolean).join(' · ');
      return { slug, title, picture, note };
    }),
  };
}

function soldOutText(many: number): string {
  return many === 1 ? '1 esaurito' : `${many} esauriti`;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  collectionMeta(matches, href('/look'), loaderData && { words: WORDS, total: loaderData.looks.length });

export default function LooksPage({ loaderData: { looks } }: Route.ComponentProps) {
  useLive('shown-products', 'looks');
  return (
    <CollectionFrame words={WORDS}>
      {looks.length > 0 ? (
        <LookCards looks={looks} level={2} first />
      ) : (
        <>
          <EmptyState
            title="Nessun look, per ora"
            description="I prossimi look arrivano presto. Intanto guarda la collezione."
            action={
              <ButtonLink to={href('/shop')} variant="secondary">
                Vai allo shop
              </ButtonLink>
            }
          />
          <LateSearchAndNewest />
        </>
      )}
    </CollectionFrame>
  );
}

export { CollectionFailed as ErrorBoundary };
