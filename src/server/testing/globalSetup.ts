import { readFileSync } from 'node:fs';
import { startPostgres } from './servers/startPostgres.ts';
import type { TestPostgres } from './servers/startPostgres.ts';
import { prepareTemplate, testEngine } from './testTemplate.ts';

/** Before the server's tests: the template database, and for TEST_ENGINE=postgres a server, unless TEST_DATABASE_URL names one. */
export default async function globalSetup(): Promise<void> {
  if (testEngine() === 'pglite') {
    (globalThis as WithServer).exkooTestEngine = await WebAssembly.compile(readFileSync(ENGINE));
    return void (await prepareTemplate());
  }
  let databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) {
    const server = await startPostgres();
    (globalThis as WithServer).exkooTestPostgres = server;
    databaseUrl = server.url;
  }
  await prepareTemplate(databaseUrl);
}

const ENGINE = new URL('../../../node_modules/@electric-sql/pglite/dist/pglite.wasm', import.meta.url);

/** Where the teardown, which runs in the same process, finds the server. */
export interface WithServer {
  /**
   * The embedded engine, compiled: every suite opens one in a thread of its own, and as long as the process holds this, V8 gives each
   * of them the same instead of compiling nine megabytes again: a third of the processor time of an opening.
   */
  exkooTestEngine?: WebAssembly.Module;
  exkooTestPostgres?: TestPostgres;
}
