import { screen, waitFor, within } from '@testing-library/react';
import { buildDeal } from '#client/entities/deals/testing/buildDeal.ts';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

function open(answers: Record<string, unknown> = {}) {
  const lead = buildLead();
  return renderScreen(`/crm/leads/${lead._id}`, {
    server: {
      findLead: () => acknowledged({ data: lead, duplicates: [] }),
      findLeadTimeline: () => page([]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...answers,
    },
  });
}

describe('a lead', () => {
  it('a lead shows a new stage at once and reverts it if the server rejects it', async () => {
    const answer = Promise.withResolvers();
    const { user } = open({
      updateLead: () => answer.promise,
    });
    await user.click(await screen.findByRole('button', { name: 'Stage: New' }));
    await user.click(await screen.findByRole('option', { name: 'Contacted' }));
    expect(await screen.findByRole('button', { name: 'Stage: Contacted' })).toBeVisible();
    answer.resolve({ ...written('lead-1'), ...refused('Not now', 409) });
    expect(await screen.findByRole('button', { name: 'Stage: New' })).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
  });

  it('stage and status are shown once, in the header', async () => {
    open();
    expect(await screen.findAllByRole('button', { name: /^Stage:/ })).toHaveLength(1);
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(
      within(screen.getByRole('region', { name: 'Follow-up' })).queryByRole('button', { name: /^Status:/ }),
    ).toBeNull();
  });

  it('picks a stage by keyboard', async () => {
    const { user, requests } = open({ updateLead: () => written('lead-1') });
    const stage = await screen.findByRole('button', { name: 'Stage: New' });
    stage.focus();
    await user.keyboard('{Enter}');
    await user.type(await screen.findByRole('combobox', { name: 'Search stage' }), 'cont{Enter}');
    expect(await screen.findByText('Stage saved')).toBeVisible();
    expect(
      requests.filter(({ operation }) => operation === 'updateLead').map(({ variables }) => variables),
    ).toEqual([{ id: 'lead-1', input: { stageId: 'stage-contacted' }, seen: { stageId: 'stage-new' } }]);
  });

  it('marking a lead as lost requires a reason and clears its next call and meeting; undo restores them', async () => {
    const nextCall = '2026-12-01T09:00:00.000Z';
    const { user, requests } = open({
      findLead: () => acknowledged({ data: buildLead({ nextCall }), duplicates: [] }),
      updateLead: () => written('lead-1'),
    });
    const sent = () =>
      requests.filter(({ operation }) => operation === 'updateLead').map(({ variables }) => variables);
    const lose = async () => {
      await user.click(await screen.findByRole('button', { name: /^Status: / }));
      await user.click(await screen.findByRole('option', { name: 'Lost' }));
      return screen.findByRole('dialog', { name: 'Why is this lead lost?' });
    };
    const dialog = await lose();
    expect(within(dialog).getByText('The next call and next meeting are cleared.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([]);

    const again = await lose();
    await user.click(within(again).getByRole('combobox', { name: /Lost reason/ }));
    await user.click(await screen.findByRole('option', { name: 'Above budget' }));
    await user.click(within(again).getByRole('button', { name: 'Mark as lost' }));
    const lost = { statusId: 'status-lost', lostReason: 'Above budget', nextCall: null, nextMeeting: null };
    const before = { statusId: 'status-open', lostReason: '', nextCall, nextMeeting: null };
    await waitFor(() => expect(sent()).toEqual([{ id: 'lead-1', input: lost, seen: before }]));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent()[1]).toEqual({ id: 'lead-1', input: before, seen: lost }));
  });

  it('gives up its reason with the status that meant lost', async () => {
    const lost = buildLead({
      leadStatus: { _id: 'status-lost', statusLevel: 'Lost', colour: 'red', outcome: 'LOST' },
      lostReason: 'Above budget',
    });
    const { user, requests } = open({
      findLead: () => acknowledged({ data: lost, duplicates: [] }),
      updateLead: () => written('lead-1'),
    });
    expect(await screen.findByRole('button', { name: /^Lost reason: Above budget/ })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Status: Lost/ }));
    await user.click(await screen.findByRole('option', { name: 'Open' }));
    await screen.findByText('Status saved');
    expect(requests.find(({ operation }) => operation === 'updateLead')?.variables).toMatchObject({
      input: { statusId: 'status-open', lostReason: '' },
      seen: { statusId: 'status-lost', lostReason: 'Above budget' },
    });
  });

  it('asks before it becomes a second contact of the same person', async () => {
    const match = {
      _id: 'contact-9',
      kind: 'CONTACT',
      fullName: { firstName: 'Grace', lastName: 'Hopper' },
      phoneNumber: null,
      email: 'grace@example.com',
      companyName: null,
      reasons: ['EMAIL'],
    };
    const { user } = open({
      convertLead: ({ isDuplicateAllowed }: { isDuplicateAllowed: boolean }) =>
        isDuplicateAllowed
          ? written('contact-2', 'Converted to a contact')
          : { ...written(''), ...refused('Already there', 409), duplicates: [match] },
    });
    await user.click(await screen.findByRole('button', { name: 'Convert to contact' }));
    const dialog = await screen.findByRole('dialog', { name: 'Possible duplicate' });
    expect(within(dialog).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/contacts/contact-9',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Convert anyway' }));
    expect(await screen.findByText('Converted to a contact')).toBeVisible();
  });

  it('offers to add a deal of the new contact after it was converted', async () => {
    const { user, address } = open({
      convertLead: () => written('contact-2', 'Converted to a contact'),
      findPipelines: () => acknowledged({ data: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Convert to contact' }));
    await screen.findByText('Converted to a contact');
    await user.click(screen.getByRole('button', { name: 'Add deal' }));
    await waitFor(() => expect(address()).toBe('/crm/deals/add?of=CONTACT%3Acontact-2'));
  });

  it('lists open deals, and closed deals in a folded part', async () => {
    const won = buildDeal({ _id: 'deal-2', title: 'Heat pump', status: 'WON' });
    const { requests } = open({ findDeals: () => ({ ...page([buildDeal(), won]), sums: [] }) });
    const deals = await screen.findByRole('list', { name: 'Open deals' });
    expect(deals).toHaveTextContent('Rooftop solarQualified€12,500.00');
    expect(deals).not.toHaveTextContent('Heat pump');
    expect(screen.getByText('1 closed deal')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add deal' })).toHaveAttribute(
      'href',
      '/crm/deals/add?of=LEAD%3Alead-1',
    );
    expect(requests.find(({ operation }) => operation === 'findDeals')?.variables).toMatchObject({
      input: { personId: 'lead-1' },
    });
  });
});
