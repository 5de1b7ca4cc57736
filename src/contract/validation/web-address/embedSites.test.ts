import { embedOrigin } from './embedSites.ts';

test.each([
  ['www.example.com', 'https://www.example.com'],
  [' https://Example.com/ ', 'https://example.com'],
  ['http://shop.example.com:8080', 'http://shop.example.com:8080'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['localhost:3000', 'https://localhost:3000'],
  ['münchen.example', 'https://xn--mnchen-3ya.example'],
])('%s is the site %s', (typed, origin) => {
  expect(embedOrigin(typed)).toBe(origin);
});

test.each([
  '',
  'example',
  '*',
  '*.example.com',
  'ftp://example.com',
  'javascript:alert(1)',
  'example.com/booking',
  'example.com?a=1',
  'me:secret@example.com',
  "example.com; script-src 'unsafe-inline'",
  'example.com;b.example.com',
  'example.com,b.example.com',
])('%s is no site', (typed) => {
  expect(embedOrigin(typed)).toBeNull();
});
