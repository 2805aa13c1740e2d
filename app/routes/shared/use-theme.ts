import { href, useMatches } from 'react-router';
import type { RootData, ShownTheme } from './root-data.ts';

/** Address without the owner's theme, which is for shoppers. */
const PLAIN = href('/admin');

/** The owner's theme or, in previews, the draft's; undefined for the default. */
export function useTheme(): ShownTheme | undefined {
  const matches = useMatches();
  if (matches.some(({ id }) => id === PLAIN)) return undefined;
  const page = matches.at(-1);
  const isPreview = (page?.handle as { ownTheme?: boolean } | undefined)?.ownTheme === true;
  const from = isPreview ? page : matches.find(({ id }) => id === 'root');
  return (from?.loaderData as Pick<RootData, 'theme'> | undefined)?.theme;
}
