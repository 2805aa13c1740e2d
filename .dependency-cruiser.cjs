// Who may see whom. Rooms are listed from the foundations up: a room may use
// the rooms (and tables) listed before it, never those listed after it.
const rooms = [
  'money',
  'forms',
  'labelling',
  'sizing',
  'settings',
  'auth',
  'consent',
  'media',
  'guarantee',
  'terms',
  'mail',
  'staff',
  'alerts',
  'pricing',
  'stock',
  'catalogue',
  'till',
  'newsletter',
  'home-page',
  'back-in-stock',
  'imports',
  'campaigns',
  'feeds',
  'wishlist',
  'cart',
  'orders',
  'invoices',
  'refunds',
  'withdrawals',
  'payments',
  'books',
  'figures',
  'checkout',
  'address-book',
  'tracking',
  'customers',
  'privacy',
  'opening',
];
const rule = { path: '^app/(shop|lib)/.+\\.ts$', pathNot: '\\.(server|test)\\.ts$' };
const deny = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    deny('no-cycles', {}, { circular: true }, 'Two files that need each other are one file.'),
    deny(
      'rules-compute',
      rule,
      {
        path: [
          '\\.server\\.ts$',
          '\\.tsx$',
          '^app/(db|platform|routes|ui)/',
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
      { path: '\\.server\\.ts$|^app/db/', dependencyTypesNot: ['type-only'] },
    ),
    deny(
      'deps-arrive-by-hand',
      { path: '^app/(shop|routes)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^app/(platform/|db/client|(config|compose)\\.server)', dependencyTypesNot: ['type-only'] },
      'Take what was composed; import only its type.',
    ),
    deny('kit-knows-no-shop', { path: '^app/ui/' }, { path: '^app/(shop|routes|platform|db)/' }),
    deny(
      'lib-knows-no-room',
      { path: '^app/lib/' },
      { path: '^app/', pathNot: '^app/(lib|db)/' },
      'What two rooms share knows neither; only its .server.ts may touch a table.',
    ),
    deny('platform-knows-no-shop', { path: '^app/platform/' }, { path: '^app/(shop|routes|ui)/' }),
    deny(
      'http-knows-no-page',
      { path: '^app/http/', pathNot: '\\.test\\.ts$' },
      {
        path: '^app/(routes|ui|content)/|^app/(db|platform)/|^app/shop/.+\\.(server\\.ts|tsx)$|^app/[^/]+\\.server\\.ts$',
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
      { pathNot: '^app/(platform|db)/|^tests/|\\.test\\.ts$' },
      { path: 'node_modules/(stripe|@aws-sdk|sharp|nodemailer|pg|postgres)/' },
    ),
    deny('routes-do-not-query', { path: '^app/routes/' }, { path: '^app/db/|node_modules/drizzle-orm/' }),
    deny(
      'areas-apart',
      // A preview draws the page itself.
      { path: '^app/routes/([^/]+)/', pathNot: '\\.test\\.tsx?$|^app/routes/admin/home-preview/' },
      { path: '^app/routes/', pathNot: '^app/routes/($1|shared)/' },
      'What two areas use lies in app/routes/shared.',
    ),
    deny(
      'pages-apart',
      { path: '^app/routes/([^/]+)/([^/]+)/' },
      { path: '^app/routes/[^/]+/[^/]+/route\\.tsx?$', dependencyTypesNot: ['type-only'] },
      'A route answers an address; nobody imports it.',
    ),
    ...rooms
      .slice(0, -1)
      .map((room, i) =>
        deny(
          `look-down:${room}`,
          { path: `^app/shop/${room}/` },
          { path: `^app/(shop|db/schema)/(${rooms.slice(i + 1).join('|')})[/.]` },
          'Look down, never up.',
        ),
      ),
    deny(
      'unlisted-room',
      {},
      { path: '^app/shop/', pathNot: `^app/shop/(${rooms.join('|')})/` },
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
