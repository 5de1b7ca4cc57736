import { screen, waitFor, within } from '@testing-library/react';
import { buildDeal, buildDealDetails } from '#client/entities/deals/testing/buildDeal.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { acknowledged } from '#client/testing/builders.ts';
import { dealPage, openDeals, reader, sentTo } from './testing/openDeals.ts';

const fields = [
  buildCustomField('f1', 'Discount', 'number'),
  buildCustomField('f2', 'View', 'choice'),
  buildCustomField('f3', 'Signed on', 'date'),
];
const deal = buildDeal({ custom: { f1: '12.5', f2: 'moat' } });
const open = (path: string, server = {}, viewer?: typeof reader) =>
  openDeals(
    path,
    {
      findCustomFieldsOf: () => acknowledged({ data: fields, archived: [{ id: 'old', label: 'Region' }] }),
      findDeals: () => dealPage([deal]),
      ...server,
    },
    buildDealDetails(deal),
    viewer,
  );

describe('custom fields of deals', () => {
  it('sort and filter the list by the URL; an archived field finds nothing', async () => {
    const { requests } = open('/crm/deals?sort=-own.f1&own.f1=10..20&own.f2=sea&own.old=x');
    await screen.findByRole('row', { name: /Rooftop solar/ });
    expect(sentTo(requests, 'findDeals')).toMatchObject({
      input: {
        sort: 'custom',
        customField: 'f1',
        direction: 'DESC',
        custom: [{ field: 'f1', from: '10', to: '20' }, { field: 'f2', values: ['sea'] }, { field: 'old' }],
      },
    });
    expect(await screen.findByRole('button', { name: 'Clear the filter Discount' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear the filter Region (archived)' })).toBeVisible();
  });

  it('are shown on the page of the deal and saved by their ids', async () => {
    const { user, requests } = open('/crm/deals/deal-1', {
      updateDeal: () => acknowledged({ data: deal }, 'Deal updated'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit custom fields' }));
    expect(screen.getByText('Moat')).toBeVisible();
    const dialog = await screen.findByRole('dialog', { name: 'Edit custom fields' });
    const discount = within(dialog).getByRole('textbox', { name: 'Discount' });
    await user.clear(discount);
    await user.type(discount, 'much');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await within(dialog).findByText('Discount must be a number, such as 1200 or 12.5')).toBeVisible();
    await waitFor(() => expect(discount).toHaveFocus());
    await user.clear(discount);
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Deal updated')).toBeVisible();
    expect(sentTo(requests, 'updateDeal')).toEqual({ id: 'deal-1', input: { custom: { f1: null } } });
  });

  it('that are calculated are shown, and not edited', async () => {
    const calculated = buildCustomField('f4', 'Fee', 'number', '{amount} * 0.1');
    const row = buildDeal({ custom: { f1: '12.5', f4: '77' } });
    const { user } = openDeals(
      '/crm/deals/deal-1',
      {
        findCustomFieldsOf: () => acknowledged({ data: [fields[0], calculated], archived: [] }),
        findDeals: () => dealPage([row]),
      },
      buildDealDetails(row),
    );
    expect(await screen.findByText('77')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit custom fields' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit custom fields' });
    expect(within(dialog).getByRole('textbox', { name: 'Discount' })).toBeVisible();
    expect(within(dialog).queryByRole('textbox', { name: 'Fee' })).toBeNull();
  });

  it('that are all calculated have no edit button', async () => {
    const calculated = buildCustomField('f4', 'Fee', 'number', '{amount} * 0.1');
    const row = buildDeal({ custom: { f4: '77' } });
    openDeals(
      '/crm/deals/deal-1',
      {
        findCustomFieldsOf: () => acknowledged({ data: [calculated], archived: [] }),
        findDeals: () => dealPage([row]),
      },
      buildDealDetails(row),
    );
    expect(await screen.findByText('77')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit custom fields' })).toBeNull();
  });

  it('cannot be edited by members who may only view deals', async () => {
    open('/crm/deals/deal-1', {}, reader);
    expect(await screen.findByText('12.5')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit custom fields' })).toBeNull();
  });

  it('are sent with a new deal', async () => {
    const { user, requests } = open('/crm/deals/add', {
      createDeal: () => acknowledged({ data: { _id: 'deal-1' } }, 'Deal added'),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Roof');
    await user.type(await screen.findByRole('textbox', { name: 'Discount' }), '5');
    await user.click(screen.getByRole('button', { name: 'Add deal' }));
    await waitFor(() =>
      expect(sentTo(requests, 'createDeal')).toMatchObject({
        input: { title: 'Roof', custom: { f1: '5' } },
      }),
    );
  });
});
