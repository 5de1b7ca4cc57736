import { screen, waitFor, within } from '@testing-library/react';
import { buildViewer, bulkDone, page, refused } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import {
  ADDRESS,
  buildIntegration,
  integrationPage,
  openIntegrations,
  sent,
} from './testing/openIntegrations.tsx';

type Opened = ReturnType<typeof openIntegrations>;

const memberAt = (level: Parameters<typeof permissionsAt>[0]) =>
  buildViewer({ role: 'MEMBER', permissions: permissionsAt(level) });
const choose = async (user: Opened['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions for Website' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};

describe('the list of integrations', () => {
  it('has a row for each, which leads to it, and is reached from the sidebar', async () => {
    openIntegrations('/crm/integrations');
    const row = await screen.findByRole('row', { name: /Website/ });
    expect(within(row).getByRole('link', { name: 'Website' })).toHaveAttribute(
      'href',
      '/crm/integrations/integration-1',
    );
    for (const text of ['On', '1,204', '5 Mar 2026', 'There is no name, phone or email in it', '1 Mar 2026'])
      expect(row).toHaveTextContent(text);
    const developers = within(screen.getByRole('region', { name: 'Developers' }));
    expect(developers.getByRole('link', { name: 'Integrations' })).toHaveAttribute(
      'href',
      '/crm/integrations',
    );
  });

  it('is searched, sorted and paged by the address', async () => {
    const { requests } = openIntegrations('/crm/integrations?search=web&sort=-received&page=2', {
      findIntegrations: () => integrationPage([buildIntegration()], { total: 21 }),
    });
    await screen.findByRole('row', { name: /Website/ });
    const asked = requests.filter(({ operation }) => operation === 'findIntegrations');
    expect(asked.map(({ variables }) => variables)).toContainEqual({
      input: expect.objectContaining({ search: 'web', page: 2, sort: 'received', direction: 'DESC' }),
    });
  });

  it('deletes the selected ones together, after a question', async () => {
    const { user, requests } = openIntegrations('/crm/integrations', {
      bulkDeleteIntegrations: () => bulkDone(1),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Website' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete integration' }));
    expect(dialog.getByText(/^The selected integration will be permanently deleted/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete integration' }));
    await waitFor(() => expect(screen.queryByText('1 selected')).not.toBeInTheDocument());
    expect(requests.find(({ operation }) => operation === 'bulkDeleteIntegrations')?.variables).toEqual({
      selection: { ids: ['integration-1'] },
    });
  });

  it('says what an integration is for where there is none', async () => {
    openIntegrations('/crm/integrations', { findIntegrations: () => integrationPage([]) });
    expect(await screen.findByRole('heading', { name: 'No integrations yet' })).toBeVisible();
    expect(screen.getByText(/Zapier, Make, n8n/)).toBeVisible();
  });

  it('says why it could not be loaded, and tries again', async () => {
    let isAway = true;
    const { user } = openIntegrations('/crm/integrations', {
      findIntegrations: () =>
        isAway
          ? { ...integrationPage([]), ...refused('The database is away', 503) }
          : integrationPage([buildIntegration()]),
    });
    expect(await screen.findByText('The database is away')).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Website/ })).toBeVisible();
  });

  it('names other connections to those who may see them', async () => {
    openIntegrations('/crm/integrations');
    await screen.findByRole('row', { name: /Website/ });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'calendars' })).toHaveAttribute(
      'href',
      '/appointments/integrations',
    );
    expect(main.getByRole('link', { name: 'SMS providers' })).toHaveAttribute('href', '/sms/providers');
    expect(main.getByRole('link', { name: 'API keys and webhooks' })).toHaveAttribute('href', '/crm/api');
  });

  it('does not name those which they may not see', async () => {
    openIntegrations('/crm/integrations', {}, buildViewer({ isSmsCampPermitted: false }));
    await screen.findByRole('row', { name: /Website/ });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'calendars' })).toBeVisible();
    expect(main.queryByRole('link', { name: 'SMS providers' })).not.toBeInTheDocument();
  });
});

describe('a new integration', () => {
  it('shows its address once, to be copied', async () => {
    const { user, requests } = openIntegrations('/crm/integrations');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await screen.findByRole('button', { name: 'Add integration' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add integration' }));
    await user.type(form.getByLabelText('Name'), 'Facebook ads');
    await user.click(form.getByRole('button', { name: 'Add integration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Integration URL' }));
    expect(sent(requests, 'createIntegration')).toEqual({ input: { name: 'Facebook ads' } });
    expect(dialog.getByText(ADDRESS)).toBeVisible();
    expect(dialog.getByText(/^curl /)).toHaveTextContent(ADDRESS);
    await user.click(dialog.getByRole('button', { name: 'Copy the URL' }));
    expect(copied).toHaveBeenCalledWith(ADDRESS);
    await user.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument());
  });

  it('needs a name, and says why it was refused', async () => {
    const { user } = openIntegrations('/crm/integrations', {
      createIntegration: () => ({ ...refused('Your plan has no room', 409), data: null }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add integration' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add integration' }));
    await user.click(dialog.getByRole('button', { name: 'Add integration' }));
    expect(await dialog.findByText('This field is required!')).toBeVisible();
    await user.type(dialog.getByLabelText('Name'), 'Ads');
    await user.click(dialog.getByRole('button', { name: 'Add integration' }));
    expect(await dialog.findByText('Your plan has no room')).toBeVisible();
  });

  it.each(['/crm/integrations', '/crm/integrations?search=nothing'])(
    'is not added where the plan has no room for it: %s',
    async (path) => {
      openIntegrations(path, {
        findIntegrations: ({ input }: { input: { search?: string } }) =>
          input.search
            ? integrationPage([], { limit: 2, total: 0 })
            : integrationPage([buildIntegration()], { limit: 2, total: 2 }),
      });
      expect(await screen.findByText('Your plan includes 2 integrations.')).toBeVisible();
      const button = screen.getByRole('button', { name: 'Add integration' });
      expect(button).toBeDisabled();
      expect(button).toHaveAccessibleDescription('Your plan includes 2 integrations.');
    },
  );
});

describe('the actions of an integration', () => {
  it('turns an integration off', async () => {
    const { user, requests } = openIntegrations('/crm/integrations');
    await choose(user, 'Turn off');
    expect(await screen.findByText('Turned off')).toBeVisible();
    expect(sent(requests, 'updateIntegration')).toEqual({ id: 'integration-1', input: { isOn: false } });
  });

  it('renames an integration', async () => {
    const { user, requests } = openIntegrations('/crm/integrations');
    await choose(user, 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Website' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Our site');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Integration updated')).toBeVisible();
    expect(sent(requests, 'updateIntegration')).toEqual({ id: 'integration-1', input: { name: 'Our site' } });
  });

  it('renews the endpoint URL after confirmation', async () => {
    const { user, requests } = openIntegrations('/crm/integrations');
    await choose(user, 'New URL');
    await user.click(await screen.findByRole('button', { name: 'Yes, create a new one' }));
    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(sent(requests, 'renewIntegrationAddress')).toEqual({ id: 'integration-1' });
  });

  it('deletes an integration after confirmation', async () => {
    const { user, requests } = openIntegrations('/crm/integrations');
    await choose(user, 'Delete');
    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));
    expect(await screen.findByText('Integration deleted')).toBeVisible();
    expect(sent(requests, 'deleteIntegration')).toEqual({ id: 'integration-1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each([
    ['EDIT', ['Turn off', 'Rename']],
    ['MANAGE', ['Turn off', 'Rename', 'New URL', 'Delete']],
  ] as const)('follows the rights of who may %s', async (level, expected) => {
    const { user } = openIntegrations('/crm/integrations', {}, memberAt(level));
    await user.click(await screen.findByRole('button', { name: 'Actions for Website' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(expected);
    expect(screen.queryAllByRole('button', { name: 'Add integration', hidden: true })).toHaveLength(
      level === 'MANAGE' ? 1 : 0,
    );
  });

  it('hides actions from read-only members, and the list from members without permission', async () => {
    const { unmount } = openIntegrations('/crm/integrations', {}, memberAt('VIEW'));
    await screen.findByRole('row', { name: /Website/ });
    expect(screen.queryByRole('button', { name: 'Actions for Website' })).not.toBeInTheDocument();
    unmount();
    openIntegrations('/crm/integrations', { findIntegrations: () => page([]) }, memberAt('NONE'));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Integrations' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});
