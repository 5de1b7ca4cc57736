import { screen, waitFor, within } from '@testing-library/react';
import { buildBooking, OLIVIA } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { typeDate } from '#client/testing/typeDate.ts';

const viewer = buildViewer();
const open = (server = {}) =>
  renderScreen('/appointments/calendar?view=list&day=2031-05-01', {
    viewer,
    server: {
      findAgendaCalendar: () => acknowledged({ data: [], isWhole: true }),
      findBookingCalendar: () =>
        acknowledged({ data: [buildBooking({ seriesId: 'series-1' })], isWhole: true }),
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
      findBookingSlots: () => acknowledged({ data: [] }),
      findBookingHosts: () => acknowledged({ data: [OLIVIA] }),
      findHostStates: () => acknowledged({ data: [] }),
      findBookingMessages: () => acknowledged({ data: [] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findMyCompanies: () =>
        acknowledged({
          data: [buildCompany({ companyId: viewer.company?.companyId ?? '', timeZone: 'Europe/London' })],
        }),
      // The second Tuesday is taken, the third is not offered
      findSeriesTimes: ({ starts }: { starts: string[] }) =>
        acknowledged({
          data: starts.map((start) => ({ start, end: start, state: STATES[start] ?? 'OFFERED' })),
        }),
      createBookingSeries: () => acknowledged({ message: 'Booked 3 appointments', ids: ['1', '2', '3'] }),
      moveBooking: () => acknowledged({ message: 'Moved 3 appointments', data: buildBooking() }),
      cancelBooking: () => acknowledged({ message: 'Cancelled 3 appointments', data: buildBooking() }),
      ...server,
    },
  });
const STATES: Record<string, string> = {
  '2031-05-13T09:00:00.000Z': 'TAKEN',
  '2031-05-20T09:00:00.000Z': 'NOT_OFFERED',
};
const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

it('a series is booked once each of its times is free, changed or skipped', async () => {
  const { user, requests } = open();
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a guest' }));
  await user.selectOptions(
    await dialog.findByRole('combobox', { name: 'Booking page' }),
    'Viewing, 30 minutes',
  );
  await typeDate(user, 'When', '060520311000');
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Sam');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Repeats' }), 'Weekly');
  await user.clear(dialog.getByRole('textbox', { name: 'Number of bookings' }));
  await user.type(dialog.getByRole('textbox', { name: 'Number of bookings' }), '4');
  const list = within(await dialog.findByRole('list', { name: 'Appointments' }));
  await waitFor(() =>
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^6 May 2031, 10:00Change/),
      expect.stringMatching(/^13 May 2031, 10:00 Taken/),
      expect.stringMatching(/^20 May 2031, 10:00 Not offered by the booking page/),
      expect.stringMatching(/^27 May 2031, 10:00Change/),
    ]),
  );
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  expect(await dialog.findByText('Some of these times cannot be booked. Skip or change them.')).toBeVisible();
  expect(dialog.getByText('Skip or change the unavailable times')).toBeVisible();
  expect(sent(requests, 'createBookingSeries')).toBeUndefined();
  await user.click(list.getByRole('button', { name: 'Skip 13 May 2031, 10:00' }));
  expect(await list.findByText('Skipped')).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Change 27 May 2031, 10:00' }));
  await typeDate(user, 'New time instead of 27 May 2031, 10:00', '280520311100');
  expect(await list.findByText('28 May 2031, 11:00')).toBeVisible();
  await waitFor(() =>
    expect(dialog.queryByText(/^Skip or change the unavailable|^Some of these times/)).toBeNull(),
  );
  await user.click(dialog.getByRole('button', { name: 'Book' }));
  await waitFor(() =>
    expect(sent(requests, 'createBookingSeries')).toMatchObject({
      input: {
        pageId: 'page-1',
        firstName: 'Sam',
        starts: ['2031-05-06T09:00:00.000Z', '2031-05-20T09:00:00.000Z', '2031-05-28T10:00:00.000Z'],
      },
    }),
  );
  expect(await screen.findByText('Booked 3 appointments')).toBeVisible();
});

it('shows why the recurrence of a booking is invalid', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Book' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a guest' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Repeats' }), 'Weekly');
  await user.clear(dialog.getByRole('textbox', { name: 'Number of bookings' }));
  await user.type(dialog.getByRole('textbox', { name: 'Number of bookings' }), '60');
  expect(await dialog.findByText('Enter a number from 2 to 52')).toBeVisible();
});

it.each([
  ['Cancel booking', /^Cancel the booking/, 'cancelBooking', 'Cancel booking'],
  ['Reschedule', /^Reschedule the booking/, 'moveBooking', 'Reschedule'],
])('%s of a recurring booking asks which bookings to change', async (item, title, operation, submit) => {
  const { user, requests } = open();
  await user.click(await screen.findByText(/Ann Archer · Viewing/));
  const shown = await screen.findByRole('dialog', { name: 'Ann Archer: Viewing' });
  await user.click(within(shown).getByRole('button', { name: item }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByRole('radio', { name: 'Only this booking' })).toBeChecked();
  await user.click(dialog.getByRole('radio', { name: 'This and following bookings' }));
  await user.click(dialog.getByRole('button', { name: submit }));
  await waitFor(() =>
    expect(sent(requests, operation)).toMatchObject({ id: 'booking-1', scope: 'FOLLOWING' }),
  );
});
