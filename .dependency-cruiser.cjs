// Who may see whom. Rooms are listed from the foundations up: a room may use the rooms (and tables) of the lines before
// its own and of its own line, never those of the lines after it.
const rooms = [
  ['money'],
  ['forms'],
  ['checkout/places'],
  ['catalog/labelling'],
  ['catalog/sizing'],
  ['catalog/assortment'],
  ['marketing/theme'],
  [
    'company/identity',
    'company/opening-hours',
    'company/settings',
    'finance/tax',
    'pricing/delivery',
    'pricing/sale-periods',
    'checkout/payment-methods',
  ],
  ['staff/auth'],
  ['legal/consent'],
  ['catalog/media'],
  ['legal/guarantee'],
  ['legal/terms'],
  ['mail'],
  // The log names tokens, whose uses are logged.
  ['staff/team', 'staff/api-tokens'],
  ['staff/list-views'],
  ['staff/notifications'],
  ['pricing/promo-codes', 'pricing/prices'],
  [
    'catalog/makers',
    'catalog/products',
    'pricing/price-ledger',
    'catalog/sets',
    'catalog/search',
    'catalog/product-cards',
    'catalog/bulk-edit',
    // A product's sizes are rows of stock, and lists of stock name products.
    'stock/inventory',
  ],
  ['stock/labels'],
  ['marketing/versions'],
  ['marketing/theme-versions'],
  ['marketing/back-in-stock'],
  ['stock/reservations'],
  ['catalog/imports'],
  // A page draws looks, and the address that a look leaves leads to its new one.
  ['marketing/pages', 'marketing/redirects', 'marketing/menu', 'marketing/looks'],
  ['marketing/newsletter'],
  // What stands on them leads to pages.
  ['marketing/home-page', 'marketing/editorial'],
  ['marketing/links'],
  ['pricing/campaigns'],
  ['catalog/feeds'],
  ['customers/wishlist'],
  ['checkout/cart'],
  [
    'orders/lifecycle',
    'orders/invoice-requests',
    'orders/couriers',
    'orders/slips',
    'orders/order-emails',
    'orders/recall',
  ],
  ['orders/refunds'],
  ['orders/balance-payments'],
  ['orders/offline-payments'],
  ['orders/withdrawals'],
  ['orders/shipments'],
  ['customers/reviews'],
  ['orders/invoices'],
  ['orders/order-resource'],
  ['checkout/draft-orders'],
  ['checkout/payments'],
  ['finance/accounting'],
  ['finance/till-sales'],
  ['finance/reports'],
  ['checkout/order-entry'],
  ['checkout/staff-orders'],
  ['orders/exchanges'],
  // What a courier brings may be the new piece of an exchange.
  ['orders/courier-reports'],
  ['orders/edits'],
  ['customers/address-book'],
  ['orders/order-status-page'],
  ['orders/order-record'],
  // Shows what was bought, said and recommended of a product.
  ['catalog/product-page'],
  ['customers/profiles'],
  // Events show what the API shows of orders and products, and an erasure is one.
  ['staff/webhooks'],
  ['customers/contacts'],
  ['customers/privacy'],
  ['operations/exports'],
  ['operations/backups', 'operations/releases'],
  ['company/settings-index'],
  ['company/launch'],
  ['operations/connections'],
  ['company/overview'],
];
/** Files of tables whose room has another name. */
const tables = {
  'catalog/products': ['products'],
  'pricing/prices': ['pricing'],
  'customers/profiles': ['customers'],
  'checkout/payment-methods': ['payment-methods'],
  'stock/inventory': ['stock'],
  'staff/team': ['staff'],
  'marketing/theme-versions': ['appearance'],
  'checkout/draft-orders': ['proposals'],
  'orders/lifecycle': ['orders', 'order-documents', 'order-payments'],
  'orders/balance-payments': ['charges'],
  'orders/invoices': [],
  'orders/refunds': ['refunds', 'disputes'],
};
/** Every path of these rooms, and of their tables. */
const pathOf = (names) => {
  const schema = names.flatMap((name) => tables[name] ?? [name.split('/').at(-1)]);
  return `^app/(shop/(${names.join('|')})/|db/schema/(${schema.join('|')})[.])`;
};
/** Every room, with the files that its `room.json` names for others. */
const roomNames = rooms.flat();
const publicFiles = roomNames.flatMap((name) =>
  require(`./app/shop/${name}/room.json`).public.map((file) => `${name}/${file}`.replaceAll('.', '[.]')),
);
const PUBLIC = `^app/shop/(${publicFiles.join('|')})$|[.]section[.]ts$`;
const rule = { path: '^app/(shop|lib)/.+\\.ts$', pathNot: '\\.(server|test)\\.ts$' };
/** Tests may look at whatever shows what they check. */
const TEST = '\\.test\\.tsx?$';
/** The list of settings takes the section files of every room, and nothing else of those above. */
const LIST_OF_SECTIONS = '^app/shop/company/settings/sections[.]ts$';
const deny = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    deny('no-cycles', {}, { circular: true }, 'Two files that need each other are one file.'),
    // The router writes types of a route that only the compiler sees; the bundler makes its build, and files of `?url`.
    deny(
      'imports-resolve',
      {},
      { couldNotResolve: true, pathNot: '/[+]types/|^virtual:react-router/|[?]url$' },
      'No rule holds for what is not found.',
    ),
    deny(
      'start-knows-no-shop',
      // Both run the shop's own code from its source, once everything is installed.
      { path: '^bootstrap/', pathNot: `${TEST}|^bootstrap/(backup|restore|migrate|move-database)[.]mjs$` },
      { path: '^(app|demo|payment-emulator)/' },
      'Starts and tests the shop from outside: it installs and builds it first.',
    ),
    deny(
      'shop-knows-no-tool',
      { path: '^(app|demo|payment-emulator)/|^server[.]ts$', pathNot: TEST },
      { path: '^(bench|bootstrap|tests)/' },
      'Nothing that sells depends on what starts, tests or measures it.',
    ),
    deny(
      'rules-compute',
      rule,
      {
        path: [
          '\\.server\\.ts$',
          '\\.tsx$',
          '^app/(db/(?!(values|json)/)|platform|routes|ui)/',
          'node_modules/(react|react-dom|react-router|drizzle-orm|stripe)/',
        ],
      },
      'A plain .ts computes; it does not reach.',
    ),
    deny('rules-no-node', rule, { dependencyTypes: ['core'] }),
    deny(
      'rooms-know-no-http',
      { path: '^app/shop/.+\\.server\\.ts$' },
      { path: ['^app/routes/', 'node_modules/react-router/', '(?<!\\.mail)\\.tsx$'] },
      'Rooms answer with values; routes answer with HTTP.',
    ),
    deny(
      'views-draw',
      { path: '^app/(shop|ui)/.+\\.tsx$' },
      { path: '\\.server\\.ts$|^app/db/(?!(values|json)/)', dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'deps-arrive-by-hand',
      { path: '^app/(shop|routes)/', pathNot: '\\.test\\.tsx?$' },
      {
        path: '^app/(platform/|db/client|boot/(config|compose)\\.server)',
        dependencyTypesNot: ['type-only'],
      },
      'Take what was composed; import only its type.',
    ),
    deny('kit-knows-no-shop', { path: '^app/ui/', pathNot: TEST }, { path: '^app/(?!ui/|lib/)' }),
    deny(
      'lib-knows-no-room',
      { path: '^app/lib/' },
      { path: '^app/', pathNot: '^app/(lib|db)/' },
      'What two rooms share knows neither; only its .server.ts may touch a table.',
    ),
    deny(
      'values-stand-alone',
      { path: '^app/db/values/' },
      { path: '.' },
      'The values that a column may hold are read by tables, rules and views alike.',
    ),
    deny(
      'json-types-stand-alone',
      { path: '^app/db/json/' },
      { path: '.', pathNot: '^app/db/(values|json)/' },
      'What a JSON column holds is read by tables, rules and views alike.',
    ),
    deny(
      'tables-know-no-room',
      { path: '^app/db/schema/' },
      { path: '^app/(?!db/|lib/)', dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'tables-name-stored-types',
      { path: '^app/db/schema/' },
      {
        path: '^app/(?!db/|lib/)',
        pathNot: '^app/shop/(catalog/products/product-input|orders/invoice-requests/issued)\\.ts$',
      },
      'What a column holds stands in app/db/values and app/db/json; two types follow from rules of their rooms.',
    ),
    deny(
      'engines-know-no-room',
      { path: '^app/db/[^/]+\\.tsx?$', pathNot: '\\.test\\.ts$' },
      { path: '^app/', pathNot: '^app/(db|lib|platform)/' },
      'Opening, migrating, backing up and restoring a database names no noun of the trade.',
    ),
    deny(
      'platform-knows-no-shop',
      { path: '^app/platform/', pathNot: TEST },
      { path: '^app/(?!platform/|lib/|db/)' },
    ),
    deny(
      'platform-has-no-rows',
      { path: '^app/platform/', pathNot: TEST },
      { path: '^app/db/', dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'rooms-know-no-page',
      { path: '^app/shop/', pathNot: TEST },
      { path: '^app/(routes|content|browser)/' },
    ),
    deny(
      'texts-draw',
      { path: '^app/content/', pathNot: TEST },
      { path: '^app/(?!content/|ui/|lib/|shop/|db/(values|json)/)|^app/shop/.+\\.server\\.ts$' },
      'A text is drawn from what its page hands it.',
    ),
    deny(
      'jobs-know-no-page',
      { path: '^app/jobs/', pathNot: TEST },
      { path: '^app/(routes|content|browser|ui|http)/' },
    ),
    deny('scripts-stand-alone', { path: '^app/browser/', pathNot: TEST }, { path: '^app/(?!browser/)' }),
    deny('emulator-knows-no-shop', { path: '^payment-emulator/', pathNot: TEST }, { path: '^(app|demo)/' }),
    deny(
      'demo-uses-rooms',
      { path: '^demo/', pathNot: TEST },
      { path: '^app/(routes|content|browser|ui|http)/' },
    ),
    deny(
      'http-knows-no-page',
      { path: '^app/http/', pathNot: '\\.test\\.ts$' },
      {
        path: '^app/(routes|ui|content)/|^app/(db|platform)/|^app/shop/.+\\.(server\\.ts|tsx)$|^app/boot/.+\\.server\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'HTTP takes what was composed, and reads what routes state about themselves.',
    ),
    deny(
      'http-stays-outside',
      { path: '^app/(shop|routes|ui|platform|db|content)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^app/http/', dependencyTypesNot: ['type-only'] },
      'Only the boot file and the composition know how requests come in.',
    ),
    deny(
      'vendors-in-platform',
      { pathNot: '^app/(platform|db)/|^(tests|bench)/|\\.test\\.ts$' },
      { path: 'node_modules/(stripe|@aws-sdk|sharp|nodemailer|pg|postgres)/' },
    ),
    deny(
      'routes-do-not-query',
      { path: '^app/routes/' },
      { path: '^app/db/(?!(values|json)/)|node_modules/drizzle-orm/' },
    ),
    deny(
      'areas-apart',
      { path: '^app/routes/([^/]+)/', pathNot: TEST },
      { path: '^app/routes/', pathNot: '^app/routes/($1|shared)/' },
      'What two areas use lies in app/routes/shared.',
    ),
    deny(
      'nouns-apart',
      { path: '^app/routes/admin/([^/]+)/' },
      { path: '^app/routes/admin/[^/]+/shared/', pathNot: '^app/routes/admin/$1/' },
      'What pages of two nouns use lies in app/routes/admin/shared.',
    ),
    deny(
      'pages-apart',
      { path: '^app/routes/(.+)/[^/]+$' },
      { path: '^app/routes/', pathNot: ['^app/routes/$1/[^/]+$', '/shared/'] },
      'What two pages use lies in the shared folder of their area or noun.',
    ),
    deny('routes-answer', {}, { path: '/route\\.tsx?$' }, 'A route answers an address; nobody imports it.'),
    ...rooms.slice(0, -1).map((line, i) =>
      deny(
        `look-down:${line.join('+')}`,
        // A test may look at whatever shows what it checks.
        { path: `^app/shop/(${line.join('|')})/`, pathNot: `${TEST}|${LIST_OF_SECTIONS}` },
        // With what it takes from there a room states its settings.
        { path: pathOf(rooms.slice(i + 1).flat()), pathNot: '^app/shop/company/settings/section[.]ts$' },
        'Look down, never up.',
      ),
    ),
    deny(
      'room-opens-its-public-files',
      { path: `^app/shop/(${roomNames.join('|')})/`, pathNot: TEST },
      { path: '^app/shop/', pathNot: ['^app/shop/$1/', PUBLIC] },
      'Use what the other room names in its room.json, or name the file there.',
    ),
    deny(
      'shop-opens-its-public-files',
      { pathNot: `^app/shop/|^tests/|${TEST}` },
      { path: '^app/shop/', pathNot: PUBLIC },
      'Use what the room names in its room.json, or name the file there.',
    ),
    deny(
      'list-composes-sections',
      { path: LIST_OF_SECTIONS },
      { path: '^app/shop/', pathNot: '[.]section[.]ts$|^app/shop/company/settings/' },
      'What a setting is stands in the section file of its room.',
    ),
    deny(
      'sections-stay-on-the-server',
      { path: '^app/', pathNot: `[.](section|server)[.]ts$|^app/shop/company/settings/|${TEST}` },
      {
        path: '[.]section[.]ts$|^app/shop/company/settings/(section|sections|settings)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
      'What a room states of its settings carries Zod, which no page needs: import its types alone.',
    ),
    deny(
      'unlisted-room',
      {},
      { path: '^app/shop/', pathNot: `^app/shop/(${roomNames.join('|')})/` },
      'Add the room to the list first.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Without this parser, type imports look like any other import.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    // What a package exports below its name (drizzle-orm/pg-core) is found as Node finds it.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
