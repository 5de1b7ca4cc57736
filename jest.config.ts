import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Plain Node runs the files as they are, one module registry a worker: no transform, no environment (docs/testing.md). */
const inPlainNode = {
  runner: '<rootDir>/src/scripts/testing/light/runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/src/scripts/testing/light/setup.ts'],
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
} satisfies Project;

const config: Config = {
  maxWorkers: 2,
  projects: [
    {
      ...inPlainNode,
      displayName: 'contract',
      testMatch: ['<rootDir>/src/contract/**/*.test.ts'],
    },
    {
      ...inPlainNode,
      displayName: 'client',
      testMatch: ['<rootDir>/src/client/**/*.test.{ts,tsx}'],
      setupFiles: ['<rootDir>/src/scripts/testing/light/browser.ts'],
      setupFilesAfterEnv: [...inPlainNode.setupFilesAfterEnv, '<rootDir>/src/client/testing/jestSetup.ts'],
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
    },
    {
      ...inPlainNode,
      displayName: 'server',
      setupFilesAfterEnv: [
        ...inPlainNode.setupFilesAfterEnv,
        '<rootDir>/src/server/testing/citus/expectDifferences.ts',
      ],
      testMatch: ['<rootDir>/src/server/**/*.test.ts', '<rootDir>/src/scripts/**/*.test.ts'],
      globalSetup: '<rootDir>/src/server/testing/globalSetup.ts',
      globalTeardown: '<rootDir>/src/server/testing/globalTeardown.ts',
    },
  ],
};

export default config;
