import { screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { buildBooking, OLIVIA } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { typeDate } from '#client/testing/typeDate.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { shiftedDay } from './calendarView.ts';

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findBookingCalendar: () => acknowledged({ data: [buildBooking()], isWhole: true }),
      findBookingPages: () =>
        page([
          {
            _id: 'page-1',
            title: 'Viewing',
            duration: 30,
            otherDurations: [],
            hosts: [{ userId: OLIVIA._id }],
          },
        ]),
      findBookingSlots: () => acknowledged({ data: [{ start: '2031-05-02T08:00:00.000Z' }] }),
      findBookingHosts: () => acknowledged({ data: [OLIVIA] }),
      findHostStates: () => acknowledged({ data: [{ member: OLIVIA, state: 'FREE' }] }),
      findBookingMessages: () => acknowledged({ data: [] }),
      findAgendaCalendar: () => acknowledged({ data: [], isWhole: true }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findMyCompanies: () =>
        acknowledged({
          data: [buildCompany({ companyId: viewer.company?.companyId ?? '', timeZone: 'Europe/London' })],
        }),
      searchEverything: () =>
        acknowledged({
          data: [{ kind: 'LEAD', _id: 'lead-2', title: 'Bea Brown', detail: 'bea@lead.test' }],
        }),
      createBooking: () => acknowledged({ message: 'Booked', data: buildBooking() }),
      moveBooking: () => acknowledged({ message: 'Rescheduled', data: buildBooking() }),
      ...server,
    },
  });
const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

describe('the calendar', () => {
  it('shows the bookings of a week by the company’s clocks, and asks for no others', async () => {
    const { requests } = open('/appointments/calendar?view=list&day=2031-05-01');
    expect(await screen.findByText(/Ann Archer · Viewing · Olivia · To confirm/)).toBeVisible();
    // London is an hour ahead of UTC in May; the week begins on Monday
    expect(sent(requests, 'findBookingCalendar')).toEqual({
      from: '2031-04-27T23:00:00.000Z',
      to: '2031-05-04T23:00:00.000Z',
    });
  });

  it('says that there are none once it knows, and not before', async () => {
    const answer = Promise.withResolvers<object>();
    open('/appointments/calendar?view=list&day=2031-05-01', { findBookingCalendar: () => answer.promise });
    await screen.findByRole('heading', { name: 'Calendar' });
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible());
    expect(screen.queryByText('No bookings')).toBeNull();
    answer.resolve(acknowledged({ data: [], isWhole: true }));
    expect(await screen.findByText('No bookings')).toBeVisible();
  });

  it('shows bookings and meetings at once, whichever are loaded first', async () => {
    const answer = Promise.withResolvers<object>();
    open('/appointments/calendar?view=list&day=2031-05-01', {
      findBookingCalendar: () => acknowledged({ data: [buildBooking()], isWhole: false }),
      findAgendaCalendar: () => answer.promise,
    });
    await screen.findByText(/The calendar cannot show all bookings/);
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(screen.queryByText(/Ann Archer/)).toBeNull();
    answer.resolve(acknowledged({ data: [], isWhole: true }));
    expect(await screen.findByText(/Ann Archer · Viewing/)).toBeVisible();
  });

  it('shows bookings where the meetings cannot be loaded', async () => {
    open('/appointments/calendar?view=list&day=2031-05-01', {
      findAgendaCalendar: () => {
        throw new GraphQLError('The database is away', { extensions: { code: 'AWAY' } });
      },
    });
    expect(await screen.findByText(/Ann Archer · Viewing/)).toBeVisible();
    expect(await screen.findByText(/calls and meetings could not be loaded/)).toBeVisible();
  });

  it('shows one person’s where they are chosen', async () => {
    const { user, requests } = open('/appointments/calendar?view=list&day=2031-05-01');
    await screen.findByRole('option', { name: 'Olivia Owner' }); // the people arrive after the rest
    await user.selectOptions(screen.getByRole('combobox', { name: 'Host filter' }), 'Olivia Owner');
    await waitFor(() =>
      expect(sent(requests, 'findBookingCalendar')).toMatchObject({ hostIds: [OLIVIA._id] }),
    );
  });

  it('moves a booking by keyboard, offers to notify the guest, and undoes the move', async () => {
    const { user, requests } = open('/appointments/calendar?view=list&day=2031-05-01');
    await user.click(await screen.findByText(/Ann Archer · Viewing/));
    const shown = await screen.findByRole('dialog', { name: 'Ann Archer: Viewing' });
    expect(shown).toHaveTextContent('1 May 2031, 10:00, 30 minutes');
    await user.click(within(shown).getByRole('button', { name: 'Reschedule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reschedule the booking of Ann Archer' });
    const minutes = await within(dialog).findByRole('textbox', { name: 'Duration in minutes' });
    await user.clear(minutes);
    await user.type(minutes, '45');
    await user.click(within(dialog).getByRole('checkbox', { name: 'Notify Ann Archer by email' }));
    await user.click(within(dialog).getByRole('button', { name: 'Reschedule' }));
    await waitFor(() =>
      expect(sent(requests, 'moveBooking')).toEqual({
        id: 'booking-1',
        start: '2031-05-01T09:00:00.000Z',
        end: '2031-05-01T09:45:00.000Z',
        tellGuest: false,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(sent(requests, 'moveBooking')).toMatchObject({ end: '2031-05-01T09:30:00.000Z' }),
    );
  });

  it('says so where the time is not free', async () => {
    const { user } = open('/appointments/calendar?view=list&day=2031-05-01', {
      moveBooking: () => refused('This time is no longer available', 409),
    });
    await user.click(await screen.findByText(/Ann Archer · Viewing/));
    const shown = await screen.findByRole('dialog', { name: 'Ann Archer: Viewing' });
    await user.click(within(shown).getByRole('button', { name: 'Reschedule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reschedule the booking of Ann Archer' });
    await user.click(await within(dialog).findByRole('button', { name: 'Reschedule' }));
    expect(await within(dialog).findByText('This time is no longer available')).toBeVisible();
  });

  it('stays where the next week cannot be loaded, and says why', async () => {
    let isOnline = true;
    const { user } = open('/appointments/calendar?view=list&day=2031-05-01', {
      findBookingCalendar: () => {
        if (!isOnline) throw new GraphQLError('The database is away', { extensions: { code: 'AWAY' } });
        return acknowledged({ message: 'Bookings found', data: [buildBooking()], isWhole: false });
      },
    });
    expect(await screen.findByText(/The calendar cannot show all bookings/)).toBeVisible();
    isOnline = false;
    await user.click(screen.getByRole('button', { name: 'Later' }));
    expect(await screen.findByText(/The bookings could not be loaded. The database is away/)).toBeVisible();
    expect(screen.queryByText(/Bookings found|The calendar cannot show/)).toBeNull();
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull());
  });

  it('offers no actions to read-only members', async () => {
    const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
    const { user } = open('/appointments/calendar?view=list&day=2031-05-01', {}, reader);
    await user.click(await screen.findByText(/Ann Archer · Viewing/));
    const shown = await screen.findByRole('dialog', { name: 'Ann Archer: Viewing' });
    expect(within(shown).queryByRole('button', { name: 'Reschedule' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  });

  it.each([
    ['2031-05-31', 'month', 1, '2031-06-01'],
    ['2031-05-31', 'week', -1, '2031-05-24'],
    ['2031-05-31', 'day', 1, '2031-06-01'],
  ] as const)('moves from %s by one %s', (day, view, by, expected) => {
    expect(shiftedDay(day, view, by)).toBe(expected);
  });
});

describe('booking a guest', () => {
  it('shows who of the team is free, and takes one of them', async () => {
    const BEN = { _id: 'user-2', fullName: { firstName: 'Ben', lastName: 'Brown' } };
    const { user, requests } = open('/appointments/calendar?view=list&day=2031-05-01', {
      findBookingHosts: () => acknowledged({ data: [OLIVIA, BEN] }),
      findHostStates: () =>
        acknowledged({
          data: [
            { member: OLIVIA, state: 'BOOKED' },
            { member: BEN, state: 'FREE' },
          ],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book a guest' }));
    await typeDate(user, 'When', '020520310900');
    const team = within(await dialog.findByRole('list', { name: 'Team at this time' }));
    expect(sent(requests, 'findHostStates')).toEqual({
      start: '2031-05-02T08:00:00.000Z',
      end: '2031-05-02T08:30:00.000Z',
    });
    expect(team.getByRole('button', { name: 'Olivia Owner: booked' })).toBeDisabled();
    await user.click(team.getByRole('button', { name: 'Ben Brown: free' }));
    expect(dialog.getByRole('combobox', { name: /Host/ })).toHaveDisplayValue('Ben Brown');
  });

  it('takes a free time and a lead that is found', async () => {
    const { user } = open('/appointments/calendar?view=list&day=2031-05-01');
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const dialog = await screen.findByRole('dialog', { name: 'Book a guest' });
    await user.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'Booking page' }),
      'Viewing, 30 minutes',
    );
    await user.type(within(dialog).getByRole('textbox', { name: /Lead or contact/ }), 'bea');
    await user.click(await within(dialog).findByRole('button', { name: 'Bea Brown · bea@lead.test' }));
    expect(within(dialog).queryByRole('textbox', { name: 'First name' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Book' }));
    expect(await within(dialog).findByText('Choose the time')).toBeVisible();
  });

  it('asks who comes', async () => {
    const { user } = open('/appointments/calendar?view=list&day=2031-05-01');
    await user.click(await screen.findByRole('button', { name: 'Book' }));
    const dialog = await screen.findByRole('dialog', { name: 'Book a guest' });
    await user.click(await within(dialog).findByRole('button', { name: 'Book' }));
    expect(await within(dialog).findByText('Enter the guest’s name')).toBeVisible();
    expect(within(dialog).getByText('Choose a booking page')).toBeVisible();
  });
});

describe('the calendar of a team', () => {
  const BEN = { _id: 'user-2', fullName: { firstName: 'Ben', lastName: 'Brown' } };
  const bookings = [
    buildBooking(),
    buildBooking({ _id: 'booking-2', host: BEN, guest: { ...buildBooking().guest, firstName: 'Cem' } }),
    buildBooking({ _id: 'booking-3', otherHosts: [BEN], title: 'Planning' }),
  ];
  const server = {
    findBookingHosts: () => acknowledged({ data: [OLIVIA, BEN] }),
    findBookingCalendar: () => acknowledged({ data: bookings, isWhole: true }),
  };

  it('has a column for each host in the Day view', async () => {
    const { requests } = open('/appointments/calendar?view=day&day=2031-05-01', server);
    const olivia = await screen.findByRole('region', { name: 'Olivia Owner' });
    const ben = screen.getByRole('region', { name: 'Ben Brown' });
    expect(await within(olivia).findByText(/Ann Archer · Viewing/)).toBeInTheDocument();
    expect(within(olivia).queryByText(/Cem/)).toBeNull();
    expect(await within(ben).findByText(/Cem Archer · Viewing/)).toBeInTheDocument();
    expect(within(ben).getByText(/Planning/)).toBeInTheDocument();
    expect(sent(requests, 'findBookingCalendar')).toMatchObject({ from: '2031-04-30T23:00:00.000Z' });
  });

  it('names the colors of the hosts in the other views', async () => {
    open('/appointments/calendar?view=list&day=2031-05-01', server);
    const legend = within(await screen.findByRole('list', { name: 'Colors of the hosts' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Olivia Owner',
      'Ben Brown',
    ]);
  });
});

describe('calls and meetings in the calendar', () => {
  const meeting = (fields: object = {}) => ({
    kind: 'LEAD',
    personId: 'lead-9',
    fullName: { firstName: 'Dora', lastName: 'Dean' },
    isMeeting: true,
    at: '2031-05-01T12:00:00.000Z',
    memberId: null as string | null,
    ...fields,
  });
  const server = {
    findAgendaCalendar: () =>
      acknowledged({
        data: [meeting(), meeting({ isMeeting: false, kind: 'CONTACT', memberId: OLIVIA._id })],
        isWhole: true,
      }),
  };
  afterEach(() => localStorage.clear());

  it('are links to the lead or contact, and can be hidden', async () => {
    const { user, requests } = open('/appointments/calendar?view=list&day=2031-05-01', server);
    expect((await screen.findByText('Meeting · Dora Dean')).closest('[href]')).toHaveAttribute(
      'href',
      '/crm/leads/lead-9',
    );
    expect(screen.getByText('Call · Dora Dean').closest('[href]')).toHaveAttribute(
      'href',
      '/crm/contacts/lead-9',
    );
    expect(sent(requests, 'findAgendaCalendar')).toEqual({
      from: '2031-04-27T23:00:00.000Z',
      to: '2031-05-04T23:00:00.000Z',
    });
    await user.click(screen.getByRole('switch', { name: 'Lead meetings' }));
    await waitFor(() => expect(screen.queryByText('Meeting · Dora Dean')).toBeNull());
    expect(localStorage.getItem('calendar-meetings')).toBe('hidden');
    await user.click(screen.getByRole('switch', { name: 'Lead meetings' }));
    expect(await screen.findByText('Meeting · Dora Dean')).toBeVisible();
  });

  it('have the minutes of their time in the month, also at a full hour', async () => {
    open('/appointments/calendar?view=month&day=2031-05-01', server);
    const title = await screen.findByText('Meeting · Dora Dean');
    expect(title.previousElementSibling).toHaveTextContent(/^13:00$/);
  });

  it('are in the column of their lead manager, or the last one', async () => {
    const BEN = { _id: 'user-2', fullName: { firstName: 'Ben', lastName: 'Brown' } };
    open('/appointments/calendar?view=day&day=2031-05-01', {
      ...server,
      findBookingHosts: () => acknowledged({ data: [OLIVIA, BEN] }),
    });
    const olivia = await screen.findByRole('region', { name: 'Olivia Owner' });
    expect(await within(olivia).findByText('Call · Dora Dean')).toBeInTheDocument();
    const others = await screen.findByRole('region', { name: 'Others' });
    expect(await within(others).findByText('Meeting · Dora Dean')).toBeInTheDocument();
  });

  it('are not requested for members who see no leads', async () => {
    const all = permissionsAt('EDIT');
    const permissions = { ...all, crm: { ...all.crm, lead: 'NONE' as const } };
    const viewer = buildViewer({ role: 'MEMBER', permissions });
    const { requests } = open('/appointments/calendar?view=list&day=2031-05-01', server, viewer);
    await screen.findByText(/Ann Archer · Viewing/);
    expect(screen.queryByRole('switch', { name: 'Lead meetings' })).toBeNull();
    expect(sent(requests, 'findAgendaCalendar')).toBeUndefined();
  });
});
