import { screen, within } from '@testing-library/react';
import { buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const search = (address: string) => new URL(address, 'http://localhost').search;

const viewer = buildViewer({ role: 'MASTER_ADMIN' });
const acme = buildCompany({ _id: 'company-7', companyName: 'Acme', ownerEmail: 'owner@acme.com' });

const asked = (requests: { operation: string; variables: Record<string, unknown> }[]) =>
  requests
    .filter((request) => request.operation === 'getAllCompanies')
    .map((request) => request.variables['input']);

it('shows all companies with their owners, and the way to the own ones', async () => {
  const { user, address } = renderScreen('/company-info/admin', {
    viewer,
    server: { getAllCompanies: () => page([acme], { total: 1 }) },
  });
  expect(await screen.findByRole('row', { name: /Acme/ })).toHaveTextContent('owner@acme.com');
  expect(screen.getByRole('link', { name: 'Acme' })).toHaveAttribute(
    'href',
    '/company-info/admin/edit-company/company-7',
  );
  await user.click(screen.getByRole('button', { name: 'Actions for Acme' }));
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/company-info/admin/edit-company/company-7',
  );
  await user.keyboard('{Escape}');
  const areas = within(screen.getByRole('navigation', { name: 'Companies shown' }));
  expect(areas.getByRole('link', { name: 'All companies' })).toHaveAttribute('aria-current', 'page');
  await user.click(areas.getByRole('link', { name: 'My companies' }));
  expect(await screen.findByRole('heading', { level: 1, name: /My companies/ })).toBeVisible();
  expect(address()).toBe('/company-info/company');
});

it('keeps search and page in the address', async () => {
  const getAllCompanies = ({ input }: { input: { page: number; limit: number } }) =>
    page([acme], { ...input, total: 95 });
  const { user, address, requests } = renderScreen('/company-info/admin/company?page=2&limit=10', {
    viewer,
    server: { getAllCompanies },
  });
  await screen.findByRole('link', { name: 'Acme' });
  await user.click(screen.getByRole('button', { name: 'Page 3' }));
  expect(search(address())).toBe('?page=3&limit=10');
  await user.type(screen.getByRole('textbox', { name: 'Search companies' }), 'acm{Enter}');
  expect(search(address())).toBe('?limit=10&search=acm');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
  expect(search(address())).toBe('?limit=50&search=acm');
  await screen.findByRole('button', { name: 'Page 2' });
  expect(asked(requests)).toEqual([
    { search: '', page: 2, limit: 10 },
    { search: '', page: 3, limit: 10 },
    { search: 'acm', page: 1, limit: 10 },
    { search: 'acm', page: 1, limit: 50 },
  ]);
});

it('goes back to the last page when the one asked for no longer exists', async () => {
  const getAllCompanies = ({ input }: { input: { page: number } }) =>
    page(input.page > 2 ? [] : [acme], { page: input.page, total: 40 });
  const { address } = renderScreen('/company-info/admin?page=9', { viewer, server: { getAllCompanies } });
  await screen.findByRole('link', { name: 'Acme' });
  expect(search(address())).toBe('?page=2');
});

it('takes a broken address for the first page', async () => {
  const { requests } = renderScreen('/company-info/admin?page=-1&limit=99999', {
    viewer,
    server: { getAllCompanies: () => page([acme]) },
  });
  await screen.findByRole('link', { name: 'Acme' });
  expect(asked(requests)).toEqual([{ search: '', page: 1, limit: 20 }]);
});

it('says that there are no matches, and clears the search', async () => {
  const getAllCompanies = ({ input }: { input: { search: string } }) => page(input.search ? [] : [acme]);
  const { user } = renderScreen('/company-info/admin?search=zzz', { viewer, server: { getAllCompanies } });
  expect(await screen.findByText('No results for “zzz”.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeVisible();
});

it('says that there are none at all', async () => {
  renderScreen('/company-info/admin', { viewer, server: { getAllCompanies: () => page([]) } });
  expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeVisible();
});

it('shows a rejection, and tries again', async () => {
  const errorMessage = { ...page([]), ...refused('Not now', 503) };
  const { user, requests } = renderScreen('/company-info/admin', {
    viewer,
    server: { getAllCompanies: () => errorMessage },
  });
  expect(await screen.findByText('Not now')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(asked(requests)).toHaveLength(2);
});

it('is not there for anybody else', async () => {
  const { requests } = renderScreen('/company-info/admin', { viewer: buildViewer() });
  expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
  expect(asked(requests)).toEqual([]);
});
