import { readFileSync } from 'node:fs';
import { NEW_LIST } from '#client/kit/list-table/listState.ts';
import { discardUnfitHtml } from './discardUnfitHtml.ts';
import { isServerRendered } from './isServerRendered.ts';

const script = readFileSync('public/first-paint.js', 'utf8');

interface Opened {
  path?: string;
  /** CSS pixels. */
  width?: number;
  layout?: string;
  leads?: object;
  authFlow?: object;
}

/** Opens a page that the server rendered for a layout. */
function open({ path = '/crm/leads', width = 1440, layout = 'wide', leads, authFlow }: Opened = {}) {
  history.replaceState(null, '', path);
  document.documentElement.setAttribute('data-layout', layout);
  document.body.innerHTML = '<div id="root" data-rendered><p>Rendered by the server</p></div>';
  if (leads) localStorage.setItem('persist:root', JSON.stringify({ leads: JSON.stringify(leads) }));
  if (authFlow) sessionStorage.setItem('authFlow', JSON.stringify(authFlow));
  window.matchMedia = ((query: string) => {
    const most = Number(query.replaceAll(/\D/g, ''));
    return { matches: query.includes('<=') ? width <= most : width < most };
  }) as typeof window.matchMedia;
  new Function(script)();
}

const { matchMedia } = window;

afterEach(() => {
  jest.restoreAllMocks();
  window.takeEarlyInput?.();
  delete window.takeEarlyInput;
  window.matchMedia = matchMedia;
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = '';
  document.documentElement.removeAttribute('data-layout');
  delete document.documentElement.dataset['render'];
});

const leads = (changes: object) => ({ leads: { ...NEW_LIST, sync: 'saved', ...changes } });
const selection = (changes: object) => leads({ selection: { ...NEW_LIST.selection, ...changes } });

it.each([
  ['in a wide window', {}],
  ['on a phone', { width: 390, layout: 'phone' }],
  ['of saved columns', leads({})],
  ['of the sign-in', { path: '/auth/login', ...selection({ isAll: true }) }],
])('a page %s stays as the server rendered it', (_where, opened) => {
  open(opened);
  discardUnfitHtml();
  expect(isServerRendered()).toBe(true);
  expect(document.body).toHaveTextContent('Rendered by the server');
});

it.each([
  ['a phone that the server took for a computer', { width: 390 }],
  ['a computer that the server took for a phone', { layout: 'phone' }],
  ['a narrow window', { width: 700 }],
  ['a list of columns that are not saved at the server yet', leads({ sync: 'changed' })],
  ['a selection of rows', selection({ ids: { '1': true } })],
  ['a selection of all results', selection({ isAll: true })],
  ['a sign-in that has begun', { path: '/auth/verify-login', authFlow: { email: 'ada@example.com' } }],
])('%s is rendered by the browser', (_what, opened) => {
  open(opened);
  expect(document.documentElement).toHaveAttribute('data-render', 'browser');
  discardUnfitHtml();
  expect(isServerRendered()).toBe(false);
  expect(document.getElementById('root')).toBeEmptyDOMElement();
  expect(document.documentElement).not.toHaveAttribute('data-render');
});
