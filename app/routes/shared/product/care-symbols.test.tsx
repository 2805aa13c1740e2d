import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { careChoices, TREATMENTS } from '#shop/catalog/labelling/care.ts';
import { CareSymbol } from './care-symbols.tsx';

test('every choice has a symbol of its own', () => {
  const drawn = TREATMENTS.flatMap((treatment) =>
    careChoices(treatment).map((choice) =>
      renderToStaticMarkup(<CareSymbol treatment={treatment} choice={choice} />),
    ),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});
