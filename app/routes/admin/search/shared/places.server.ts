import { href } from 'react-router';
import { guideSection } from '#content/guide/guide.server.ts';
import { wordsOf } from '#content/guide/guide-blocks.ts';
import type { RouteTable } from '#http/route-table.ts';
import { SCREENS } from '#routes/admin/shared/menu.ts';
import { isProviderMethod, PAYMENT_METHOD_KEYS } from '#shop/checkout/payment-methods/payment-methods.ts';
import { PROVIDER_METHOD_ROWS } from '#shop/checkout/payment-methods/usual-provider-terms.ts';
import { OWN_METHOD_FORMS } from '#shop/checkout/payment-methods/usual-terms.ts';
import { shownSections } from '#shop/company/settings/sections.server.ts';
import type { ShopSettings } from '#shop/company/settings/settings.ts';
import { SETTINGS_PAGES, type SettingsPage } from '#shop/company/settings/settings-pages.ts';
import { isApplicable } from '#shop/forms/fields.ts';
import { type Place, type ReadPlace, readPlace } from './match.ts';
import { ACTIONS, FURTHER, SAID } from './owners-words.ts';

const settingAt = (page: SettingsPage, anchor: string) =>
  `${href('/admin/impostazioni/:page', { page })}#${anchor}`;

/** Places that are the same for every shop and day: actions, pages, sections of the guide (`named`). */
export function fixedPlaces(guide: Iterable<string>): ReadPlace[] {
  return [...ACTIONS, ...pages(), ...[...guide].flatMap(guidePlace), ...methods()]
    .map(withOwnersWords)
    .map(readPlace);
}

/** Pages of the settings with their sections and fields; `today` is the ISO day in Italy. */
export function settingPlaces(settings: ShopSettings, today: string): ReadPlace[] {
  const pages = Object.entries(SETTINGS_PAGES).map(
    ([page, label]): Place => ({
      kind: 'setting',
      to: href('/admin/impostazioni/:page', { page }),
      label,
      detail: 'Impostazioni',
    }),
  );
  const sections = shownSections(settings, today).flatMap(
    ({ id, title, page, description = '', fields, values }): Place[] => [
      { kind: 'setting', to: settingAt(page, id), label: title, about: description },
      ...Object.entries(fields)
        .filter(([, field]) => isApplicable(field, values))
        .map(
          ([name, { label, hint = '' }]): Place => ({
            kind: 'setting',
            to: settingAt(page, `${id}-${name}`),
            label,
            detail: title,
            about: hint,
          }),
        ),
    ],
  );
  return [...pages, ...sections].map(withOwnersWords).map(readPlace);
}

/** Sections of the guide that explain a page. */
export function guideNames({ all }: RouteTable): Set<string> {
  return new Set(all.flatMap(({ facts: { help } }) => help ?? []));
}

function pages(): Place[] {
  const whole = SCREENS.filter(({ to, group }) => group !== 'new' && !/[?#]/.test(to));
  return [
    ...whole.map(({ to, label, detail }): Place => ({ kind: 'page', to, label, ...(detail && { detail }) })),
    ...FURTHER,
  ];
}

function methods(): Place[] {
  return PAYMENT_METHOD_KEYS.map((method): Place => {
    const form = isProviderMethod(method) ? PROVIDER_METHOD_ROWS[method].form : OWN_METHOD_FORMS[method];
    return {
      kind: 'setting',
      to: settingAt('pagamenti', form.anchor),
      label: form.title,
      detail: 'Metodi di pagamento',
      about: form.description,
    };
  });
}

function guidePlace(name: string): Place[] {
  const section = guideSection(name);
  if (!section) return [];
  const { title, brief, more } = section;
  return [
    {
      kind: 'help',
      to: href('/admin/guida/:page', { page: name }),
      label: title,
      detail: 'Come funziona',
      about: wordsOf([...brief, ...more]).join(' '),
    },
  ];
}

function withOwnersWords(place: Place): Place {
  const said = place.said ?? SAID[place.to];
  return said === undefined ? place : { ...place, said };
}
