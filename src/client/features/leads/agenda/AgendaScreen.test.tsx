import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const call = {
  kind: 'LEAD',
  personId: 'lead-1',
  fullName: { firstName: 'Grace', lastName: 'Hopper' },
  phoneNumber: '+493012345678',
  isMeeting: false,
  at: '2020-01-01T09:00:00.000Z',
  manager: null,
};
const meeting = {
  ...call,
  kind: 'CONTACT',
  personId: 'contact-1',
  isMeeting: true,
  at: '2120-01-01T09:00:00.000Z',
};

const choices = { findLeadChoices: () => acknowledged({ data: buildChoices() }) };

describe('the agenda', () => {
  it('logs an overdue call with its outcome, and clears it', async () => {
    let overdue = [call];
    const { user, requests } = renderScreen('/crm/agenda', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue, today: [], upcoming: [meeting] } }),
        addLeadInteraction: () => {
          overdue = [];
          return acknowledged();
        },
      },
    });
    const part = await screen.findByRole('region', { name: 'Overdue 1' });
    expect(within(part).getByRole('listitem')).toHaveTextContent('Overdue1 Jan 2020 10:00');
    expect(within(part).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-1',
    );
    expect(screen.queryByRole('region', { name: /Today/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log call with Grace Hopper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call with Grace Hopper' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Outcome' }), 'Busy');
    await user.click(within(dialog).getByRole('button', { name: 'Log call' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue 1' })).not.toBeInTheDocument());
    expect(requests.find(({ operation }) => operation === 'addLeadInteraction')?.variables).toEqual({
      id: 'lead-1',
      input: { kind: 'CALL', outcome: 'BUSY', nextCall: null },
    });
  });

  it('shows one lead manager alone, by the address', async () => {
    const { requests } = renderScreen('/crm/agenda?manager=manager-1', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue: [], today: [], upcoming: [] } }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'findAgenda')?.variables).toEqual({
      managerId: 'manager-1',
    });
  });

  it('says why nothing can be shown', async () => {
    const nothing = { overdue: [], today: [], upcoming: [] };
    renderScreen('/crm/agenda', {
      server: { ...choices, findAgenda: () => ({ ...refused('The agenda is away'), data: nothing }) },
    });
    expect(await screen.findByText('The agenda is away')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
