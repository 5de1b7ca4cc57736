import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const day = 86_400_000;
const acme = buildCompany({
  _id: 'company-7',
  companyName: 'Acme',
  trashedBy: 'Grace Hopper',
  trashedAt: new Date(Date.now() - 28 * day).toISOString(),
  purgeAt: new Date(Date.now() + 1.5 * day).toISOString(),
});

const open = async (server: object) => {
  const view = renderScreen('/company-info/trash', {
    server: { findMyTrashedCompanies: () => page([acme]), ...server },
  });
  await view.user.click(await screen.findByRole('button', { name: 'Actions for Acme' }));
  return view;
};

it('says who moved a company here, when, and how long it stays', async () => {
  renderScreen('/company-info/trash', { server: { findMyTrashedCompanies: () => page([acme]) } });
  const row = await screen.findByRole('row', { name: /Acme/ });
  expect(row).toHaveTextContent('Grace Hopper');
  expect(row).toHaveTextContent('28 days ago');
  expect(row).toHaveTextContent('In 2 days');
});

it('restores', async () => {
  const { user, requests } = await open({
    deleteOrRestoreCompanyFromTrash: () => acknowledged({}, 'Acme is back'),
  });
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Acme is back')).toBeVisible();
  expect(
    requests.find((request) => request.operation === 'deleteOrRestoreCompanyFromTrash')?.variables,
  ).toEqual({ id: 'company-7', isRestore: true });
  await waitFor(() =>
    expect(requests.filter((request) => request.operation === 'findMyTrashedCompanies')).toHaveLength(2),
  );
});

it('says why a company could not be restored', async () => {
  const { user } = await open({
    deleteOrRestoreCompanyFromTrash: () => refused('You own too many companies'),
  });
  await user.click(screen.getByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('You own too many companies')).toBeVisible();
});

it('deletes permanently only after the company name is typed', async () => {
  const { user, requests } = await open({
    deleteOrRestoreCompanyFromTrash: () => acknowledged({}, 'Acme is gone'),
  });
  await user.click(screen.getByRole('menuitem', { name: 'Delete permanently' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete permanently' }));
  expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), 'acme');
  expect(dialog.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), 'Acme');
  await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Acme is gone')).toBeVisible();
  expect(
    requests.find((request) => request.operation === 'deleteOrRestoreCompanyFromTrash')?.variables,
  ).toEqual({ id: 'company-7', isRestore: false });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('keeps the question open with the reason when deleting was refused', async () => {
  const { user } = await open({ deleteOrRestoreCompanyFromTrash: () => refused('Never used') });
  await user.click(screen.getByRole('menuitem', { name: 'Delete permanently' }));
  await user.type(await screen.findByRole('textbox', { name: /Acme/ }), 'Acme{Enter}');
  expect(await screen.findByText('Never used')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('says that the trash is empty', async () => {
  renderScreen('/company-info/trash', { server: { findMyTrashedCompanies: () => page([]) } });
  expect(await screen.findByRole('heading', { name: 'Trash is empty' })).toBeVisible();
});

it('shows rows that are still loading, and a failure with a retry', async () => {
  const failure = Promise.withResolvers();
  const answers = [failure.promise, page([acme])];
  const { user } = renderScreen('/company-info/trash', {
    server: { findMyTrashedCompanies: () => answers.shift() },
  });
  expect(await screen.findByRole('table')).toHaveAttribute('aria-busy', 'true');
  failure.resolve({ ...page([]), ...refused('The trash is away') });
  expect(await screen.findByText('The trash is away')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Acme')).toBeVisible();
});

it('shows the trash of all in the admin area', async () => {
  const owned = { ...acme, ownerEmail: 'owner@acme.com' };
  renderScreen('/company-info/admin/trash', {
    viewer: buildViewer({ role: 'MASTER_ADMIN' }),
    server: { findAllTrashedCompanies: () => page([owned]) },
  });
  expect(await screen.findByRole('row', { name: /Acme/ })).toHaveTextContent('owner@acme.com');
});
