import { useMatches } from 'react-router';
import type { RootData, ShownTheme } from './root-data.ts';

/** The administration keeps the theme that it was designed with: her colours are for shoppers. */
const PLAIN = 'routes/admin/layout/route';

/** How this page looks: as the owner has it, or, on a preview, as her draft has it; undefined for the usual look. */
export function useTheme(): ShownTheme | undefined {
  const matches = useMatches();
  if (matches.some(({ id }) => id === PLAIN)) return undefined;
  const page = matches.at(-1);
  const isPreview = (page?.handle as { ownTheme?: boolean } | undefined)?.ownTheme === true;
  const from = isPreview ? page : matches.find(({ id }) => id === 'root');
  return (from?.loaderData as Pick<RootData, 'theme'> | undefined)?.theme;
}
