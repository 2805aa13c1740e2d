import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { isKeyOf, keysOf } from '#lib/keys.ts';
import { asTyped } from '#routes/admin/settings/shared/preview.tsx';
import { shownSections } from '#shop/company/settings/sections.server.ts';
import { SECTIONS, type SectionName, type SeenSection } from '#shop/company/settings/sections.ts';
import { DEFAULT_SETTINGS } from '#shop/company/settings/settings.ts';
import { PREVIEWS } from './section-previews.tsx';
import type { SettingsShown } from './settings-shown.ts';

const TODAY = '2026-07-10';
const settings = { ...DEFAULT_SETTINGS, demo: true };
const shown: SettingsShown = {
  page: 'azienda',
  settings,
  sections: shownSections(settings, TODAY),
  poster: null,
  facts: { highestPercent: 40, term: 'saldi', publicCodes: [] },
  isExample: false,
  today: TODAY,
};

function drawn(section: SeenSection, change: Record<string, string> = {}): string {
  const Seen = PREVIEWS[section];
  const { values = {} } = shown.sections.find((one) => one.section === section) ?? {};
  const element = <Seen typed={{ ...asTyped(values), ...change }} shown={shown} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Of no page of the shop: each is a bound, a choice of staff's or what a search understands. */
const UNSEEN: readonly SectionName[] = ['orders', 'gallery', 'unpaid', 'byHand', 'search'];

test.each(keysOf(SECTIONS))('%s has a preview, unless shoppers do not see it', (section) => {
  expect(SECTIONS[section].isSeen).toBe(!UNSEEN.includes(section));
  expect(isKeyOf(PREVIEWS, section)).toBe(SECTIONS[section].isSeen);
  if (isKeyOf(PREVIEWS, section)) expect(drawn(section).trim()).not.toBe('');
});

describe('what is typed shows', () => {
  test.each<[SeenSection, Record<string, string>, string]>([
    ['identity', { company: 'Bottega Nuova' }, 'Bottega Nuova ·'],
    ['identity', { legalForm: 'S.r.l.', capitalCents: '10000' }, '10.000,00 €'],
    ['taxes', { regime: 'Forfettario', regimeFrom: '2026-01-01' }, 'Oggi il negozio non parla di IVA.'],
    ['contacts', { phone: '035 999' }, '035 999'],
    ['social', { instagram: 'https://www.instagram.com/nuova' }, '@nuova'],
    ['hours', { sunday: '15:00-18:00' }, '15:00-18:00'],
    ['special', { specialHours: '15/07/2026 9:00-11:00' }, '9:00-11:00'],
    ['closures', { text: 'Chiusi per ferie' }, 'Chiusi per ferie'],
    ['shipping', { freeFromCents: '60' }, 'Ti mancano 40,00 €'],
    ['shipping', { standardCents: '6,' }, '4,99 €'],
    ['shipping', { wrappingCents: '0' }, 'La confezione regalo è gratuita.'],
    ['banner', { active: 'on', text: 'SCONTI FINO AL {n}%' }, 'SCONTI FINO AL 40%'],
    ['banner', { active: '' }, 'Oggi la striscia non si vede.'],
    ['sales', { winterFrom: '2026-01-05', winterTo: '2026-03-05' }, 'OFFERTA'],
    ['sales', { summerFrom: '2026-07-04', summerTo: '2026-08-31' }, 'SALDO'],
    ['reservations', { reservationsOffered: 'on' }, 'Prenota e prova'],
    ['payments', { instalmentsShown: 'on' }, 'anche in 3 rate con Klarna'],
    ['instalments', { amountCents: '120', totalCents: '120' }, '3 rate da 40,00 €'],
    ['sizes', { 'clothing-0-it': '36bis' }, '36bis'],
    ['texts', { story: 'Dal 1974 a {città}.' }, `Dal 1974 a ${settings.identity.city}.`],
    ['pages', { saleIntro: 'Fino al {n}%.' }, 'Fino al 40%.'],
    ['duties', { packagingCodes: 'PAP 20' }, 'PAP 20. Per la raccolta'],
    ['duties', { adrBody: 'Conciliamo' }, 'aderiamo è Conciliamo.'],
  ])('of %s: %j', (section, change, text) => {
    expect(drawn(section, change).replaceAll('\u00a0', ' ')).toContain(text);
  });
});
