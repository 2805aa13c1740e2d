import { expect, test } from 'vitest';
import { functionsOf, linesOf, sourceFiles } from './sizes.ts';

/** Lines of a file, and of a function with its nested ones, beyond which a second reason to change is likely. */
const LONG_FILE = 300;
const LONG_FUNCTION = 80;

/**
 * Long functions that draw a form or a control of one: its fields one after the other are as easy to read in one place.
 * Texts of information pages are no source files here.
 */
const FORMS = [
  'app/routes/admin/imports/import/import-archive.tsx ImportArchive',
  'app/routes/admin/marketing/appearance/theme-form.tsx ThemeForm',
  'app/routes/admin/marketing/editorial/place-fields.tsx PlaceFields',
  'app/routes/admin/marketing/editorial/places-form.tsx PlacesForm',
  'app/routes/admin/marketing/home/home-form.tsx HomeForm',
  'app/routes/admin/marketing/look/look-form.tsx LookForm',
  'app/routes/admin/marketing/look/look-points.tsx LookPoints',
  'app/routes/admin/marketing/menu/menu-editor.tsx MenuEditor',
  'app/routes/admin/marketing/page/block-fields.tsx ProductFields',
  'app/routes/admin/orders/courier/template-form.tsx TemplateForm',
  'app/routes/admin/orders/edit/edit-form.tsx EditForm',
  'app/routes/admin/orders/exchange/begin-form.tsx BeginFields',
  'app/routes/admin/orders/new/new-order-form.tsx NewOrderForm',
  'app/routes/admin/orders/order/order-parcels.tsx TrackingForm',
  'app/routes/admin/orders/shared/order-status-select.tsx OrderStatusSelect',
  'app/routes/admin/products/complete/complete-grid.tsx CompleteGrid',
  'app/routes/admin/products/complete/composition-groups.tsx CompositionGroups',
  'app/routes/admin/products/list/product-form.tsx ProductForm',
  'app/routes/admin/settings/page/settings-form.tsx SettingsForm',
  'app/routes/admin/shared/picture-field.tsx PictureField',
  'app/routes/admin/shared/search/search-dialog.tsx SearchBox',
  'app/routes/storefront/checkout/checkout-form.tsx CheckoutForm',
  'app/routes/storefront/draft-order/draft-order-form.tsx DraftOrderForm',
  'app/routes/storefront/wishlist/list-alerts.tsx ListAlerts',
];

/** Long functions beside forms. The number may only fall. */
const MOST_LONG = 14;

const files = sourceFiles();

test('files and functions are read', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(functionsOf('server.ts').map(({ name }) => name)).toContain('startShop');
});

test('files and functions that have grown long are named', () => {
  const long = [
    ...files.map((file) => ({ what: file, lines: linesOf(file), most: LONG_FILE })),
    ...files.flatMap((file) =>
      functionsOf(file).map(({ name, lines }) => ({ what: `${file} ${name}`, lines, most: LONG_FUNCTION })),
    ),
  ].filter(({ lines, most }) => lines > most);
  // A length is a reason to look, not to refuse.
  for (const { what, lines, most } of long) console.warn(`${what}: ${lines} lines, more than ${most}`);
});

test('few functions but forms are long', () => {
  const long = files
    .flatMap(functionsOf)
    .filter(({ lines }) => lines > LONG_FUNCTION)
    .map(({ file, name }) => `${file} ${name}`);
  const others = long.filter((one) => !FORMS.includes(one));
  expect(others.length, others.join('\n')).toBeLessThanOrEqual(MOST_LONG);
  expect(FORMS.filter((one) => !long.includes(one))).toEqual([]);
});
