import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '#server/testing/eventually.ts';
import { debianProgram } from '#server/testing/servers/debianProgram.ts';
import type { TestDnsServer } from '#server/testing/servers/dnsServer.ts';
import { startDnsServer } from '#server/testing/servers/dnsServer.ts';
import type { Dns } from './dns.ts';
import { createDns, DnsFailure } from './dns.ts';

let server: TestDnsServer;
let dns: Dns;

beforeAll(async () => {
  server = await startDnsServer();
  dns = createDns({ servers: [server.address], limitMs: 800 });
});
afterEach(() => server.setTrouble(null));
afterAll(() => server.close());

const failureOf = async (lookUp: Promise<unknown>): Promise<string> => {
  const error = await lookUp.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DnsFailure)) throw new Error('Expected a DnsFailure', { cause: error });
  return error.kind;
};

test('every address of a name is given', async () => {
  server.setA('shop.example.com', ['203.0.113.7', '203.0.113.8']);
  expect((await dns.resolve4('shop.example.com')).sort()).toEqual(['203.0.113.7', '203.0.113.8']);
});

test('a name that is not there, or has no A record, is absent', async () => {
  server.setA('empty.example.com', []);
  expect(await failureOf(dns.resolve4('nowhere.example.com'))).toBe('absent');
  expect(await failureOf(dns.resolve4('xn--bcher-kva.example'))).toBe('absent');
  expect(await failureOf(dns.resolve4('empty.example.com'))).toBe('absent');
  expect(await failureOf(dns.resolve4(`${'a'.repeat(64)}.example.com`))).toBe('absent');
});

test.each(['servfail', 'refused'] as const)('a server that answers %s is no answer', async (trouble) => {
  server.setTrouble(trouble);
  expect(await failureOf(dns.resolve4('shop.example.com'))).toBe('unreachable');
});

test('a server that keeps silent is given up in time', async () => {
  server.setTrouble('silence');
  const before = Date.now();
  expect(await failureOf(dns.resolve4('shop.example.com'))).toBe('unreachable');
  expect(Date.now() - before).toBeLessThan(5_000); // without our limit it takes half a minute
});

test('a server that is not there is no answer', async () => {
  const unused = createDns({ servers: [`127.0.0.1:${await freePort()}`], limitMs: 800 });
  expect(await failureOf(unused.resolve4('shop.example.com'))).toBe('unreachable');
});

test('a change shows at the next look', async () => {
  server.setA('moving.example.com', ['203.0.113.1']);
  expect(await dns.resolve4('moving.example.com')).toEqual(['203.0.113.1']);
  server.setA('moving.example.com', ['203.0.113.2']);
  expect(await dns.resolve4('moving.example.com')).toEqual(['203.0.113.2']);
});

// A second, independent implementation. Shown as skipped where it is not installed and may not be.
const dnsmasq = debianProgram('dnsmasq', 'dnsmasq-base');
(dnsmasq ? test : test.skip)('dnsmasq is understood as well', async () => {
  const port = await freePort();
  const program = startDnsmasq(dnsmasq ?? '', port);
  try {
    const asked = createDns({ servers: [`127.0.0.1:${port}`], limitMs: 800 });
    expect(await eventually(() => asked.resolve4('shop.example.com').catch(() => null))).toEqual([
      '203.0.113.7',
    ]);
    expect(await failureOf(asked.resolve4('nowhere.example.com'))).toBe('absent');
    expect(await failureOf(asked.resolve4('elsewhere.example.org'))).toBe('unreachable');
  } finally {
    program.kill();
  }
});

function startDnsmasq(path: string, port: number): ChildProcess {
  const options = ['--no-daemon', '--no-resolv', '--no-hosts', '--conf-file=/dev/null', '--bind-interfaces'];
  const records = ['--local=/example.com/', '--host-record=shop.example.com,203.0.113.7'];
  return spawn(path, [...options, `--port=${port}`, '--listen-address=127.0.0.1', ...records], {
    stdio: 'ignore',
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4').once('error', reject);
    socket.bind(0, '127.0.0.1', () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
