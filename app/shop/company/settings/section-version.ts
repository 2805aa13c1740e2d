import type { ShopIdentity } from '#shop/company/identity/shop-identity.ts';
import { WEEK } from '#shop/company/opening-hours/week.ts';
import type { ShopSettings } from './settings.ts';
import { SECTION_FIELDS, type Section } from './settings-fields.ts';

/** What a section says, as one text: it differs as soon as somebody has saved the section differently. */
export function sectionVersion(settings: ShopSettings, section: Section): string {
  return JSON.stringify(valuesOf(settings, section));
}

function valuesOf(settings: ShopSettings, section: Section): unknown[] {
  switch (section) {
    case 'identity':
    case 'contacts':
    case 'social':
      return (Object.keys(SECTION_FIELDS[section]) as (keyof ShopIdentity)[]).map(
        (name) => settings.identity[name],
      );
    case 'taxes':
      return settings.taxRegimes.map(({ regime, from }) => [regime, from]);
    case 'hours':
      return WEEK.map((name) => settings.hours[name]);
    case 'closures': {
      const { text, from, to, closed } = settings.closureNotice;
      return [text, from, to, closed?.from, closed?.to];
    }
    case 'special':
      return settings.specialHours.map(({ day, hours, note }) => [day, hours, note]);
    case 'shipping': {
      const {
        standardCents,
        freeFromCents,
        expressCents,
        remoteSurchargeCents,
        cutoffHour,
        wrappingCents,
        europeOnRequest,
      } = settings.shipping;
      return [
        ...[standardCents, freeFromCents, expressCents, remoteSurchargeCents],
        ...[cutoffHour, wrappingCents, europeOnRequest],
      ];
    }
    case 'banner': {
      const { text, active, from, to } = settings.saleBanner;
      return [text, active, from, to];
    }
    case 'sales': {
      const { winter, summer, rule } = settings.saleWindows;
      const { winter: noWinter, summer: noSummer } = settings.forbiddenPromotions;
      return [
        ...[winter?.from, winter?.to, summer?.from, summer?.to, rule],
        ...[noWinter?.from, noWinter?.to, noSummer?.from, noSummer?.to],
      ];
    }
    case 'orders':
      return [settings.mostOfSize];
    case 'reservations':
      return [settings.reservationsOffered];
    case 'gallery':
      return [settings.mostPictures];
    case 'payments':
      return [settings.instalmentsShown];
    case 'byHand':
      return [settings.byHand.days, settings.byHand.assistantPercent];
    case 'unpaid':
      return [settings.unpaidLimits.orders, settings.unpaidLimits.pieces];
    case 'instalments':
      return Object.entries(settings.instalmentExample).toSorted();
    case 'pages':
      return [
        settings.publishOnlyComplete,
        settings.sustainabilityPublished,
        settings.saleIntro,
        settings.dataInEu,
      ];
    case 'sizes':
      return [settings.sizeGuide];
    case 'texts':
      return Object.entries(settings.texts).toSorted();
    case 'search':
      return settings.searchSynonyms.map(({ word, also }) => [word, also]);
    case 'duties':
      return [settings.adrBody, settings.sustainabilityPlan, settings.packagingCodes, settings.guarantee.alt];
  }
}
