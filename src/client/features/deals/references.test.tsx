import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildDeal, buildDealDetails } from '#client/entities/deals/testing/buildDeal.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { acknowledged } from '#client/testing/builders.ts';
import { dealPage, openDeals, reader, sentTo } from './testing/openDeals.ts';

const fields = [
  { ...buildCustomField('f1', 'Partner', 'relation'), record: 'DEAL' as const },
  { ...buildCustomField('f2', 'Contract', 'file'), record: 'DEAL' as const },
];
const deal = buildDeal({
  custom: {
    f1: '0198a1b2-0000-7000-8000-000000000001',
    f2: '0198a1b2-0000-7000-9000-000000000001/Offer.pdf',
  },
});

interface Asked {
  records: { target: string; id: string }[];
}

const NAMES: Record<string, { name: string | null; state: 'ACTIVE' | 'IN_TRASH' | 'DELETED' | 'HIDDEN' }> = {
  '0198a1b2-0000-7000-8000-000000000001': { name: 'Harbor Ltd', state: 'ACTIVE' },
  '0198a1b2-0000-7000-8000-000000000002': { name: 'Old Ltd', state: 'IN_TRASH' },
  '0198a1b2-0000-7000-8000-000000000003': { name: null, state: 'DELETED' },
  '0198a1b2-0000-7000-8000-000000000004': { name: null, state: 'HIDDEN' },
  '0198a1b2-0000-7000-8000-000000000005': { name: 'Quay GmbH', state: 'ACTIVE' },
};

function findRelatedRecords({ records }: Asked) {
  return acknowledged({
    data: records.map(({ id }) => {
      const { name, state } = NAMES[id] ?? { name: null, state: 'DELETED' };
      const isShown = state === 'ACTIVE' || state === 'IN_TRASH';
      return { id, recordId: isShown ? id : null, kind: isShown ? 'ACCOUNT' : null, name, state };
    }),
  });
}

const open = (path: string, server = {}, viewer?: typeof reader) =>
  openDeals(
    path,
    {
      findCustomFieldsOf: () => acknowledged({ data: fields, archived: [] }),
      findDeals: () => dealPage([deal]),
      findRelatedRecords,
      searchEverything: () =>
        acknowledged({
          data: [
            {
              kind: 'ACCOUNT',
              _id: '0198a1b2-0000-7000-8000-000000000005',
              title: 'Quay GmbH',
              detail: null,
            },
            { kind: 'DEAL', _id: 'deal-9', title: 'Quay wall', detail: null },
          ],
        }),
      ...server,
    },
    buildDealDetails(deal),
    viewer,
  );

describe('related records and files of deals', () => {
  it('are named in the list by one request: deleted, trashed and hidden ones say so', async () => {
    const deals = [
      '0198a1b2-0000-7000-8000-000000000001',
      '0198a1b2-0000-7000-8000-000000000002',
      '0198a1b2-0000-7000-8000-000000000003',
      '0198a1b2-0000-7000-8000-000000000004',
      '0198a1b2-0000-7000-8000-000000000001',
    ].map((id, index) => buildDeal({ _id: `deal-${index}`, title: `Deal ${index}`, custom: { f1: id } }));
    const { user, requests } = open('/crm/deals', { findDeals: () => dealPage(deals) });
    await screen.findByRole('row', { name: /Deal 4/ });
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Partner' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Harbor Ltd' })).toHaveLength(2);
    expect(screen.getByText('Old Ltd (in trash)')).toBeVisible();
    expect(screen.getByText('No access')).toBeVisible();
    expect(requests.filter(({ operation }) => operation === 'findRelatedRecords')).toHaveLength(1);
  });

  it('are shown on the page of the deal, as a link and as a download', async () => {
    open('/crm/deals/deal-1', {}, reader);
    const link = await screen.findByRole('link', { name: 'Harbor Ltd' });
    expect(link).toHaveAttribute('href', '/crm/accounts/0198a1b2-0000-7000-8000-000000000001');
    expect(await screen.findByRole('button', { name: 'Download Offer.pdf' })).toBeVisible();
  });

  it('are picked by searching for records of the kind, and uploaded, then saved together', async () => {
    const { user, requests } = open('/crm/deals/deal-1', {
      updateDeal: () => acknowledged({ data: deal }, 'Deal updated'),
      '/api/exkoo/field-files': acknowledged({ value: '0198a1b2-0000-7000-9000-000000000002/Plan.pdf' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit custom fields' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit custom fields' }));
    const partner = dialog.getByRole('combobox', { name: 'Partner' });
    await waitFor(() => expect(partner).toHaveValue('Harbor Ltd'));
    await user.clear(partner);
    await user.type(partner, 'quay');
    await user.click(await screen.findByRole('option', { name: 'Quay GmbH' }));
    expect(screen.queryByRole('option', { name: 'Quay wall' })).toBeNull();
    fireEvent.change(dialog.getByLabelText('Contract'), {
      target: { files: [new File(['abc'], 'Plan.pdf')] },
    });
    expect(await dialog.findByRole('button', { name: 'Download Plan.pdf' })).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Deal updated')).toBeVisible();
    expect(sentTo(requests, 'updateDeal')).toEqual({
      id: 'deal-1',
      input: {
        custom: {
          f1: '0198a1b2-0000-7000-8000-000000000005',
          f2: '0198a1b2-0000-7000-9000-000000000002/Plan.pdf',
        },
      },
    });
  });

  it('too large a file is refused in the form, and the former one stays until it is removed', async () => {
    const { user, requests } = open('/crm/deals/deal-1', {
      updateDeal: () => acknowledged({ data: deal }, 'Deal updated'),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit custom fields' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit custom fields' }));
    const film = Object.defineProperty(new File(['abc'], 'film.pdf'), 'size', { value: 30_000_000 });
    fireEvent.change(dialog.getByLabelText('Contract'), { target: { files: [film] } });
    expect(await dialog.findByText('A file can have at most 20 MB')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Remove the file of Contract' }));
    await user.click(dialog.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sentTo(requests, 'updateDeal')).toEqual({ id: 'deal-1', input: { custom: { f2: null } } }),
    );
  });

  it('filter the list by records, found by searching, and by presence', async () => {
    const { user, requests } = open('/crm/deals?own.f1=0198a1b2-0000-7000-8000-000000000001&own.f2=ANY');
    await screen.findByRole('row', { name: /Rooftop solar/ });
    expect(sentTo(requests, 'findDeals')).toMatchObject({
      input: {
        custom: [
          { field: 'f1', values: ['0198a1b2-0000-7000-8000-000000000001'] },
          { field: 'f2', values: ['ANY'] },
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Partner\s*Harbor Ltd/ }));
    await user.type(await screen.findByRole('combobox', { name: 'Search Partner' }), 'quay');
    await user.click(await screen.findByRole('option', { name: 'Quay GmbH' }));
    await waitFor(() =>
      expect(requests.filter(({ operation }) => operation === 'findDeals').at(-1)?.variables).toMatchObject({
        input: {
          custom: [
            { values: ['0198a1b2-0000-7000-8000-000000000001', '0198a1b2-0000-7000-8000-000000000005'] },
            { field: 'f2' },
          ],
        },
      }),
    );
  });
});
