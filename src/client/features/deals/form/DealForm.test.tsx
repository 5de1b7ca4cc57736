import { screen, waitFor } from '@testing-library/react';
import { buildDeal, buildDealDetails, SALES } from '#client/entities/deals/testing/buildDeal.ts';
import { buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { openDeals, sentTo } from '../testing/openDeals.ts';

const lead = buildLead();

describe('the form of a new deal', () => {
  it('is prefilled with the lead of the URL and sends the filled fields', async () => {
    const { user, requests, address } = openDeals('/crm/deals/add?of=LEAD:lead-1', {
      findLead: () => acknowledged({ data: lead, duplicates: [] }),
      createDeal: () => acknowledged({ data: { _id: 'deal-1' } }, 'Deal added'),
    });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Rooftop solar');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'Proposal');
    await user.type(screen.getByRole('textbox', { name: /Amount in EUR/ }), '12,500.50');
    await user.click(screen.getByRole('button', { name: 'Add deal' }));
    await waitFor(() => expect(address()).toBe('/crm/deals/deal-1'));
    expect(sentTo(requests, 'createDeal')).toEqual({
      input: {
        title: 'Rooftop solar',
        pipelineId: 'pipeline-1',
        stageId: 'stage-2',
        amount: 1_250_050,
        currency: 'EUR',
        people: [{ kind: 'LEAD', personId: 'lead-1' }],
      },
    });
  });

  it('requires a title and keeps the typed amount after a rejection', async () => {
    const { user, requests } = openDeals('/crm/deals/add', {
      createDeal: () => ({ ...refused('Choose another account'), data: null }),
    });
    const amount = await screen.findByRole('textbox', { name: /Amount in EUR/ });
    await user.type(amount, '10');
    await user.click(screen.getByRole('button', { name: 'Add deal' }));
    expect(await screen.findByText('This field is required!')).toBeVisible();
    expect(sentTo(requests, 'createDeal')).toBeUndefined();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Solar');
    await user.click(screen.getByRole('button', { name: 'Add deal' }));
    expect(await screen.findByText('Choose another account')).toBeVisible();
    expect(amount).toHaveValue('10');
  });

  it('names the pipeline of each stage if there are several', async () => {
    const stage = { _id: 'stage-3', name: 'Signed', probability: 90, rottingDays: null };
    const partners = { ...SALES, _id: 'pipeline-2', name: 'Partners', stages: [stage] };
    openDeals('/crm/deals/add', { findPipelines: () => acknowledged({ data: [SALES, partners] }) });
    expect(await screen.findByRole('option', { name: 'Partners · Signed' })).toBeInTheDocument();
  });

  it('leads to the settings without a pipeline', async () => {
    openDeals('/crm/deals/add', { findPipelines: () => acknowledged({ data: [] }) });
    expect(await screen.findByRole('link', { name: 'Add a pipeline' })).toHaveAttribute(
      'href',
      '/crm/deal-settings',
    );
  });
});

describe('the form of a stored deal', () => {
  it('sends changed fields only', async () => {
    const { user, requests } = openDeals('/crm/deals/deal-1/edit', { updateDeal: () => acknowledged() });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'Solar park');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sentTo(requests, 'updateDeal')).toEqual({ id: 'deal-1', input: { title: 'Solar park' } }),
    );
  });

  it('has a fixed amount with line items', async () => {
    const line = {
      description: 'Panels',
      quantity: 10,
      unitAmount: 1_000,
      discount: 0,
      amount: 10_000,
      productId: null,
      taxRateId: null,
      taxName: null,
      taxRate: 0,
    };
    openDeals('/crm/deals/deal-1/edit', {}, buildDealDetails(buildDeal(), { lines: [line] }));
    expect(await screen.findByRole('textbox', { name: /Amount in EUR/ })).toBeDisabled();
  });
});
