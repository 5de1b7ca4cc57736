import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Plain Node runs the files as they are, one module registry a worker: no transform, no environment (docs/testing.md). */
const inPlainNode: Project = {
  runner: '<rootDir>/src/scripts/testing/light/runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/src/scripts/testing/light/setup.ts'],
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
};

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

const config: Config = {
  maxWorkers: 2,
  // For a test that hangs: a correct one never depends on it
  testTimeout: 120_000,
  projects: [
    {
      ...inPlainNode,
      displayName: 'contract',
      testMatch: ['<rootDir>/src/contract/**/*.test.ts'],
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
      transform: {
        '\\.[cm]?[jt]sx?$': [
          '@swc/jest',
          {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2024',
              transform: { react: { runtime: 'automatic' } },
            },
            module: { type: 'commonjs' },
          },
        ],
      },
      transformIgnorePatterns: [`/node_modules/(?!(${compiledPackages.join('|')})/)`],
    },
    {
      ...inPlainNode,
      displayName: 'server',
      testMatch: ['<rootDir>/src/server/**/*.test.ts', '<rootDir>/src/scripts/**/*.test.ts'],
      globalSetup: '<rootDir>/src/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/server/testing/globalTeardown.ts',
    },
  ],
};

export default config;
