import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createOutbound, OutboundFailure } from './outbound.ts';
import { isPublicAddress, outboundProblem } from './publicAddresses.ts';

let trap: Server;
let port: number;
let visits: string[] = [];
let answer: { status: number; headers?: Record<string, string>; body?: string } | 'nothing';

beforeAll(async () => {
  trap = createServer((request, response) => {
    visits.push(request.url ?? '');
    if (answer === 'nothing') return request.socket.destroy();
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  port = (trap.address() as AddressInfo).port;
});
afterAll(() => void trap.close());
beforeEach(() => {
  visits = [];
  answer = { status: 200, body: 'ok' };
});

const given = { headers: {}, body: '{}', limitMs: 5_000 };
const kindOf = (url: string, allow: string[] = []) =>
  createOutbound({ allow })
    .post(url, given)
    .then(
      () => 'reached',
      (error: unknown) => (error instanceof OutboundFailure ? error.kind : String(error)),
    );

const SPELLINGS = [
  ...['127.0.0.1', '127.1', '127.0.1', '2130706433', '0x7f000001', '0x7f.1', '017700000001', '0177.0.0.1'],
  ...['127.0.0.1.', '①②⑦.⓪.⓪.①', '127。0。0。1', '0.0.0.0', '0', '127.255.255.254', 'localhost', 'LOCALHOST'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fe80::1]'],
  ...['[fc00::1]', '[fd12:3456::1]', '[fec0::1]', '[ff02::1]', '[100::1]', '[2001:db8::1]', '[3fff::1]'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '100.64.0.1'],
  ...['169.254.169.254', '0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '[::ffff:a9fe:a9fe]'],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
];

test.each(SPELLINGS)('%s is not reached', async (host) => {
  expect(await kindOf(`http://${host}:${port}/`)).not.toBe('reached');
  expect(await kindOf(`http://${host}/`)).toMatch(/forbidden|unreachable/);
  expect(visits).toEqual([]);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['IPv4-mapped', '::ffff:8.8.8.8'],
  ['IPv4-translated', '::ffff:0:8.8.8.8'],
  ['IPv4-compatible', '::8.8.8.8'],
  ['NAT64', '64:ff9b::8.8.8.8'],
  ['local NAT64', '64:ff9b:1::8.8.8.8'],
  ['6to4', '2002:808:808::1'],
  ['Teredo', '2001:0:808:808::1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['IPv4 link-local', '169.254.169.254'],
  ['IPv6 link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['unique local', 'fdff::1'],
  ['site-local', 'fec0::1'],
  ['IPv6 loopback', '::1'],
  ['not assigned', '4000::1'],
])('a %s address is not public: %s', (_kind, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  ['the address', ['127.0.0.1'], '127.0.0.1', 'reached'],
  ['its network', ['10.0.0.0/8', '127.0.0.0/8'], '127.0.0.1', 'reached'],
  ['the name', ['localhost'], 'localhost', 'reached'],
  ['its address', ['127.0.0.1'], 'localhost', 'reached'],
  ['another name', ['gateway.test'], 'localhost', 'forbidden'],
  ['another network', ['10.0.0.0/8'], '127.0.0.1', 'forbidden'],
  ['its IPv4-mapped spelling', ['127.0.0.0/8'], '[::ffff:127.0.0.1]', 'reached'],
])('with %s allowed, %j, %s is %s', async (_what, allow, host, outcome) => {
  expect(await kindOf(`http://${host}:${port}/`, allow)).toBe(outcome);
});

test('a public host is reached on the usual ports only', async () => {
  expect(await kindOf('http://1.1.1.1:8080/')).toBe('forbidden');
});

test('a redirect is an answer like any other, and is not followed', async () => {
  answer = { status: 302, headers: { location: '/elsewhere' } };
  const outbound = createOutbound({ allow: ['127.0.0.1'] });
  expect(await outbound.post(`http://127.0.0.1:${port}/first`, given)).toMatchObject({ status: 302 });
  expect(visits).toEqual(['/first']);
});

test('a failure says whether the request may have arrived', async () => {
  answer = 'nothing';
  expect(await kindOf(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).toBe('unanswered');
  expect(await kindOf('http://127.0.0.1:1/', ['127.0.0.1'])).toBe('unreachable');
});

test('a long answer is not read to its end', async () => {
  answer = { status: 200, body: 'x'.repeat(70_000) };
  expect(await kindOf(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).toBe('unanswered');
});

test.each([
  ['smsc.example.com', null],
  ['10.0.0.0/8', null],
  ['fd00::/8', null],
  ['127.0.0.1', null],
  ['10.0.0.0/8/8', "names '10.0.0.0/8/8', which is no host, address or network"],
  ['10/8', "names '10/8', which is no host, address or network"],
  ['10.0.0.0/40', "names '10.0.0.0/40', which is no host, address or network"],
  ['http://x', "names 'http://x', which is no host, address or network"],
])('%s in OUTBOUND_ALLOW: %s', (part, problem) => {
  expect(outboundProblem(part)).toBe(problem);
});
