import { screen, waitFor, within } from '@testing-library/react';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { buildDeal, buildDealDetails } from '#client/entities/deals/testing/buildDeal.ts';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { openDeals, reader, sentTo } from '../testing/openDeals.ts';

const deal = buildDeal({ accountId: 'account-1', accountName: 'Okafor GmbH' });
const grace: DealDetails['people'][number] = {
  personId: 'lead-1',
  kind: 'LEAD',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: null,
  role: 'Purchasing',
};
const moves: DealDetails['moves'] = [
  {
    fromStageName: null,
    toStageName: 'Qualified',
    fromStatus: null,
    toStatus: 'OPEN',
    amount: 0,
    currency: 'EUR',
    movedBy: 'Ada Byron',
    movedAt: '2026-03-01T09:00:00.000Z',
  },
  {
    fromStageName: 'Qualified',
    toStageName: 'Proposal',
    fromStatus: 'OPEN',
    toStatus: 'OPEN',
    amount: 0,
    currency: 'EUR',
    movedBy: 'Ada Byron',
    movedAt: '2026-03-04T11:00:00.000Z',
  },
];

const open = (server = {}, changes: Partial<DealDetails> = {}, viewer?: typeof reader) =>
  openDeals('/crm/deals/deal-1', server, buildDealDetails(deal, changes), viewer);

describe('the page of a deal', () => {
  it('moves the deal to another stage, and back by undo', async () => {
    const { user, requests } = open({ moveDeal: () => acknowledged() });
    expect(await screen.findByRole('button', { name: 'Qualified, current stage' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(screen.getByRole('button', { name: 'Move to Proposal' }));
    expect(sentTo(requests, 'moveDeal')).toEqual({ id: 'deal-1', stageId: 'stage-2' });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(screen.getByRole('button', { name: 'Move to Proposal' })).toHaveFocus();
    await user.click(undo);
    await waitFor(() => expect(sentTo(requests, 'moveDeal')).toEqual({ id: 'deal-1', stageId: 'stage-1' }));
  });

  it('says why a move was rejected', async () => {
    const { user } = open({ moveDeal: () => refused('This deal is closed. Reopen it first', 409) });
    await user.click(await screen.findByRole('button', { name: 'Move to Proposal' }));
    expect(await screen.findByText('This deal is closed. Reopen it first')).toBeVisible();
  });

  it('marks the deal as won on the selected day', async () => {
    const { user, requests } = open({ closeDeal: () => acknowledged({}, 'Deal won') });
    await user.click(await screen.findByRole('button', { name: 'Mark as won' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark this deal as won?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as won' }));
    expect(await screen.findByText('Deal won')).toBeVisible();
    expect(sentTo(requests, 'closeDeal')).toEqual({
      id: 'deal-1',
      input: { outcome: 'WON', reason: null, closedOn: null },
    });
  });

  it('reopens a closed deal from the menu', async () => {
    const closed = { status: 'LOST' as const, closedOn: '2026-03-09', closeReason: 'No budget' };
    const { user, requests } = open({ reopenDeal: () => acknowledged({}, 'Deal reopened') }, closed);
    expect(await screen.findByText('No budget')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as won' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Actions for Rooftop solar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reopen' }));
    expect(await screen.findByText('Deal reopened')).toBeVisible();
    expect(sentTo(requests, 'reopenDeal')).toEqual({ id: 'deal-1' });
  });

  it('saves an amount that is edited in place, in minor units', async () => {
    const { user, requests } = open({ updateDeal: () => acknowledged({}, 'Deal saved') });
    await user.click(await screen.findByRole('button', { name: /Amount: €12,500.00/ }));
    const amount = await screen.findByRole('textbox', { name: 'Amount in EUR' });
    await user.clear(amount);
    await user.type(amount, '99.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Deal saved')).toBeVisible();
    expect(sentTo(requests, 'updateDeal')).toEqual({ id: 'deal-1', input: { amount: 9_950 } });
  });

  it('links the account, and removes a person with undo', async () => {
    const { user, requests } = open({ updateDeal: () => acknowledged() }, { people: [grace] });
    expect(await screen.findByRole('link', { name: 'Okafor GmbH' })).toHaveAttribute(
      'href',
      '/crm/accounts/account-1',
    );
    await user.click(screen.getByRole('button', { name: 'Remove Grace Hopper' }));
    await waitFor(() =>
      expect(sentTo(requests, 'updateDeal')).toEqual({ id: 'deal-1', input: { people: [] } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sentTo(requests, 'updateDeal')).toEqual({
        id: 'deal-1',
        input: { people: [{ kind: 'LEAD', personId: 'lead-1', role: 'Purchasing' }] },
      }),
    );
  });

  it('lists moves with the time in each stage, newest first', async () => {
    open({}, { moves });
    const texts = (await screen.findAllByText(/^(Added in|Moved from)/)).map(
      ({ textContent }) => textContent,
    );
    expect(texts[0]).toMatch(/^Moved from Qualified to Proposal/);
    expect(texts[1]).toMatch(/^Added in Qualified/);
    expect(screen.getByText('3 d 2 h')).toBeVisible();
  });

  it('shows the invoiced, paid and due amounts', async () => {
    open(
      {},
      {
        billing: {
          invoiceId: 'invoice-1',
          number: 'INV-7',
          state: 'OPEN',
          currency: 'EUR',
          invoiced: 10_000,
          paid: 4_000,
          due: 6_000,
        },
      },
    );
    expect(await screen.findByRole('link', { name: 'INV-7' })).toHaveAttribute(
      'href',
      '/billing/invoices/invoice-1',
    );
    expect(screen.getByText('€60.00')).toBeVisible();
  });

  it('offers no changes with access to view only', async () => {
    open({}, {}, reader);
    expect(await screen.findByRole('button', { name: 'Move to Proposal' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Mark as won' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Amount/ })).toBeNull();
  });

  it('says that a deal does not exist', async () => {
    open({ findDeal: () => ({ ...refused('Not found', 404), data: null }) });
    expect(await screen.findByText('This deal does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All deals' })).toHaveAttribute('href', '/crm/deals');
  });
});

describe('the line items of a deal', () => {
  it('take the focus when edited, and give it back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add line items' }));
    expect(await screen.findByRole('textbox', { name: 'Description' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add line items' })).toHaveFocus());
  });

  it('are filled from a product; the total includes discount and tax', async () => {
    const { user, requests } = open({
      findProducts: () =>
        acknowledged({
          data: [
            {
              _id: 'product-1',
              name: 'Solar panel',
              unitAmount: 20_000,
              currency: 'EUR',
              taxRateId: 'tax-1',
              archivedAt: null,
            },
          ],
        }),
      updateDeal: () => acknowledged({}, 'Deal saved'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add line items' }));
    const line = await screen.findByRole('group', { name: 'Line 1' });
    await user.selectOptions(await within(line).findByRole('combobox', { name: 'Product' }), 'Solar panel');
    expect(within(line).getByRole('textbox', { name: 'Price' })).toHaveValue('200.00');
    const quantity = within(line).getByRole('textbox', { name: 'Quantity' });
    await user.clear(quantity);
    await user.type(quantity, '3');
    await user.type(within(line).getByRole('textbox', { name: 'Discount %' }), '10');
    // 3 × 200.00 less 10% = 540.00, and 19% tax
    expect(await screen.findByText('€642.60')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save line items' }));
    expect(await screen.findByText('Deal saved')).toBeVisible();
    expect(sentTo(requests, 'updateDeal')).toEqual({
      id: 'deal-1',
      input: {
        lines: [
          {
            description: 'Solar panel',
            quantity: 3,
            unitAmount: 20_000,
            discount: 10,
            productId: 'product-1',
            taxRateId: 'tax-1',
          },
        ],
      },
    });
  });

  it('show the problem of a wrong discount at its field', async () => {
    const { user, requests } = open();
    await user.click(await screen.findByRole('button', { name: 'Add line items' }));
    const line = await screen.findByRole('group', { name: 'Line 1' });
    await user.type(within(line).getByRole('textbox', { name: 'Description' }), 'Panels');
    await user.type(within(line).getByRole('textbox', { name: 'Price' }), '10');
    await user.type(within(line).getByRole('textbox', { name: 'Discount %' }), '101');
    await user.click(screen.getByRole('button', { name: 'Save line items' }));
    expect(
      await screen.findByText('The discount is from 0 to 100 percent, with at most three decimals'),
    ).toBeVisible();
    expect(sentTo(requests, 'updateDeal')).toBeUndefined();
  });
});
