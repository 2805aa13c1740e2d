/**
 * The files that pages share, a few instead of forty: what every page is drawn in, what products, their lists, carts
 * and forms are drawn with. A module goes with the first that names it in `parts`, or whose `parts` or `roots` import
 * it at however many removes; the roots themselves stay where they are.
 */
const FILES: { name: string; roots?: RegExp; parts: RegExp }[] = [
  {
    name: 'front',
    roots: appFiles('root|entry\\.client|routes/front/shell/route'),
    parts: appFiles(
      [
        'shop/(money/day|media/(picture-view|picture)|settings/(sale-words|credit-warning))',
        'lib/(calendar-day|keys|uuid)|ui/(breakable|skeleton|button-link|titled-section|part|at-rest|random-uuid)',
        'routes/shared/(page-meta|use-live|tabs)|routes/front/(shared/(without-scripts|server-or)|listing/failed-list)',
      ].join('|'),
      'arrow-left|x',
    ),
  },
  {
    name: 'card',
    parts: appFiles(
      'routes/front/(listing/product-grid|shared/(share-button|small-cards))|ui/badge|shop/(catalogue/(card-rows|set-saving)|media/play-pause)',
      'play|layout-grid|list',
    ),
  },
  { name: 'hours', parts: appFiles('shop/settings/(opening-hours|week)') },
  { name: 'field', parts: appFiles('ui/field|shop/forms/fields|lib/email') },
  {
    name: 'form',
    parts: appFiles(
      'shop/(forms/form-field|catalogue/(size-name|use-product-cards)|cart/size-text|pricing/delivery-methods|orders/(gift|order-line)|withdrawals/withdrawal-fields)|ui/tick|routes/(front/shared/(retry-notice|nothing-chosen)|shared/pieces-field)',
    ),
  },
  { name: 'list', parts: appFiles('routes/front/listing/(listing-view|catalogue-list|choice-link)') },
  {
    name: 'collection',
    parts: appFiles(
      'routes/front/listing/collection-frame|shop/newsletter/newsletter-box|routes/shared/collection-texts',
    ),
  },
  {
    name: 'basket',
    parts: appFiles(
      [
        'shop/(cart/cart-line|money/allocation)',
        'shop/checkout/(use-quote|order-amounts|pending-payment|checkout-memory)',
        'shop/pricing/free-shipping-bar|routes/front/shared/delivery-and-payment',
      ].join('|'),
    ),
  },
  {
    name: 'viewed',
    parts: appFiles('routes/front/shared/recently-viewed|shop/catalogue/use-recently-viewed'),
  },
  { name: 'consent', parts: appFiles('shop/consent/(consent|consent-memory)') },
  { name: 'sizing', parts: appFiles('shop/sizing/(size-guide|kept-measures)') },
  {
    name: 'measure',
    parts: appFiles(
      'shop/sizing/(own-size-table|my-size-form|my-size|how-to-measure|size-table|default-size-guide|body-memory)',
    ),
  },
  { name: 'product', parts: appFiles('routes/front/product/(product-info|gallery)') },
  {
    name: 'order',
    parts: appFiles('shop/(orders/(order-detail|order-terms)|tracking/(shoppers-order-view|order-again))'),
  },
  {
    name: 'sign-in',
    parts: appFiles(
      'routes/shared/(credentials|sign-out-form)|shop/auth/(password|account-fields)|routes/auth/shared/.+|ui/(send-button|each-answer)',
    ),
  },
];

/** Files of ours and, if any, icons. */
function appFiles(names: string, icons = ''): RegExp {
  return new RegExp(`/app/(${names})\\.tsx?$|/lucide-react/dist/esm/icons/(${icons})\\.mjs$`);
}

type Modules = { getModuleInfo(id: string): { importers: string[] } | null };

function belongsIn({ roots, parts }: (typeof FILES)[number], id: string, modules: Modules): boolean {
  const path = pathOf(id);
  if (parts.test(path)) return true;
  const isRoot = (one: string) => roots?.test(one) ?? false;
  return !isRoot(path) && isBelow(id, (one) => isRoot(one) || parts.test(one), modules);
}

function isBelow(
  id: string,
  isAbove: (path: string) => boolean,
  modules: Modules,
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const importers = modules.getModuleInfo(id)?.importers ?? [];
  return importers.some((one) => isAbove(pathOf(one)) || isBelow(one, isAbove, modules, seen));
}

/** Routes carry a query that says which part of them is meant. */
function pathOf(id: string): string {
  return id.replaceAll('\\', '/').replace(/\?.*$/, '');
}

/** The bundler's groups: React with its router, then the files above. */
export const SHARED_FILES = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|^\0esm:/,
    priority: FILES.length + 1,
  },
  ...FILES.map((file, index) => ({
    name: (id: string, modules: Modules) => (belongsIn(file, id, modules) ? file.name : null),
    priority: FILES.length - index,
  })),
];
