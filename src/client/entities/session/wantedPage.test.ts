import { wantedPage } from './wantedPage.ts';

it.each([
  ['/company-info', '/company-info'],
  ['/company-info/activity-log?page=2#row', '/company-info/activity-log?page=2#row'],
  ['/profile', '/profile'],
])('?next=%s leads to %s', (next, page) => {
  expect(wantedPage(`?next=${encodeURIComponent(next)}`)).toBe(page);
});

it.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  'company-info',
  '/auth/login',
  '/auth',
  '/',
  '',
])('does not follow %j', (next) => {
  expect(wantedPage(`?next=${encodeURIComponent(next)}`)).toBeUndefined();
});

it('is nothing without ?next=', () => {
  expect(wantedPage('')).toBeUndefined();
});
