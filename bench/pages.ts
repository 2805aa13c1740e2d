/** A page to be measured: what it is called in the tables, and its address. */
export type BenchPage = { name: string; url: string };

/** One page of each type that shoppers see; the product is the first of the demo shop. */
export async function publicPages(shopUrl: string): Promise<BenchPage[]> {
  const map = await (await fetch(`${shopUrl}/sitemap.xml`)).text();
  const product = map.match(/<loc>([^<]+\/prodotto\/[^<]+)<\/loc>/)?.[1];
  if (!product) throw new Error('The demo shop shows no product');
  const page = (name: string, path: string) => ({ name, url: shopUrl + path });
  return [
    page('home', '/'),
    page('shop', '/shop'),
    page('collection', '/saldi'),
    page('sets', '/completi'),
    { name: 'product', url: product },
    page('cart', '/cart'),
    page('checkout', '/checkout'),
    page('favourites', '/wishlist'),
    page('information', '/spedizioni'),
    page('sign-in', '/auth'),
  ];
}
