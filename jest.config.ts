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
 * What no engine has a part in, so that a run on PostgreSQL after the one on the embedded engine has nothing to add: pages and connections,
 * who may ask for what at all, what providers speak, and rules that read no database.
 */
const settledBeforeTheDatabase = [
  '/src/scripts/',
  '/server/platform/',
  '/server/http/(booking|certificates|compression|connections|files|pages)/',
  '/server/http/(graphqlRoute|platformParts|securityHeaders)',
  '/everyOperation/(accessMatrix|badInput|operations|sessionOperations|unreadableFields)',
  '/modules/auth/clients/',
  '/modules/events/eventTags',
  '/modules/sms/(providers|quiet-hours|oneWay)',
  '/modules/tableWalls',
  '/appointments/hours/(slots|zones)',
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
      testPathIgnorePatterns:
        process.env.TEST_ENGINE === 'postgres' ? [...settledBeforeTheDatabase, ...embeddedOnly] : [],
      globalSetup: '<rootDir>/src/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/server/testing/globalTeardown.ts',
    },
  ],
};

export default config;
