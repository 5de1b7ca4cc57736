import { hasScreen, withScreenFiles } from './screenFiles.ts';

const screens = [
  { pattern: '/crm/leads/:id', files: ['/assets/lead.js'] },
  { pattern: '/crm/leads', files: ['/assets/list.js', '/assets/shared.js'] },
  { pattern: '/crm/leads/board', files: ['/assets/board.js', '/assets/late.css'] },
  { pattern: '/sms/inbox/:id?', files: ['/assets/inbox.js'] },
];
const page = '<html><head><title>Exkoo</title></head><body></body></html>';
const named = (path: string) =>
  [...withScreenFiles(page, screens, path).matchAll(LINK)].map(([, kind, file]) => [kind, file]);
const LINK = /<link rel="preload" as="(\w+)" href="([^"]+)">/g;
const script = (name: string) => ['script', `/assets/${name}.js`];

it.each([
  ['/crm/leads', [script('list'), script('shared')]],
  ['/crm/leads/', [script('list'), script('shared')]],
  ['/crm/leads/board', [['style', '/assets/late.css'], script('board')]],
  ['/crm/leads/0198', [script('lead')]],
  ['/crm/leads/0198/more', []],
  ['/sms/inbox', [script('inbox')]],
  ['/sms/inbox/0198', [script('inbox')]],
  ['/sms', []],
  ['/crm', []],
  ['/crm/"><script>', []],
])('names the files of the screen at %s', (path, files) => {
  expect(named(path)).toEqual(files);
});

it('preloads style sheets in the head, and scripts behind the content', () => {
  expect(withScreenFiles(page, screens, '/crm/leads/board')).toBe(
    '<html><head><title>Exkoo</title><link rel="preload" as="style" href="/assets/late.css">' +
      '<link href="/assets/late.css" rel="stylesheet"></head>' +
      '<body><link rel="preload" as="script" href="/assets/board.js"></body></html>',
  );
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
