import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const grace = buildLead();
const ada = buildLead({
  _id: 'lead-2',
  personalInformation: {
    ...grace.personalInformation,
    fullName: { firstName: 'Ada', lastName: 'Lovelace' },
    phoneNumber: null,
  },
});

const open = (server = {}, path = '/crm/leads', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findLeads: () => page([grace, ada]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
  });

const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map((head) => head.textContent)
    .filter((text) => text && text !== 'Actions' && text !== 'Select all');

beforeEach(() => localStorage.clear());

describe('leads', () => {
  it('are shown as a board with the same search, filters and view', async () => {
    open({}, '/crm/leads?search=ada&stage=s1&nextCall=overdue&sort=stage&page=2');
    const list = within(await screen.findByRole('main'));
    expect(await list.findByRole('link', { name: 'Board' })).toHaveAttribute(
      'href',
      '/crm/leads/board?search=ada&stage=s1&nextCall=overdue&sort=stage',
    );
  });

  it('say which of them is a contact already, and are found by that', async () => {
    const { user, requests } = open({ findLeads: () => page([grace, { ...ada, contactId: 'contact-2' }]) });
    const converted = await screen.findByRole('row', { name: /Ada Lovelace/ });
    // A mark where the word would leave no room for the name, which then is its tip
    expect(within(converted).getByText('Converted').closest('[data-tip]')).toHaveAttribute(
      'data-tip',
      'Converted',
    );
    expect(screen.getByRole('row', { name: /Grace/ })).not.toHaveTextContent('Converted');
    await user.click(screen.getByRole('button', { name: 'More filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Outcome' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Converted' }));
    await waitFor(() =>
      expect(requests.filter(({ operation }) => operation === 'findLeads').at(-1)?.variables).toMatchObject({
        input: { filter: { isConverted: true } },
      }),
    );
  });

  it('have the columns of the specification, some hidden until they are wanted, and kept over a reload', async () => {
    const { user, unmount } = open();
    await screen.findByRole('row', { name: /Grace Hopper/ });
    const shown = ['Phone', 'Stage', 'Next Call', 'Status', 'Group', 'Lead Manager', 'Integrations'];
    expect(heads()).toEqual(['Person', ...shown]);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    const boxes = await within(panel).findAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.filter((box) => !box.checked).map((box) => box.labels?.[0]?.textContent)).toEqual([
      'Email',
      'WhatsApp',
      'Date Added',
      'Job Title',
      'Next Meeting',
      'Company',
      'Interested Projects',
      'Other Numbers',
      'Other Mailboxes',
      'Website',
      'Lost Reason',
      'Source',
      'Property Category',
      'Tags',
      'Street',
      'Postal Code',
      'City',
      'State or Province',
      'Country',
      'Time Zone',
      'Created By',
    ]);
    await user.click(within(panel).getByRole('checkbox', { name: 'Job Title' }));
    await waitFor(() => expect(heads()).toContain('Job Title'));
    await waitFor(() =>
      expect(localStorage.getItem('persist:root')).toContain('companyInformation.jobTitle'),
    );
    expect(Object.keys(JSON.parse(localStorage.getItem('persist:root') ?? '{}')).sort()).toEqual([
      '_persist',
      'leads',
    ]);
    unmount();
    open();
    await screen.findByRole('row', { name: /Grace Hopper/ });
    await waitFor(() => expect(heads()).toContain('Job Title'));
  });

  it('are what the address of the CRM leads to', async () => {
    const { address } = open({}, '/crm');
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(address()).toBe('/crm/leads');
  });

  it('are asked for as the address says', async () => {
    const asked: unknown[] = [];
    open(
      { findLeads: ({ input }: { input: unknown }) => (asked.push(input), page([grace])) },
      '/crm/leads?search=grace&stage=stage-new&stage=NONE&created=2026-11-01..2026-11-02&sort=-name&page=2&limit=50',
    );
    await screen.findByRole('row', { name: /Grace Hopper/ });
    expect(asked.at(-1)).toMatchObject({
      filter: { search: 'grace', stageIds: ['stage-new', 'NONE'] },
      sort: 'name',
      direction: 'DESC',
      limit: 50,
    });
  });
});
