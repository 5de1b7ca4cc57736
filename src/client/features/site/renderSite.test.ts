import { createHash } from 'node:crypto';
import { renderSite, sitePages } from './renderSite.tsx';

const assets = {
  css: "a > b::before { content: '<'; }",
  headScript: 'if (1 < 2 && \'a\') document.documentElement.dataset.theme = "light";',
  script: 'for (let i = 0; i < 3; i++) i && 0;',
  font: '/assets/site/inter.woff2',
};
const rendered = renderSite(assets);
const documents = new Map(
  rendered.map(({ file, html }) => [file, new DOMParser().parseFromString(html, 'text/html')]),
);
const page = (file: string) => documents.get(file) as Document;
const links = (root: ParentNode) =>
  [...root.querySelectorAll('a')].map((link) => [nameOf(link), link.getAttribute('href')]);
const nameOf = (element: Element) =>
  element.getAttribute('aria-label') ??
  (element.textContent ?? '').replace(/[←→]/g, '').replace(/\s+/g, ' ').trim();
const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(nameOf);

describe.each(rendered.map(({ file }) => file))('%s', (file) => {
  const { html, styleHash, scriptHashes } = rendered.find((one) => one.file === file)!;
  const hash = (text: string | null | undefined) =>
    `sha256-${createHash('sha256')
      .update(text ?? '')
      .digest('base64')}`;

  it('holds its style and scripts as they are, by the hashes its policy will name, and asks for no other', () => {
    expect([...page(file).querySelectorAll('style')].map((style) => hash(style.textContent))).toEqual([
      styleHash,
    ]);
    expect([...page(file).querySelectorAll('script')].map((script) => hash(script.textContent))).toEqual(
      scriptHashes,
    );
    expect(page(file).querySelectorAll('script[src], link[rel=stylesheet], [style], [onclick]')).toHaveLength(
      0,
    );
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
  });

  it('has a title, a description and one main heading', () => {
    expect(page(file).title).toMatch(/^Exkoo: .+| · Exkoo$/);
    expect(
      page(file).querySelector('meta[name=description]')?.getAttribute('content')?.length,
    ).toBeGreaterThan(20);
    expect(page(file).querySelectorAll('h1')).toHaveLength(1);
    expect(page(file).querySelectorAll('main')).toHaveLength(1);
  });

  it('has the links of the header in their order', () => {
    expect(links(page(file).querySelector('header')!)).toEqual([
      ['Exkoo', '/'],
      ['Home', '/'],
      ['About', '/coming-soon'],
      ['Apps', '/apps'],
      ['Pricing', '/pricing'],
      ['Login', '/auth/login'],
      ['Get Started', '/get-started'],
    ]);
  });

  it('marks the link of its own path, and no other', () => {
    const marked = [...page(file).querySelectorAll('[aria-current]')].map((link) =>
      link.getAttribute('href'),
    );
    const own = sitePages.find((one) => one.file === file)!.paths[0];
    expect(marked).toEqual(
      ['/', '/coming-soon', '/apps', '/pricing', '/get-started'].filter((target) => target === own),
    );
  });

  it('leads to pages that there are', () => {
    const known = [
      ...sitePages.filter((one) => !one.isHidden).flatMap(({ paths }) => paths),
      '/auth/login',
      '/auth/signup',
    ];
    known.push('/dashboard', '/company-info/add-company', '#main');
    for (const [, target] of links(page(file))) expect(known).toContain(target);
  });

  it('element ids are unique, and aria-controls refers to existing elements', () => {
    const ids = [...page(file).querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const button of page(file).querySelectorAll('[aria-controls]'))
      expect(ids).toContain(button.getAttribute('aria-controls'));
  });
});

it('has every path of the specification', () => {
  expect([...new Set(sitePages.flatMap(({ paths }) => paths))].sort()).toEqual([
    '/',
    '/404',
    '/all-apps',
    '/all-apps/all-apps',
    '/apps',
    '/coming-soon',
    '/get-started',
    '/pricing',
    '/privacy-policy',
    '/terms-of-services',
  ]);
});

it('sets the metadata for search engines and link previews; the not-found page is not indexed', () => {
  const head = page('all-apps').head;
  expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('__ORIGIN__/all-apps');
  const meta = (name: string) => head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
  expect(meta('og:title')).toBe('All apps · Exkoo');
  expect(meta('og:url')).toBe('__ORIGIN__/all-apps');
  expect(meta('og:image')).toBe('__ORIGIN__/site/preview.png');
  expect(page('not-found').querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(page('not-found').querySelector('link[rel=canonical]')).toBeNull();
});

it('home: the headline, the picture, the logos, three benefits; every call to action leads to “Coming soon”', () => {
  const main = page('home').querySelector('main')!;
  expect(texts(main, 'h1')).toEqual(['Effortless customer management']);
  expect(texts(main, 'h3')).toEqual(['Smart Automation', 'All-in-One Solution', 'Scalable & Flexible']);
  expect(links(main).every(([, target]) => target === '/coming-soon')).toBe(true);
  expect([...main.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    "Start Now - It's Free",
    'Meet an Advisor',
    'See why?',
    'Learn More',
    'Learn More',
    'Learn More',
  ]);
  // The accessible name of a call to action is its text; its context is the description
  expect(main.querySelectorAll('a[aria-label]')).toHaveLength(0);
  const described = [...main.querySelectorAll('a[aria-describedby]')].map(
    (link) => page('home').getElementById(link.getAttribute('aria-describedby')!)?.textContent,
  );
  expect(described).toEqual(texts(main, 'h3'));
  expect(texts(main, 'dl dt')).toEqual([
    'CRM, SMS campaigns and appointments together',
    'Many companies, walled off',
    'Evidence of consent',
    'Imports with undo',
    'Exact campaign forecasts',
    'No double bookings',
  ]);
  expect(main.querySelector('.logos h2')?.textContent).toContain('trusted');
  expect(main.querySelectorAll('.logos li').length).toBeGreaterThan(4);
  const image = main.querySelector('picture img')!;
  expect(image.getAttribute('alt')).toContain('dashboard');
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1440', '810']);
  const sources = [...main.querySelectorAll('picture source')].map((one) => [
    one.getAttribute('media'),
    one.getAttribute('type'),
  ]);
  const dark = '(prefers-color-scheme: dark)';
  expect(sources).toEqual([
    [dark, 'image/avif'],
    [dark, 'image/webp'],
    [null, 'image/avif'],
    [null, 'image/webp'],
  ]);
  for (const source of main.querySelectorAll('picture source'))
    expect(source.getAttribute('sizes')).toBeTruthy();
});

it('coming soon: a way back, the heading, a date without script too, three teasers', () => {
  const main = page('coming-soon').querySelector('main')!;
  expect(links(main)).toEqual([['Back to home', '/']]);
  expect(texts(main, 'h1')).toEqual(['Coming Soon']);
  expect(texts(main, 'h2')).toEqual(['New Features', 'Enhanced Performance', 'Seamless Integration']);
  const time = main.querySelector('time')!;
  expect([time.textContent, time.getAttribute('datetime')]).toEqual(['In three months', 'P3M']);
});

it('apps: a headline about building a business toolkit', () => {
  expect(page('apps').querySelector('h1')?.textContent).toBe('Build your business toolkit');
});

it.each(['apps', 'all-apps'])(
  '%s: cards of the two applications, and skeletons hidden from assistive technology',
  (file) => {
    const main = page(file).querySelector('main')!;
    expect(texts(main, '.card h2')).toEqual(['CRM', 'SMS Marketing']);
    const skeletons = [...main.querySelectorAll('.skeleton-card')];
    expect(skeletons.length).toBeGreaterThan(0);
    expect(
      skeletons.every((card) => card.getAttribute('aria-hidden') === 'true' && card.textContent === ''),
    ).toBe(true);
  },
);

it('get started links visitors to sign-up and signed-in users to a new company', () => {
  expect(links(page('get-started').querySelector('[data-signed-out]')!)[0]?.[1]).toBe('/auth/signup');
  expect(links(page('get-started').querySelector('[data-signed-in]')!)[0]?.[1]).toBe(
    '/company-info/add-company',
  );
});

it.each(['privacy-policy', 'terms-of-services'])('%s is one sentence', (file) => {
  expect(page(file).querySelectorAll('main p')).toHaveLength(1);
  expect(
    page(file)
      .querySelector('main p')
      ?.textContent?.match(/\.(\s|$)/g),
  ).toHaveLength(1);
});

describe.each([
  ['pricing', 'monthly'],
  ['pricing-annual', 'annual'],
])('%s', (file, period) => {
  const main = page(file).querySelector('main')!;
  const table = main.querySelector('table')!;

  it('has the heading, and the period in its state', () => {
    expect(texts(main, 'h1')).toEqual(['Our Plan & Pricing']);
    const buttons = [...main.querySelectorAll('.period button')].map((one) => [
      nameOf(one),
      one.getAttribute('aria-pressed'),
    ]);
    expect(buttons).toEqual([
      ['Monthly', String(period === 'monthly')],
      ['Annual Save 20%', String(period === 'annual')],
    ]);
    expect(texts(main, '.period button > span')).toEqual(['Annual', 'Save 20%']);
    expect(main.querySelector('[data-period]')?.getAttribute('data-period')).toBe(period);
  });

  it('has the prices of both periods, the buttons and the badge, in the table and on the cards', () => {
    const expected = [
      ['Free', '$0', '$0', 'Free Plan', false],
      ['Starter', '$50', '$40', 'Start Trial', false],
      ['Pro', '$80', '$60', 'Start Trial', true],
    ];
    for (const heads of [
      [...table.querySelectorAll('.plan-head')],
      [...main.querySelectorAll('.plan-cards .plan-head')],
    ]) {
      const found = heads.map((head) => [
        head.querySelector('.plan-name')?.firstChild?.textContent?.trim(),
        head.querySelector('[data-price=monthly] b')?.textContent,
        head.querySelector('[data-price=annual] b')?.textContent,
        head.querySelector('form[action="/get-started"] button:not([aria-label])')?.textContent,
        head.querySelector('.badge')?.textContent === 'Most Popular',
      ]);
      expect(found).toEqual(expected);
      const described = heads.map(
        (head) =>
          page(file).getElementById(head.querySelector('button')!.getAttribute('aria-describedby')!)
            ?.textContent,
      );
      expect(described).toEqual(['Free', 'Starter', 'Pro']);
    }
  });

  it('is a table with headers of columns, rows and sections; the sections open', () => {
    expect(
      [...table.querySelectorAll('thead th')].map((one) => [
        one.getAttribute('scope'),
        one.getAttribute('abbr'),
      ]),
    ).toEqual([
      ['col', 'Free'],
      ['col', 'Starter'],
      ['col', 'Pro'],
    ]);
    expect(table.querySelector('caption')?.textContent).toBeTruthy();
    const buttons = [...table.querySelectorAll('.section-row button')];
    expect(buttons.map((one) => [nameOf(one), one.getAttribute('aria-expanded')])).toEqual([
      ['CRM', 'true'],
      ['SMS', 'true'],
      ['Appointment', 'true'],
    ]);
    for (const row of table.querySelectorAll('tbody tr:not(.section-row)')) {
      expect([row.querySelectorAll('th[scope=row]').length, row.querySelectorAll('td').length]).toEqual([
        1, 3,
      ]);
    }
  });

  it('has plan details closed at first, their sections open', () => {
    const buttons = [...main.querySelectorAll('.card > .disclosure')];
    expect(buttons.map((one) => [nameOf(one), one.getAttribute('aria-expanded')])).toEqual(
      Array(3).fill(['Plan details', 'false']),
    );
    for (const details of main.querySelectorAll('.plan-details')) {
      expect(details.hasAttribute('hidden')).toBe(true);
      expect(texts(details, '[aria-expanded=true]')).toEqual(['CRM', 'SMS', 'Appointment']);
      expect(details.querySelectorAll('dt')).toHaveLength(
        table.querySelectorAll('tbody th[scope=row]').length,
      );
    }
  });
});
