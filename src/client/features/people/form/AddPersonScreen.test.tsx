import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { PRESETS } from '#contract/access/presets.ts';

const match = {
  _id: 'lead-9',
  kind: 'LEAD',
  fullName: { firstName: 'Grace', lastName: 'Hopper' },
  phoneNumber: '+493012345678',
  email: null,
  companyName: 'Navy',
  reasons: ['PHONE'],
};

function open(createLead: unknown, more: object = {}, viewer = buildViewer()) {
  return renderScreen('/crm/leads/add', {
    viewer,
    server: {
      createLead,
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      '/countries.json': [{ name: 'Germany', code: 'DE', city: ['Berlin'] }],
      findLead: () => acknowledged({ data: buildLead({ _id: 'lead-2' }), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findMatches: () => acknowledged({ data: [] }),
      ...more,
    },
  });
}

describe('a new lead', () => {
  it('a new lead is created with the entered values and the assignment rule, then opened', async () => {
    const { user, requests, address } = open(() => written('lead-2', 'Lead added'));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Grace');
    await waitFor(() =>
      expect(screen.getAllByRole('combobox', { name: 'Calling code' })[0]).toHaveValue('DE'),
    );
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '030 12345678');
    expect(screen.queryByRole('combobox', { name: 'Assign' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Assign' }),
      'Least busy (fewest open leads)',
    );
    await user.click(screen.getByRole('button', { name: 'Tags: none' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search tags' }), 'sea view{Enter}{Escape}');
    await user.click(screen.getByRole('button', { name: 'Time zone: none' }));
    await user.type(await screen.findByRole('combobox', { name: 'Search time zone' }), 'berlin{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add lead' }));
    await waitFor(() => expect(address()).toBe('/crm/leads/lead-2'));
    expect(requests.find(({ operation }) => operation === 'createLead')?.variables).toEqual({
      input: {
        firstName: 'Grace',
        phoneNumber: '+493012345678',
        tags: ['sea view'],
        timeZone: 'Europe/Berlin',
      },
      assignmentRule: 'LEAST_BUSY',
      isDuplicateAllowed: false,
    });
  });

  it('needs a name or a way to be reached, and says which field is wrong', async () => {
    const { user, requests } = open(() => written('lead-2'));
    await user.click(await screen.findByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('Enter a name, a phone number or an email address')).toBeVisible();
    const first = screen.getByRole('textbox', { name: 'First name' });
    expect(first).toHaveFocus();
    expect(first).toHaveAccessibleDescription('Enter a name, a phone number or an email address');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
    expect(first).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(requests.some(({ operation }) => operation === 'createLead')).toBe(false);
  });

  it('the form shows six fields, keeps values of closed ones, and opens them for an error', async () => {
    const { user, requests } = open(() => written('lead-2'));
    const group = await screen.findByRole('region', { name: 'Person' });
    expect(within(group).getAllByText(/^(First name|Last name|Phone|Email|Company|Source)$/)).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'More fields' }));
    await user.type(screen.getByRole('textbox', { name: 'Website' }), 'not a site');
    await user.click(screen.getByRole('button', { name: 'Fewer fields' }));
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Add lead' }));
    const website = await screen.findByRole('textbox', { name: 'Website' });
    expect(website).toHaveValue('not a site');
    expect(website).toBeInvalid();
    expect(requests.some(({ operation }) => operation === 'createLead')).toBe(false);
  });

  it('saves and begins anew for the next one', async () => {
    const { user, requests, address } = open(() => written('lead-2', 'Lead added'));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    expect(await screen.findByText('Lead added')).toBeVisible();
    const first = screen.getByRole('textbox', { name: 'First name' });
    await waitFor(() => expect(first).toHaveValue(''));
    await waitFor(() => expect(first).toHaveFocus());
    // Enter saves as the main button does
    await user.type(first, 'Ada{Enter}');
    await waitFor(() => expect(address()).toBe('/crm/leads/lead-2'));
    expect(
      requests.filter(({ operation }) => operation === 'createLead').map(({ variables }) => variables.input),
    ).toEqual([{ firstName: 'Grace' }, { firstName: 'Ada' }]);
  });

  it('the form shows possible duplicates next to the field after a pause in typing', async () => {
    const match = {
      _id: 'contact-9',
      kind: 'CONTACT',
      fullName: { firstName: 'Grace', lastName: 'Hopper' },
      phoneNumber: null,
      email: 'grace@example.com',
      companyName: null,
      reasons: ['EMAIL'],
    };
    const { user, requests } = open(() => written('lead-2'), {
      findMatches: ({ input }: { input: { email: string } }) =>
        acknowledged({ data: input.email === 'grace@example.com' ? [match] : [] }),
    });
    await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'grace@example.com');
    expect(await screen.findByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/contacts/contact-9',
    );
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Grace Hopper' })).not.toBeInTheDocument());
    expect(requests.filter(({ operation }) => operation === 'findMatches').length).toBeLessThan(10);
  });

  it('the form lists possible duplicates and saves the lead anyway on confirmation', async () => {
    const { user, address } = open(({ isDuplicateAllowed }: { isDuplicateAllowed: boolean }) =>
      isDuplicateAllowed
        ? written('lead-2')
        : { ...written(''), ...refused('Already there', 409), personId: null, duplicates: [match] },
    );
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Add lead' }));
    expect(await screen.findByText(/Lead · Navy · same phone/)).toBeVisible();
    expect(screen.getByRole('group', { name: 'Why this was not saved' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Grace');
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(address()).toBe('/crm/leads/lead-2'));
  });

  it('the form asks before discarding unsaved input', async () => {
    const { user, address } = open(() => written('lead-2'));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Grace');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(address()).toBe('/crm/leads/add');
  });
});

describe('a new lead of a member without a lead manager', () => {
  const agent = buildViewer({
    _id: 'agent-1',
    role: 'MEMBER',
    isAssignedOnly: true,
    permissions: PRESETS.agent.rights.permissions,
    adminUser: { _id: 'user-1', email: 'ada@example.com' },
  });
  const unlinked = () => acknowledged({ data: buildChoices({ hasLeadManager: false }) });
  const members = [
    { _id: 'user-2', fullName: { firstName: 'Bob', lastName: 'Bauer' } },
    { _id: 'user-1', fullName: { firstName: 'Ada', lastName: 'Byron' } },
  ];

  it('the screen says that a lead manager is missing and names the owner, instead of showing the form', async () => {
    const answers = { findLeadChoices: unlinked, findMembers: () => acknowledged({ data: members }) };
    open(() => written('lead-2'), answers, agent);
    expect(await screen.findByText('Your account has no lead manager')).toBeVisible();
    expect(await screen.findByText(/Ask Ada Byron to link one to your account, under Team/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to leads' })).toHaveAttribute('href', '/crm/leads');
  });

  it('the screen refers to the owner of the company where their name is unknown', async () => {
    const answers = { findLeadChoices: unlinked, findMembers: () => acknowledged({ data: [] }) };
    open(() => written('lead-2'), answers, agent);
    expect(await screen.findByText(/Ask the owner of the company to link one/)).toBeVisible();
  });

  it('the form is there for a member with a lead manager', async () => {
    const linked = () => acknowledged({ data: buildChoices({ hasLeadManager: true }) });
    open(() => written('lead-2'), { findLeadChoices: linked }, agent);
    expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible();
  });
});
