import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let origin: string;

beforeAll(async () => {
  app = await createTestApp();
  origin = new URL(app.url).origin;
});
afterAll(() => app.close());

const paths = [
  '/',
  '/pricing',
  '/auth/login',
  '/company-info',
  '/nowhere',
  '/c/unknown',
  '/api/exkoo/health',
  '/api/exkoo/events',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/handset',
  '/dev/handset.json',
  '/api/exkoo/uploads/none.webp',
  '/assets/none.js',
  '/robots.txt',
];

test.each(paths)('every reply of %s has the headers', async (path) => {
  const { headers } = await fetch(origin + path);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  if (path.startsWith('/api/') && !path.includes('uploads'))
    expect(headers.get('cache-control')).toBe('no-store');
});

test('no page may be framed', async () => {
  for (const path of ['/', '/auth/login']) {
    const { headers } = await fetch(origin + path);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('the dashboard carries a nonce of its own each time', async () => {
  const nonces = await Promise.all(
    [1, 2].map(
      async () =>
        /nonce-([\w-]+)/.exec(
          (await fetch(`${origin}/auth/login`)).headers.get('content-security-policy') ?? '',
        )?.[1],
    ),
  );
  expect(nonces[0]).toMatch(/^[\w-]{22}$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('over HTTPS replies have Strict-Transport-Security', async () => {
  const secure = await createTestApp({ env: { PUBLIC_URL: 'https://app.example.com' } });
  try {
    const { headers } = await fetch(`${new URL(secure.url).origin}/api/exkoo/health`);
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
  } finally {
    await secure.close();
  }
});

test('an unknown host is not served', async () => {
  const { request } = await import('node:http');
  const status = await new Promise((resolve, reject) => {
    const call = request(`${origin}/`, { headers: { host: 'unknown.example.com' } }, (response) =>
      resolve(response.statusCode),
    );
    call.on('error', reject).end();
  });
  expect(status).toBe(421);
});
