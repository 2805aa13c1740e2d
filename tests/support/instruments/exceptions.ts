import type { Exception } from './findings.ts';

/** What the instruments find and the shop keeps, instrument by instrument, each with its reason. */

const ROLES_OF_TABLES = 'Drawn as cards on narrow screens, where browsers forget that a table is one.';

export const HTML_VALIDATE: Exception[] = [
  {
    says: /^no-redundant-role: .*<(table|thead|tbody|tr|th|td)>/,
    where: /^\/admin/,
    reason: ROLES_OF_TABLES,
  },
  {
    says: /^no-redundant-for/,
    reason: 'Programs that are steered by voice find a label by its `for` more surely than by what is in it.',
  },
  {
    says: /^text-content: <button> must have accessible text/,
    where: /^\/admin\/prodotti(\?[^ ]*)? at <button type="button" (id="modifica-[^"]+" )?title="/,
    reason: 'An icon is named by its title, which also shows when it is pointed at.',
  },
  {
    says: /^heading-level: Initial heading level must be <h1>/,
    where: /^\/pagamento-di-prova\/.* id="riepilogo"/,
    reason: 'The summary stands before the payment, as on the page of the real provider.',
  },
];

export const NU: Exception[] = [
  {
    says: /^The “(table|rowgroup|row|columnheader|cell)” role is unnecessary/,
    where: /^\/admin/,
    reason: ROLES_OF_TABLES,
  },
  {
    says: /^The “role” attribute must not be used on a “(tr|th|td)” element/,
    where: /^\/admin/,
    reason: ROLES_OF_TABLES,
  },
  {
    says: /^CSS: “view-transition-name”: Property “view-transition-name” doesn't exist\.$/,
    where: /^\/(prodotto|admin\/aspetto\/anteprima\/prodotto)/,
    reason: 'It does (CSS View Transitions Level 1); the checker does not know it yet.',
  },
  {
    says: /^CSS: (Unrecognized at-rule “@(layer|property)”|“(size-adjust|animation-timeline|animation-range)”: Property)/,
    reason:
      'They do (CSS Cascade 5, Properties and Values 1, Fonts 5, Scroll-driven Animations 1): it does not know them yet.',
  },
  {
    says: /^CSS: Parse Error\.$/,
    where: /nsition-(group|old|new)\(/,
    reason: 'It cannot read the pseudo-elements of CSS View Transitions Level 1.',
  },
  {
    says: /^CSS: Parse Error\.$/,
    where: /^\/pagamento-di-prova\/.* at play: none; } } \.pair/,
    reason: 'It cannot read `@supports selector()` (CSS Conditional Rules Level 4).',
  },
];

export const POLICY: Exception[] = [
  {
    says: /^MEDIUM_MAYBE script-src 'self'/,
    reason:
      'Nothing answers with what was requested as a script, and what is uploaded is sent as media, `nosniff`.',
  },
  {
    says: /^MEDIUM form-action http:\/\/localhost/,
    where: /^\/pagamento-di-prova\//,
    reason: 'The address of the shop in this test.',
  },
];

export const GOOGLE: Exception[] = [
  {
    says: /^WARNING Product: Missing (field "(mpn|pattern|hasCertification|subjectOf)"|one of field "gtin")/,
    reason: 'The catalogue does not know it; what is not known is not published.',
  },
  {
    says: /^WARNING Product: Missing field "(aggregateRating|review)"/,
    reason: 'Nobody reviews products here.',
  },
  {
    says: /^WARNING Product: Missing field "(inProductGroupWithID|isVariantOf)"/,
    reason: 'Sizes have one page and one price: they are no products of their own.',
  },
  { says: /^WARNING Product\.PeopleAudience: .*"suggestedMinAge"/, reason: 'The shop names no ages.' },
  { says: /^WARNING Product\.Offer: .*"priceValidUntil"/, reason: 'No price is promised until a day.' },
  {
    says: /^WARNING Product\.Offer\.OfferShippingDetails\.DefinedRegion: .*"addressRegion"/,
    reason: 'Google reads no regions of Italy; what is told holds in all of them.',
  },
];
