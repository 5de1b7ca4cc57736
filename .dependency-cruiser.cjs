// Import rules (docs/architecture.md). Folders of one kind are islands: a rule's `$1` is the folder the
// import comes from. Type-only imports count too (tsPreCompilationDeps).

const isTest = '\\.(test|testProgram)\\.tsx?$|/testing/|^src/(e2e|bench|scripts)/';

/** The modules of the server, the highest first: each may import those after it. */
const MODULES = [
  'online-payments',
  'plans',
  'payment-methods',
  'projects',
  'shortcuts',
  'exports',
  'quotes',
  'invoices',
  'customers',
  'team',
  'calendar-accounts',
  'api-keys',
  'automation',
  'webhooks',
  'search',
  'appointments',
  'forms',
  'integrations',
  'leads',
  'contacts',
  'duplicates',
  'person-files',
  'auth',
  'agenda',
  'tasks',
  'timeline',
  'notes',
  'records',
  'deals',
  'accounts',
  'record-jobs',
  'imports',
  'lead-setup',
  'sms',
  'change-jobs',
  'message-templates',
  'list-views',
  'consents',
  'notifications',
  'reports',
  'dashboard',
  'people',
  'conditions',
  'custom-fields',
  'lead-managers',
  'users',
  'members',
  'uploads',
  'companies',
  'events',
  'mail',
  'health',
  'backups',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Two files that need each other are one file, or miss a third.',
      {},
      { circular: true },
    ),
    rule(
      'resolvable',
      'The import names nothing that exists.',
      // Its packages are installed by "npm run bench" alone
      { pathNot: '^src/bench/packages/' },
      { couldNotResolve: true },
    ),
    rule(
      'no-barrels',
      'Import from the file that has it.',
      {},
      { path: '^src/.*/index\\.[jt]sx?$', pathNot: 'node_modules' },
    ),
    rule(
      'no-tests-in-product',
      'The product does not import its tests.',
      { path: '^src/(contract|client|server)/', pathNot: isTest },
      { path: isTest },
    ),
    rule(
      'no-dev-packages-on-server',
      'The running server is installed without development packages. Those for traces are optional (docs/decisions/0262).',
      { path: '^src/server/', pathNot: `${isTest}|^src/server/platform/traces/otel` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'packages-are-declared',
      'A package that package.json does not name comes and goes with others.',
      // Its packages are in src/bench/packages/package.json
      { pathNot: '^src/bench/packages/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),

    rule(
      'contract-is-pure',
      'The contract imports no other part of the project and no Node modules.',
      { path: '^src/contract/', pathNot: isTest },
      { path: '^src/(client|server|scripts|e2e|bench)/' },
    ),
    rule(
      'contract-without-node',
      'The contract runs in the browser too.',
      { path: '^src/contract/', pathNot: isTest },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'client-without-server',
      'They meet in the contract.',
      { path: '^src/client/', pathNot: '/testing/' },
      { path: '^src/server/' },
    ),
    rule(
      'server-without-client',
      'They meet in the contract.',
      { path: '^src/server/' },
      { path: '^src/client/' },
    ),

    rule(
      'kit-is-plain',
      'The kit knows no domain word and no data.',
      { path: '^src/client/kit/', pathNot: isTest },
      { path: '^src/', pathNot: '^src/(client/kit|contract)/|^src/client/modules\\.d\\.ts$' },
    ),
    rule(
      'data-is-plain',
      'The data layer knows the contract alone.',
      { path: '^src/client/data/', pathNot: isTest },
      { path: '^src/', pathNot: '^src/(client/data|contract)/' },
    ),
    rule(
      'persistence-in-one-file',
      'One file next to the store knows redux-persist.',
      { path: '^src/client/', pathNot: `${isTest}|^src/client/app/store/persistence\\.ts$` },
      { path: '/redux-persist/' },
    ),
    rule(
      'state-is-plain',
      'The root reducer knows no screen: their slices join it.',
      { path: '^src/client/state/', pathNot: isTest },
      { path: '^src/', pathNot: '^src/(client/(state|data|kit)|contract)/' },
    ),
    rule(
      'entities-below-features',
      'Entities and shared parts do not import features or the app.',
      { path: '^src/client/(entities|shared)/', pathNot: isTest },
      { path: '^src/client/(app|features)/|^src/client/(panel|signIn|startPage)\\.tsx$' },
    ),
    rule(
      'entities-are-islands',
      'An entity that needs another belongs to a feature. session and lead-options need none themselves.',
      { path: '^src/client/entities/([^/]+)/', pathNot: isTest },
      { path: '^src/client/entities/', pathNot: '^src/client/entities/($1|session|lead-options)/' },
    ),
    rule(
      'shared-knows-the-session-alone',
      'Shared parts work with any record; the session is the only entity that they may import.',
      { path: '^src/client/shared/', pathNot: isTest },
      { path: '^src/client/entities/', pathNot: '^src/client/entities/session/' },
    ),
    rule(
      'features-are-islands',
      'What two features share is an entity, in shared, or kit.',
      { path: '^src/client/features/([^/]+)/', pathNot: isTest },
      { path: '^src/client/features/', pathNot: '^src/client/features/$1/' },
    ),
    rule(
      'features-below-app',
      'The application knows its features, not the other way round.',
      { path: '^src/client/features/', pathNot: isTest },
      { path: '^src/client/app/|^src/client/(panel|signIn|startPage)\\.tsx$' },
    ),

    rule(
      'access-is-plain',
      'Access rules know the contract alone.',
      { path: '^src/server/access/', pathNot: isTest },
      { path: '^src/server/(modules|database|jobs|http)/' },
    ),
    rule(
      'platform-is-plain',
      'The outside world is wrapped without knowing the product.',
      { path: '^src/server/platform/', pathNot: isTest },
      { path: '^src/server/(modules|graphql|jobs|http|access)/|^src/server/[^/]+\\.ts$' },
    ),
    rule(
      'database-below-modules',
      'The database knows the tables and the platform.',
      { path: '^src/server/database/', pathNot: `${isTest}|/seed/` },
      { path: '^src/server/(modules|graphql|jobs|http)/', pathNot: '\\.table\\.ts$' },
    ),
    rule(
      'sql-in-stores',
      'Queries are built in stores, in parts of queries that stores share (x.sql.ts), and in the database layer.',
      { path: '^src/server/', pathNot: `${isTest}|\\.(store|sql|table)\\.ts$|^src/server/database/` },
      { path: '/kysely/' },
    ),
    rule(
      'parts-of-queries-in-stores',
      'x.sql.ts is a part of a query: stores of any module build on it, nothing else.',
      { path: '^src/', pathNot: `${isTest}|\\.(store|sql)\\.ts$` },
      { path: '\\.sql\\.ts$' },
    ),
    rule(
      'stores-are-sql',
      'A store is SQL: tables and database only.',
      { path: '\\.(store|sql)\\.ts$', pathNot: isTest },
      { path: '^src/server/(graphql|http|jobs)/|\\.(service|resolvers)\\.ts$' },
    ),
    rule(
      'stores-stay-home',
      'Another module is reached through its service.',
      { path: '^src/server/modules/([^/]+)/', pathNot: isTest },
      {
        path: '^src/server/modules/.+\\.(store|resolvers)\\.ts$',
        pathNot: '^src/server/modules/$1/',
      },
    ),
    rule(
      'one-list-of-modules',
      'The list is modules.ts; modules call each other through services.',
      { path: '^src/server/', pathNot: '^src/server/modules\\.ts$' },
      { path: '\\.module\\.ts$' },
    ),
    rule(
      'modules-are-in-the-order',
      'A module is in MODULES of this file, below its importers and above the modules that it imports.',
      {
        path: '^src/server/modules/[^/]+/',
        pathNot: `${isTest}|^src/server/modules/(${MODULES.join('|')})/`,
      },
      {},
    ),
    // docs/decisions/0225
    ...MODULES.map((module, place) =>
      rule(
        `${module}-imports-lower-modules`,
        'A module imports only modules below it. The others react to it (x.module.ts).',
        { path: `^src/server/modules/${module}/`, pathNot: isTest },
        { path: `^src/server/modules/(${MODULES.slice(0, place).join('|')})/` },
      ),
    ).slice(1),
    rule(
      'services-without-graphql',
      'A service knows neither GraphQL nor HTTP.',
      { path: '\\.service\\.ts$', pathNot: isTest },
      { path: '^src/server/(graphql|http)/|\\.resolvers\\.ts$', pathNot: '\\.generated\\.ts$' },
    ),
    rule(
      'resolvers-without-sql',
      'Resolvers call services.',
      { path: '\\.resolvers\\.ts$', pathNot: isTest },
      { path: '\\.store\\.ts$' },
    ),
  ],
  options: {
    // Node's own modules that exist with the prefix only, which the tool takes for packages
    builtInModules: { add: ['sqlite', 'node:sqlite'] },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$|\\.script\\.generated\\.js$' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}
