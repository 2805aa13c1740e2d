import { href } from 'react-router';
import type { CheckKey, Place } from '#shop/company/launch/checks.ts';
import type { CheckShown } from '#shop/company/launch/launch.server.ts';
import type { Opening } from '#shop/company/launch/opening.server.ts';
import { SECTIONS } from '#shop/company/settings/sections.ts';

export type Fix = { label: string; to: string };

/** A check with links to what corrects it: named fields first, then the page. */
export type CheckToDo = Omit<CheckShown, 'places'> & { fields: Fix[]; page: Fix | null };

export type MissingToDo = { title: string; fixes: Fix[] };

const settings = (page: string, anchor?: string) =>
  `${href('/admin/impostazioni/:page', { page })}${anchor ? `#${anchor}` : ''}`;

const CONNECTIONS = href('/admin/impostazioni/collegamenti');

const PAGES: Partial<Record<CheckKey, Fix>> = {
  identity: { label: 'Vai ai tuoi dati', to: settings('azienda', 'identita') },
  contacts: { label: 'Vai a contatti e orari', to: settings('contatti') },
  look: { label: 'Vai alla pagina iniziale', to: href('/admin/home') },
  goods: { label: 'Vai ai prodotti', to: href('/admin/prodotti') },
  texts: { label: 'Vai ai costi di consegna', to: settings('consegna', 'spedizioni') },
  ways: { label: 'Scegli i metodi', to: settings('pagamenti') },
  payments: { label: 'Collega Stripe', to: `${CONNECTIONS}#pagamenti` },
  webhook: { label: 'Collega Stripe', to: `${CONNECTIONS}#pagamenti` },
  email: { label: 'Collega la posta', to: `${CONNECTIONS}#posta` },
  address: { label: 'Vai all’indirizzo', to: `${CONNECTIONS}#indirizzo` },
  storage: { label: 'Vai all’archivio', to: `${CONNECTIONS}#archivio` },
  alerts: { label: 'Vai agli avvisi', to: href('/admin/avvisi') },
  order: { label: 'Vai al negozio', to: href('/shop') },
  'second-factor': { label: 'Attivalo in «Sicurezza»', to: href('/admin/sicurezza') },
};

export function withFixes({ places, ...check }: CheckShown): CheckToDo {
  return { ...check, fields: places.map(fieldOf), page: PAGES[check.key] ?? null };
}

/** Obstacles to opening, with links to each field, or to its page where no field is named. */
export function missingWithFixes({ missing }: Pick<Opening, 'missing'>): MissingToDo[] {
  return missing.map(({ key, title, places }) => {
    const page = PAGES[key];
    return { title, fixes: places.length > 0 ? places.map(fieldOf) : page ? [page] : [] };
  });
}

function fieldOf({ label, section, field }: Place): Fix {
  if (section === 'hero') return { label, to: `${href('/admin/home')}#home-${field}` };
  const { id, page } = SECTIONS[section];
  return { label, to: settings(page, `${id}-${field}`) };
}
