import { Agent, request } from 'node:https';
import type { ConnectionOptions } from 'node:tls';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as acmeClient from 'acme-client';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { UserError } from '#server/access/userError.ts';
import { accountScope, platformScope } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { createJobs } from '#server/jobs/jobs.ts';
import { createAcme } from '#server/platform/domains/acme.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createSecretBox } from '#server/platform/secrets/secretBox.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { debianProgram, requireProgram } from '#server/testing/servers/debianProgram.ts';
import type { TestDnsServer } from '#server/testing/servers/dnsServer.ts';
import { startDnsServer } from '#server/testing/servers/dnsServer.ts';
import { freePort } from '#server/testing/servers/freePort.ts';
import type { TestAuthority } from '#server/testing/servers/startPebble.ts';
import { startPebble } from '#server/testing/servers/startPebble.ts';
import { createTestClock } from '#server/testing/testClock.ts';
import { acmeRoutes } from './acme.routes.ts';
import { acmeAccount } from './acmeAccount.ts';
import { certificatesJobs } from './certificates.jobs.ts';
import type { CertificatesService } from './certificates.service.ts';
import { createCertificatesService } from './certificates.service.ts';
import type { CertificateServer } from './certificateServer.ts';
import { createCertificateServer } from './certificateServer.ts';

requireProgram('pebble', 'pebble');

const clock = createTestClock();
const logger = createLogger('silent');
const secretBox = createSecretBox({ secretKey: 'a secret of the installation, long enough' });
const DAY = 86_400_000;
let database: TestDatabase;
let dns: TestDnsServer;
let authority: TestAuthority;
let jobs: Jobs;
let certificates: CertificatesService;
let app: FastifyInstance;
let server: CertificateServer;
let httpsPort: number;
let httpPort: number;

beforeAll(async () => {
  const program = debianProgram('pebble', 'pebble');
  if (!program) throw new Error('This suite needs the ACME server pebble: apt-get install pebble');
  database = await openTestDatabase();
  dns = await startDnsServer();
  httpPort = await freePort();
  authority = await startPebble(program, { dnsServer: dns.address, httpPort });
  acmeClient.axios.defaults.httpsAgent = new Agent({ ca: authority.ownCa });
  jobs = createJobs({ database, logger });
  certificates = serviceFor(authority.directoryUrl);
  for (const job of certificatesJobs({ certificates })) jobs.register(job);
  await jobs.start();
  app = Fastify();
  acmeRoutes(app, { certificates });
  app.get('/', (req) => `${req.protocol} ${req.headers.host}`);
  server = createCertificateServer({
    fastify: app,
    certificates,
    logger,
    host: '127.0.0.1',
    httpsPort: 0,
    httpPort,
  });
  ({ httpsPort } = await server.start());
});
afterAll(async () => {
  await server?.stop();
  await app?.close();
  await jobs?.stop();
  authority?.stop();
  await dns?.close();
  await database?.close();
});

function serviceFor(directoryUrl: string): CertificatesService {
  const account = acmeAccount({ database, clock, secretBox, directoryUrl });
  const acme = createAcme({ directoryUrl, email: 'admin@example.com', ...account });
  return createCertificatesService({
    database,
    clock,
    logger,
    jobs,
    rateLimits: createRateLimits({ clock }),
    secretBox,
    acme,
  });
}

async function hold(domain: string, { isReachable = true } = {}): Promise<string> {
  const owner = await insertUser(database);
  const companyId = await insertCompany(database, owner.userId, { domain });
  const held = { domain, company_id: companyId, added_at: clock.now(), verified_at: clock.now() };
  await accountScope(database, (tx) => tx.insertInto('domains').values(held).execute());
  if (isReachable) dns.setA(domain, ['127.0.0.1']);
  return companyId;
}
const rowOf = (domain: string) =>
  accountScope(database, (tx) =>
    tx.selectFrom('domains').selectAll().where('domain', '=', domain).executeTakeFirstOrThrow(),
  );
const inState = (domain: string, state: string) =>
  eventually(async () => (await rowOf(domain)).certificate_state === state && rowOf(domain), 60_000);
const shake = (options: ConnectionOptions) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect({ host: '127.0.0.1', port: httpsPort, ca: authority.root, ...options }, () => {
    resolve(`${socket.getProtocol()} ${socket.authorized}`);
    socket.destroy();
  });
  socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  return promise;
};
const errorMessageOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    ({ statusCode, description }: UserError) => `${statusCode} ${description}`,
  );

test('a held domain gets a certificate and is served with it', async () => {
  const companyId = await hold('shop.example.com');
  await certificates.request('shop.example.com');
  expect((await rowOf('shop.example.com')).certificate_state).toBe('PENDING');
  const row = await inState('shop.example.com', 'ACTIVE');
  expect(row.certificate_error).toBeNull();
  expect(Number(row.certificate_expires_at) - Date.now()).toBeGreaterThan(80 * DAY);
  expect(await shake({ servername: 'shop.example.com' })).toBe('TLSv1.3 true');
  expect(await shake({ servername: 'SHOP.example.com' })).toBe('TLSv1.3 true');
  expect(await page('shop.example.com')).toBe('https shop.example.com');
  const events = await platformScope(database, (tx) =>
    tx.selectFrom('events').select('action').where('company_id', '=', companyId).execute(),
  );
  expect(events).toEqual([{ action: 'certificate-issued' }]);
});

test('private keys are not readable in the database', async () => {
  const { certificate_key: key } = await rowOf('shop.example.com');
  expect(key?.toString('latin1')).not.toContain('PRIVATE KEY');
  expect(secretBox.open(key ?? Buffer.alloc(0))).toContain('BEGIN PRIVATE KEY');
  const settings = await accountScope(database, (tx) => tx.selectFrom('settings').selectAll().execute());
  expect(settings.map(({ name }) => name)).toEqual([`acme-account-key|${authority.directoryUrl}`]);
  expect(Buffer.from(settings[0]?.value ?? '', 'base64').toString('latin1')).not.toContain('PRIVATE KEY');
  const changed = Buffer.from(key ?? []);
  changed[40]! ^= 1;
  expect(() => secretBox.open(changed)).toThrow();
});

test('names without a certificate, no name and old TLS are refused at the handshake', async () => {
  await hold('later.example.com');
  for (const servername of ['later.example.com', 'nobody.example.com', 'example.com']) {
    expect(await shake({ servername })).toMatch(/ECONNRESET|ALERT|SSL/);
  }
  expect(await shake({ rejectUnauthorized: false })).toMatch(/ECONNRESET|ALERT|SSL/);
  expect(
    await shake({ servername: 'shop.example.com', minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }),
  ).not.toMatch(/true/);
});

test('plain HTTP leads to HTTPS where there is a certificate, and to the application elsewhere', async () => {
  const plain = (host: string) => app.inject({ url: '/', headers: { host } });
  const secure = await overHttp('shop.example.com', '/a?b=c');
  expect([secure.status, secure.headers.get('location')]).toEqual([
    308,
    `https://shop.example.com:${httpsPort}/a?b=c`,
  ]);
  expect(await (await overHttp('later.example.com', '/')).text()).toBe(
    (await plain('later.example.com')).body,
  );
});

test('proofs are shown while an order runs, and unknown tokens are 404', async () => {
  await accountScope(database, (tx) =>
    tx
      .insertInto('acme_challenges')
      .values({ token: 'tok-1', key_authorization: 'tok-1.key', created_at: clock.now() })
      .execute(),
  );
  expect((await app.inject('/.well-known/acme-challenge/tok-1')).body).toBe('tok-1.key');
  for (const token of ['tok-2', '..%2Fx', '%00', 'a'.repeat(90)]) {
    expect((await app.inject(`/.well-known/acme-challenge/${token}`)).statusCode).toBe(404);
  }
  const left = await accountScope(database, (tx) =>
    tx.selectFrom('acme_challenges').select('token').execute(),
  );
  expect(left).toEqual([{ token: 'tok-1' }]);
});

test('a domain that the authority cannot reach fails with its reason, and tries are limited', async () => {
  await hold('broken.example.com', { isReachable: false });
  await certificates.request('broken.example.com');
  const row = await inState('broken.example.com', 'FAILED');
  expect(row.certificate_error).toMatch(/broken\.example\.com|DNS|problem/i);
  for (let n = 2; n <= 3; n += 1) {
    await certificates.request('broken.example.com');
    await inState('broken.example.com', 'FAILED');
  }
  expect(await errorMessageOf(certificates.request('broken.example.com'))).toBe('429 too-many-requests');
});

test('a certificate is renewed in its last 30 days, and stays when that fails', async () => {
  const before = await rowOf('shop.example.com');
  await certificates.renew();
  expect((await rowOf('shop.example.com')).certificate_tried_at).toEqual(before.certificate_tried_at);
  clock.advance(65 * DAY);
  dns.setTrouble('servfail');
  await certificates.renew();
  const failed = await eventually(async () => {
    const row = await rowOf('shop.example.com');
    return row.certificate_error !== null && row;
  });
  expect(failed.certificate_state).toBe('ACTIVE');
  expect(failed.certificate_pem).toBe(before.certificate_pem);
  expect(await shake({ servername: 'shop.example.com' })).toBe('TLSv1.3 true');
  await certificates.renew();
  expect((await rowOf('shop.example.com')).certificate_tried_at).toEqual(failed.certificate_tried_at);
  dns.setTrouble(null);
  clock.advance(1.1 * DAY);
  await certificates.renew();
  const renewed = await eventually(async () => {
    const row = await rowOf('shop.example.com');
    return row.certificate_pem !== before.certificate_pem && row;
  });
  expect([renewed.certificate_state, renewed.certificate_error]).toEqual(['ACTIVE', null]);
  const left = await accountScope(database, (tx) =>
    tx.selectFrom('acme_challenges').select('token').execute(),
  );
  expect(left).toEqual([]);
});

test('a company in trash, a domain given up and a domain that points elsewhere get none', async () => {
  const trashed = await hold('trashed.example.com');
  await certificates.request('trashed.example.com');
  await inState('trashed.example.com', 'ACTIVE');
  expect(await certificates.findCertificate('trashed.example.com')).not.toBeNull();
  await platformScope(database, (tx) =>
    tx.updateTable('companies').set({ trashed_at: clock.now() }).where('id', '=', trashed).execute(),
  );
  expect(await certificates.findCertificate('trashed.example.com')).toBeNull();
  await hold('drifted.example.com');
  await accountScope(database, (tx) =>
    tx
      .updateTable('domains')
      .set({ drifted_at: clock.now() })
      .where('domain', '=', 'drifted.example.com')
      .execute(),
  );
  for (const domain of ['drifted.example.com', 'nobody.example.com']) {
    expect(await errorMessageOf(certificates.request(domain))).toBe('409 domain-not-verified');
  }
});

test('without an authority it is said that there is none', async () => {
  const off = createCertificatesService({
    database,
    clock,
    logger,
    jobs,
    rateLimits: createRateLimits({ clock }),
    secretBox,
    acme: null,
  });
  const asked = off.request('later.example.com');
  await expect(asked).rejects.toThrow('This installation is not set up to issue certificates');
  expect(await errorMessageOf(asked)).toBe('503 certificates-off');
  await off.renew();
});

function overHttp(host: string, path: string): Promise<Response> {
  const url = new URL(path, `http://127.0.0.1:${httpPort}`);
  return new Promise((resolve, reject) => {
    void import('node:http').then(({ get }) =>
      get(url, { headers: { host } }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve(
            new Response(Buffer.concat(parts), {
              status: response.statusCode,
              headers: { location: response.headers.location ?? '' },
            }),
          ),
        );
      }).on('error', reject),
    );
  });
}

function page(host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = {
    host: '127.0.0.1',
    port: httpsPort,
    servername: host,
    headers: { host },
    ca: authority.root,
  };
  request(options, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => parts.push(part));
    response.on('end', () => resolve(Buffer.concat(parts).toString()));
  })
    .on('error', reject)
    .end();
  return promise;
}
