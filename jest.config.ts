import type { Config } from 'jest';

type Module = 'commonjs' | 'es6';
type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const compile = (module: Module): Project['transform'] => ({
  '\\.[cm]?[jt]sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2024',
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: module },
    },
  ],
});

// Written as ECMAScript modules only: compiled like our own code where the tests run as CommonJS
const compiledPackages = [
  'uuid',
  'lucide-react',
  'tldts',
  'tldts-core',
  'react-router',
  'eventsource-parser',
  'jwt-decode',
  'country-to-currency',
  'd3-[a-z-]+',
  'internmap',
];

/** Snapshots, locks and syncing are the embedded engine's own. */
const embeddedOnly = ['/database/embedded/'];

/**
 * Both engines are PostgreSQL. The run on the server comes after the one on the embedded engine, and has to add what may differ between them: locks,
 * races, walls, plans, the order of texts, jobs of several processes, being killed, and that the server knows the SQL of each operation
 * (everyOperation/operations). Left out are pages and connections, rights, what providers speak, and the rules of modules that stand above one of
 * those stores (decisions/0195): what was settled on the first engine. `TEST_ENGINE=postgres npm run test:server` runs them, too.
 */
const settledOnTheFirst = [
  '/src/scripts/',
  '/server/platform/',
  '/server/http/(booking|certificates|compression|connections|files|pages)/',
  '/server/http/(graphqlRoute|platformParts|securityHeaders)',
  '/database/(migrations/(crm|people)|queries|seed)/',
  '/everyOperation/(accessMatrix|badInput|idArguments|sessionOperations|unreadableFields)',
  '/server/main\\.',
  '/modules/appointments/(appointments\\.|hours/|messages/|pages/)',
  '/modules/auth/(?!sessions/|sign-in/masterAdmin)',
  '/modules/automation/(automation\\.|steps/)',
  '/modules/calendar-accounts/',
  '/modules/companies/(addresses/|companies\\.|domains/|suspension/|trash/trash)',
  '/modules/customers/customers\\.',
  '/modules/events/(changes|eventTags|events\\.)',
  '/modules/exports/(exports\\.|tables/)',
  '/modules/health/',
  '/modules/imports/ownFields',
  '/modules/invoices/(pdf/|subscriptions/subscriptions\\.)',
  '/modules/lead-managers/',
  '/modules/lead-setup/leadSetup',
  '/modules/leads/(leads|lostLeads)',
  '/modules/list-views/listViews',
  '/modules/(message-templates|notes|payment-methods|person-files|projects|shortcuts|uploads)/',
  '/modules/notifications/(digest|notifications)',
  '/modules/online-payments/onlinePayments',
  '/modules/own-fields/ownFields\\.',
  '/modules/people/fields/everyField',
  '/modules/plans/payments/',
  '/modules/sms/(consent|links|oneWay|providers|quiet-hours|routes|settings)',
  '/modules/tableWalls',
  '/modules/tasks/tasks\\.',
  '/modules/team/',
  '/modules/users/(all/allUsers\\.|users)',
];

const config: Config = {
  maxWorkers: 2,
  // For what hangs: nothing may be concluded from it about speed
  testTimeout: 120_000,
  projects: [
    {
      displayName: 'contract',
      testMatch: ['<rootDir>/src/contract/**/*.test.ts'],
      testEnvironment: 'node',
      transform: compile('commonjs'),
      transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
    },
    {
      displayName: 'client',
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
      testEnvironment: 'jest-fixed-jsdom',
      setupFilesAfterEnv: ['<rootDir>/src/client/testing/jestSetup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/__mocks__/cssModule.js',
        '\\.(woff2|png|svg|webp)$': '<rootDir>/__mocks__/asset.js',
      },
      transform: compile('commonjs'),
      transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
    },
    {
      // The server runs as ECMAScript modules, and PGlite needs real dynamic imports: npm scripts
      // start jest with --experimental-vm-modules
      displayName: 'server',
      testMatch: ['<rootDir>/src/server/**/*.test.ts', '<rootDir>/src/scripts/**/*.test.ts'],
      testEnvironment: 'node',
      extensionsToTreatAsEsm: ['.ts'],
      transform: compile('es6'),
      testPathIgnorePatterns: [
        ...(process.env.TEST_ENGINE === 'postgres' ? embeddedOnly : []),
        ...(process.env.TEST_SCOPE === 'second engine' ? settledOnTheFirst : []),
      ],
      globalSetup: '<rootDir>/src/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/server/testing/globalTeardown.ts',
    },
  ],
};

export default config;
