import { hasScreen, withScreenFiles } from './screenFiles.ts';

const screens = [
  { pattern: '/crm/leads/:id', files: ['/assets/lead.js'] },
  { pattern: '/crm/leads', files: ['/assets/list.js', '/assets/shared.js'] },
  { pattern: '/crm/leads/board', files: ['/assets/board.js'] },
  { pattern: '/sms/inbox/:id?', files: ['/assets/inbox.js'] },
];
const page = '<html><head><title>Exkoo</title></head><body></body></html>';
const named = (path: string) =>
  [...withScreenFiles(page, screens, path).matchAll(/<link rel="preload" as="script" href="([^"]+)">/g)].map(
    ([, file]) => file,
  );

it.each([
  ['/crm/leads', ['/assets/list.js', '/assets/shared.js']],
  ['/crm/leads/', ['/assets/list.js', '/assets/shared.js']],
  ['/crm/leads/board', ['/assets/board.js']],
  ['/crm/leads/0198', ['/assets/lead.js']],
  ['/crm/leads/0198/more', []],
  ['/sms/inbox', ['/assets/inbox.js']],
  ['/sms/inbox/0198', ['/assets/inbox.js']],
  ['/sms', []],
  ['/crm', []],
  ['/crm/"><script>', []],
])('names the files of the screen at %s', (path, files) => {
  expect(named(path)).toEqual(files);
});

it('leaves the rest of the page as it is', () => {
  expect(withScreenFiles(page, screens, '/profile')).toBe(page);
});

it.each([
  ['/crm/leads', true],
  ['/crm/leads/board/', true],
  ['/crm/leads/0198', true],
  ['/crm/leads/0198/more', false],
  ['/sms/inbox', true],
  ['/crm/no-such-screen', false],
])('knows whether there is a screen at %s', (path, isThere) => {
  expect(hasScreen(screens, path)).toBe(isThere);
  expect(hasScreen([], path)).toBe(true);
});
