import { href, useRouteLoaderData } from 'react-router';
import type { Assortment } from '#shop/catalog/assortment/categories.ts';
import { FIRST_ASSORTMENT } from '#shop/catalog/assortment/first-assortment.ts';

export function useAssortment(): Assortment {
  const shown = useRouteLoaderData<{ assortment: Assortment }>(href('/admin'));
  return shown?.assortment ?? FIRST_ASSORTMENT;
}

export function useCategoryNames(): string[] {
  return useAssortment().categories.map(({ name }) => name);
}
