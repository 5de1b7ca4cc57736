import { screen, waitFor, within } from '@testing-library/react';
import { BEN, buildBooking, OLIVIA } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { buildBookingPage } from '../testing/buildBookingPage.ts';

const open = (path: string, server = {}) =>
  renderScreen(path, {
    viewer: buildViewer(),
    server: {
      findBookings: () => page([buildBooking()]),
      findBookingPages: () => page([buildBookingPage()]),
      findBookingPage: () => acknowledged({ data: buildBookingPage() }),
      findBookingHosts: () => acknowledged({ data: [OLIVIA, BEN] }),
      findHostStates: () => acknowledged({ data: [] }),
      findBookingSlots: () => acknowledged({ data: [] }),
      findMyCompanies: () => acknowledged({ data: [] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      updateBookingPage: () => acknowledged({ message: 'Booking page updated' }),
      createBookingPage: () => acknowledged({ message: 'Booking page created', id: 'page-2' }),
      ...server,
    },
  });
const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
const mode = () => screen.findByRole('combobox', { name: 'Assignment' });

describe('hosts of a page', () => {
  it('take turns by weight', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    await user.selectOptions(await mode(), 'Round robin by weight');
    const group = screen.getByRole('group', { name: 'Hosts' });
    expect(await within(group).findByRole('checkbox', { name: 'Olivia Owner' })).toBeChecked();
    await user.click(within(group).getByRole('checkbox', { name: 'Ben Brown' }));
    const weight = within(group).getByRole('textbox', { name: 'Weight of Ben Brown' });
    await user.clear(weight);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A weight is a whole number from 1 to 100')).toBeVisible();
    await user.type(weight, '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const hosts = [
      { userId: OLIVIA._id, weight: 1 },
      { userId: BEN._id, weight: 3 },
    ];
    await waitFor(() =>
      expect(sent(requests, 'updateBookingPage')).toMatchObject({ input: { hostMode: 'BY_WEIGHT', hosts } }),
    );
  });

  it('are at least one, and a page that is not said of is the viewer’s', async () => {
    const { user, requests } = open('/appointments/pages/add');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'First call');
    await user.selectOptions(await mode(), 'Collective');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose at least one host')).toBeVisible();
    await user.selectOptions(await mode(), 'One host');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'createBookingPage')).toMatchObject({ input: { hostMode: 'ONE' } }),
    );
    expect(sent(requests, 'createBookingPage')).not.toHaveProperty('input.hosts');
  });

  it('lists the hosts of event types, former members as “Has left”', async () => {
    const hosts = [OLIVIA, BEN].map((member) => ({ userId: member._id, weight: 1, member }));
    const pages = [
      buildBookingPage({ hostMode: 'TOGETHER', hosts }),
      buildBookingPage({
        _id: 'page-2',
        title: 'Left the list',
        hosts: [{ userId: 'user-9', weight: 1, member: null }],
      }),
    ];
    open('/appointments/pages', { findBookingPages: () => page(pages) });
    expect(await screen.findByRole('row', { name: /Viewing/ })).toHaveTextContent(
      'Olivia Owner, Ben Brown (together)',
    );
    expect(screen.getByRole('row', { name: /Left/ })).toHaveTextContent('Has left');
  });
});

describe('a class', () => {
  it('has seats, limits by week and month, and a window in working days', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    const seats = await screen.findByRole('textbox', { name: 'Seats per slot' });
    await user.clear(seats);
    await user.type(seats, '12');
    await user.type(screen.getByRole('textbox', { name: /Maximum bookings per week/ }), '3');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Days counted' }),
      'Days with availability',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const input = { seats: 12, weeklyLimit: 3, monthlyLimit: null, windowUnit: 'WORKING_DAYS' };
    await waitFor(() => expect(sent(requests, 'updateBookingPage')).toMatchObject({ input }));
  });
});

describe('hosts of a booking', () => {
  it('lists all hosts of a booking', async () => {
    open('/appointments/bookings', { findBookings: () => page([buildBooking({ otherHosts: [BEN] })]) });
    expect(await screen.findByRole('row', { name: /Ann Archer/ })).toHaveTextContent(
      'Olivia Owner, Ben Brown',
    );
  });

  it('change: another takes it over, unless they have another booking', async () => {
    let isBooked = true;
    const { user, requests } = open('/appointments/bookings', {
      reassignBooking: () =>
        isBooked
          ? refused('This time is no longer available', 409)
          : acknowledged({ message: 'Reassigned', data: buildBooking({ host: BEN }) }),
    });
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reassign' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reassign the booking of Ann Archer' });
    await within(dialog).findByRole('option', { name: 'Ben Brown' });
    const select = within(dialog).getByRole('combobox', { name: 'Host' });
    expect(within(select).queryByRole('option', { name: 'Olivia Owner' })).toBeNull();
    await user.selectOptions(select, 'Ben Brown');
    expect(await within(dialog).findByText(/does not offer this time with this host/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Reassign' }));
    expect(await within(dialog).findByText('This time is no longer available')).toBeVisible();
    isBooked = false;
    await user.click(within(dialog).getByRole('button', { name: 'Reassign' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(requests, 'reassignBooking')).toEqual({ id: 'booking-1', hostId: BEN._id });
  });
});
