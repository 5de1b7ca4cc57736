import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { ADDRESS, buildIntegration, openIntegrations, sent } from './testing/openIntegrations.tsx';

const PATH = '/crm/integrations/integration-1';
const field = (name: string) => screen.findByRole('combobox', { name });
type User = ReturnType<typeof openIntegrations>['user'];
const fill = async (user: User, name: string, label: string) => {
  const select = await field(name);
  // What the company added is known a moment later
  await within(select).findByRole('option', { name: label });
  await user.selectOptions(await field(name), label);
};
const save = async (user: User) => user.click(screen.getByRole('button', { name: 'Save' }));

describe('the field mapping of an integration', () => {
  it('lists the field names received so far', async () => {
    openIntegrations(PATH);
    expect(await field('full_name')).toHaveDisplayValue('Full name');
    expect(await field('customer.email')).toHaveDisplayValue('Email');
    expect(await field('gclid')).toHaveDisplayValue('Ignore');
    await within(await field('gclid')).findByRole('option', { name: 'Budget' });
    const offered = within(await field('gclid')).getAllByRole('option');
    for (const label of ['Full name', 'Phone', 'Company', 'Budget'])
      expect(offered.map(({ textContent }) => textContent)).toContain(label);
  });

  it('saves the mapping and the defaults for new leads with one button', async () => {
    let stored = buildIntegration();
    const { user, requests } = openIntegrations(PATH, {
      findIntegration: () => acknowledged({ data: stored }),
      updateIntegration: ({ input }: { input: object }) => {
        stored = { ...stored, ...input };
        return acknowledged({}, 'Integration updated');
      },
    });
    await fill(user, 'gclid', 'Budget');
    await fill(user, 'full_name', 'Ignore');
    await user.click(screen.getByRole('button', { name: /^Stage:/ }));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    await save(user);
    expect(await screen.findByText('Integration updated')).toBeVisible();
    expect(sent(requests, 'updateIntegration')).toEqual({
      id: 'integration-1',
      input: {
        fields: [
          { name: 'full_name', key: null },
          { name: 'customer.email', key: 'email' },
          { name: 'gclid', key: 'own.custom-1' },
        ],
        stageId: expect.any(String),
        sourceId: null,
        groupIds: [],
        tags: [],
        managerIds: [],
      },
    });
    expect(await field('gclid')).toHaveDisplayValue('Budget');
  });

  it('keeps unsaved selections when new field names arrive and when saving fails', async () => {
    let stored = buildIntegration();
    const { user, tellTags } = openIntegrations(PATH, {
      findIntegration: () => acknowledged({ data: stored }),
      updateIntegration: () => refused('There is no such field'),
    });
    await fill(user, 'gclid', 'Budget');
    stored = { ...stored, fields: [...stored.fields, { name: 'phone', key: 'phoneNumber' }] };
    tellTags([{ type: 'Integration', id: 'integration-1' }]);
    expect(await field('phone')).toHaveDisplayValue('Phone');
    await save(user);
    expect(await screen.findByText('There is no such field')).toBeVisible();
    expect(await field('gclid')).toHaveDisplayValue('Budget');
  });

  it('requires a replacement for a deleted default before saving', async () => {
    const gone = 'The chosen stage was deleted. Choose another one';
    const { user, requests } = openIntegrations(PATH, {
      findIntegration: () => acknowledged({ data: buildIntegration({ gone: ['stageId'] }) }),
      updateIntegration: () => acknowledged({}, 'Integration updated'),
    });
    expect(await screen.findByText(gone)).toBeVisible();
    await save(user);
    expect(await screen.findByText(/^A default for new leads was deleted/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Stage:/ }));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    await waitFor(() => expect(screen.queryByText(gone)).not.toBeInTheDocument());
    await save(user);
    expect(await screen.findByText('Integration updated')).toBeVisible();
    const [sent, ...more] = requests.filter(({ operation }) => operation === 'updateIntegration');
    expect(sent?.variables).toMatchObject({ input: { stageId: 'stage-contacted' } });
    expect(more).toEqual([]);
  });

  it('asks before discarding unsaved changes', async () => {
    const { user, address } = openIntegrations(PATH);
    const sidebar = within(await screen.findByRole('navigation', { name: 'Main' }));
    await fill(user, 'gclid', 'Budget');
    await user.click(sidebar.getByRole('link', { name: 'Integrations' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(PATH);
    await fill(user, 'gclid', 'Ignore');
    await user.click(sidebar.getByRole('link', { name: 'Integrations' }));
    await waitFor(() => expect(address()).toBe('/crm/integrations'));
  });

  it('shows the empty state, and a deleted field', async () => {
    const { unmount } = openIntegrations(PATH, {
      findIntegration: () => acknowledged({ data: buildIntegration({ fields: [] }) }),
    });
    expect(await screen.findByText(/^No data yet/)).toBeVisible();
    unmount();
    openIntegrations(PATH, {
      findIntegration: () =>
        acknowledged({ data: buildIntegration({ fields: [{ name: 'budget', key: 'own.gone' }] }) }),
    });
    await within(await field('budget')).findByRole('option', { name: 'A field that is no longer available' });
    expect(await field('budget')).toHaveDisplayValue('A field that is no longer available');
  });
});

describe('the page of an integration', () => {
  it('turns it on, and gives it another address', async () => {
    const { user, requests } = openIntegrations(PATH, {
      findIntegration: () => acknowledged({ data: buildIntegration({ isOn: false }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await waitFor(() =>
      expect(sent(requests, 'updateIntegration')).toEqual({ id: 'integration-1', input: { isOn: true } }),
    );
    await user.click(screen.getByRole('button', { name: 'More for Website' }));
    await user.click(await screen.findByRole('menuitem', { name: 'New URL' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, create a new one' }));
    expect(await screen.findByText(ADDRESS)).toBeVisible();
  });

  it('says why it is paused because of its owner, and offers to take it over', async () => {
    const lastProblem = 'Its owner no longer has access to this company';
    const { user, requests } = openIntegrations(PATH, {
      findIntegration: () => acknowledged({ data: buildIntegration({ isOn: false, lastProblem }) }),
    });
    expect(await screen.findByText(/no longer has access to this company\. It works again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take over' }));
    await waitFor(() =>
      expect(sent(requests, 'updateIntegration')).toEqual({ id: 'integration-1', input: { isOn: true } }),
    );
  });

  it('leads back to the list once it is deleted', async () => {
    const { user, address } = openIntegrations(PATH);
    await user.click(await screen.findByRole('button', { name: 'More for Website' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete' }));
    await waitFor(() => expect(address()).toBe('/crm/integrations'));
  });

  it('changes nothing for who may only look', async () => {
    openIntegrations(PATH, {}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
    expect(await field('gclid')).toBeDisabled();
    expect(screen.getByRole('button', { name: /^Stage:/ })).toBeDisabled();
    for (const name of ['Save', 'Turn off', 'More for Website'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('says so where there is none', async () => {
    openIntegrations(PATH, {
      findIntegration: () => ({ ...refused('There is no such integration', 404), data: null }),
    });
    expect(await screen.findByText('This integration does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All integrations' })).toHaveAttribute(
      'href',
      '/crm/integrations',
    );
  });
});
