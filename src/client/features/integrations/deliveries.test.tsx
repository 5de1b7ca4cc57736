import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildDelivery, openIntegrations, sent } from './testing/openIntegrations.tsx';

const PATH = '/crm/integrations/integration-1';
const refusal = { _id: 'delivery-2', outcome: 'REFUSED', problem: 'There is no name in it', person: null };
const bodyRows = async () => {
  const table = await screen.findByRole('table', { name: 'Received' });
  await within(table).findAllByRole('link');
  return within(table).getAllByRole('row').slice(1);
};

describe('deliveries to an integration', () => {
  it('shows the result, the lead and the payload of each delivery', async () => {
    const known = { _id: 'contact-1', kind: 'CONTACT', fullName: { firstName: '', lastName: '' } };
    openIntegrations(PATH, {
      findIntegrationDeliveries: () =>
        page([
          buildDelivery(),
          buildDelivery(refusal),
          buildDelivery({ _id: 'delivery-3', outcome: 'KNOWN', person: known }),
        ]),
    });
    const [first, second, third] = await bodyRows();
    expect(within(first!).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-1',
    );
    for (const text of ['New lead', 'customer.email', 'grace@example.com'])
      expect(first).toHaveTextContent(text);
    for (const text of ['Not in your lists', 'Rejected', 'There is no name in it'])
      expect(second).toHaveTextContent(text);
    expect(within(third!).getByRole('link')).toHaveAttribute('href', '/crm/contacts/contact-1');
    expect(third).toHaveTextContent('Existing lead');
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it('is taken in again where it was refused', async () => {
    let rows = [buildDelivery(), buildDelivery(refusal)];
    const { user, requests } = openIntegrations(PATH, {
      findIntegrationDeliveries: () => page(rows),
      retryIntegrationDelivery: () => {
        rows = [buildDelivery(), buildDelivery({ _id: 'delivery-2' })];
        return acknowledged({}, 'Delivery processed');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Delivery processed')).toBeVisible();
    expect(sent(requests, 'retryIntegrationDelivery')).toEqual({
      integrationId: 'integration-1',
      id: 'delivery-2',
    });
    await waitFor(() => expect(screen.getAllByText('New lead', { ignore: 'option' })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says why it is refused once more', async () => {
    const { user } = openIntegrations(PATH, {
      findIntegrationDeliveries: () => page([buildDelivery(refusal)]),
      retryIntegrationDelivery: () => refused('There is still no name in it', 422),
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is still no name in it')).toBeVisible();
  });

  it('is not taken in again by who may only look', async () => {
    openIntegrations(
      PATH,
      { findIntegrationDeliveries: () => page([buildDelivery(refusal)]) },
      buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }),
    );
    expect(await screen.findByText('There is no name in it')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('is shown by outcome and by pages', async () => {
    const { user, requests } = openIntegrations(PATH, {
      findIntegrationDeliveries: ({ input }: { input: { outcomes?: string[] } }) =>
        input.outcomes ? page([]) : page([buildDelivery()], { total: 21 }),
    });
    await bodyRows();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() =>
      expect(sent(requests, 'findIntegrationDeliveries')).toEqual({
        integrationId: 'integration-1',
        input: { page: 2, limit: 20 },
      }),
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter deliveries' }), 'Rejected');
    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
    expect(sent(requests, 'findIntegrationDeliveries')).toEqual({
      integrationId: 'integration-1',
      input: { page: 1, limit: 20, outcomes: ['REFUSED'] },
    });
  });

  it('comes anew once something is sent', async () => {
    let rows: object[] = [];
    const { tellTags } = openIntegrations(PATH, { findIntegrationDeliveries: () => page(rows) });
    expect(await screen.findByRole('heading', { name: 'No deliveries yet' })).toBeVisible();
    rows = [buildDelivery()];
    tellTags([{ type: 'Integration', id: 'integration-1' }]);
    expect(await screen.findByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  });
});
