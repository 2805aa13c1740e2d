import { useMatches } from 'react-router';
import { useRootData } from '#routes/shared/root-data.ts';
import { type ShownMenu, shownMenu } from '#routes/storefront/shared/menu.ts';
import { type ShopMenu, USUAL_MENU } from '#shop/marketing/menu/shop-menu.ts';
import { useSaleWords } from '#shop/pricing/sale-periods/use-sale-words.tsx';

export function useMenu(): ShownMenu {
  const { menu, sustainabilityPublished } = useRootData();
  const words = useSaleWords();
  const page = useMatches().at(-1);
  const hasOwn = (page?.handle as { ownMenu?: boolean } | undefined)?.ownMenu === true;
  const own = hasOwn ? (page?.loaderData as { menu?: ShopMenu } | undefined)?.menu : undefined;
  return shownMenu(own ?? menu ?? USUAL_MENU, { words, sustainabilityPublished });
}
