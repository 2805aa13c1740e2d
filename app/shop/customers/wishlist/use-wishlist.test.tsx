import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useWishlist, WishlistProvider } from './use-wishlist.tsx';

function Count() {
  return <p>{useWishlist().count} prodotti</p>;
}

test('the favourites are known below their provider, and asking elsewhere is an error', () => {
  const page = renderToString(
    <WishlistProvider signedIn={false}>
      <Count />
    </WishlistProvider>,
  );
  expect(page).toContain('0');
  expect(() => renderToString(<Count />)).toThrow('useWishlist needs a WishlistProvider above it');
});
