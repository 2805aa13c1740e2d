import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CartProvider, useCart } from './use-cart.tsx';

function Count() {
  return <p>{useCart().count} articoli</p>;
}

test('the cart is known below its provider, and asking elsewhere is an error', () => {
  const page = renderToString(
    <CartProvider>
      <Count />
    </CartProvider>,
  );
  expect(page).toContain('0');
  expect(() => renderToString(<Count />)).toThrow('useCart needs a CartProvider above it');
});
