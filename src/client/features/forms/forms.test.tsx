import { screen, waitFor, within } from '@testing-library/react';
import { buildViewer, page } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildForm, FORM_LINK, noList, openForms, sent } from './testing/openForms.tsx';

const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
const openMenu = async (user: ReturnType<typeof openForms>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Actions for Contact us' }));

describe('the list of forms', () => {
  it('has a row for each, which leads to it, and is reached from the sidebar', async () => {
    openForms('/crm/forms');
    const row = await screen.findByRole('row', { name: /Contact us/ });
    expect(within(row).getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/crm/forms/form-1',
    );
    expect(row).toHaveTextContent('/contact');
    expect(row).toHaveTextContent('Open');
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const link = within(menu).getByRole('link', { name: 'Forms and pages' });
    expect(link).toHaveAttribute('href', '/crm/forms');
  });

  it('is searched, sorted and paged by the address', async () => {
    const { requests } = openForms('/crm/forms?search=con&sort=-submissions&page=2', {
      findForms: () => page([buildForm()], { page: 2, total: 21 }),
    });
    await screen.findByRole('row', { name: /Contact us/ });
    expect(sent(requests, 'findForms')).toEqual({
      input: expect.objectContaining({ search: 'con', page: 2, sort: 'submissions', direction: 'DESC' }),
    });
  });

  it('says what a form is for where there is none', async () => {
    openForms('/crm/forms', { findForms: () => page([]) });
    expect(await screen.findByRole('heading', { name: 'No forms yet' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Add form' }))
      expect(link).toHaveAttribute('href', '/crm/forms/add');
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isAway = true;
    const { user } = openForms('/crm/forms', {
      findForms: () => (isAway ? noList() : page([buildForm()])),
    });
    expect(await screen.findByText('The database is away')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Contact us/ })).toBeVisible();
  });

  it('copies the link of a form', async () => {
    const { user } = openForms('/crm/forms');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(copied).toHaveBeenCalledWith(FORM_LINK);
  });

  it('moves a form to trash, and back by undo', async () => {
    const { user, requests } = openForms('/crm/forms');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Form restored')).toBeVisible();
    expect(sent(requests, 'moveFormToTrash')).toEqual({ id: 'form-1' });
    const restored = { id: 'form-1', isRestore: true };
    expect(sent(requests, 'deleteOrRestoreFormFromTrash')).toEqual(restored);
  });

  it('lets members with read access open submissions', async () => {
    const { user, address } = openForms('/crm/forms', {}, reader);
    await openMenu(user);
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Submissions', 'Open the page', 'Copy link']);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Add form' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Contact us' }));
    await waitFor(() => expect(address()).toBe('/crm/forms/form-1/submissions'));
  });

  it('is not there for who may not see forms', async () => {
    openForms('/crm/forms', {}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('NONE') }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Forms' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

it('a form in trash is permanently deleted after a question', async () => {
  const trashed = {
    ...buildForm(),
    trashedBy: 'Olivia Owner',
    trashedAt: '2026-03-02T09:00:00.000Z',
    purgeAt: '2026-04-01T09:00:00.000Z',
  };
  const { user, requests } = openForms('/crm/forms/trash', { findTrashedForms: () => page([trashed]) });
  await openMenu(user);
  await user.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, delete permanently' }));
  expect(await screen.findByText('Form deleted')).toBeVisible();
  const deleted = { id: 'form-1', isRestore: false };
  expect(sent(requests, 'deleteOrRestoreFormFromTrash')).toEqual(deleted);
});
