import { test } from '@jest/globals';
import { testEngine } from './testTemplate.ts';

// A whole run has both engines: what is skipped on the one runs on the other. Each file says why its tests are for one alone.

/** A test for PostgreSQL alone. */
export const onPostgres = testEngine() === 'postgres' ? test : test.skip;

/** A test for the embedded engine alone. */
export const onEmbedded = testEngine() === 'pglite' ? test : test.skip;
