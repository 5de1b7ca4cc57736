import { screen, waitFor, within } from '@testing-library/react';
import { buildBooking } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { open, reader, sent } from './testing/openAppointments.tsx';

describe('bookings', () => {
  it('lists bookings, and confirms a pending one from its menu', async () => {
    const { user, requests } = open('/appointments/bookings');
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    expect(row).toHaveTextContent('To confirm');
    expect(row).toHaveTextContent('Olivia Owner');
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Confirm' }));
    await waitFor(() => expect(sent(requests, 'confirmBooking')).toEqual({ id: 'booking-1' }));
  });

  it('are shown, sorted and filtered by custom fields', async () => {
    const { user, requests } = open('/appointments/bookings?sort=own.f1&own.f1=1', {
      findCustomFieldsOf: () =>
        acknowledged({ data: [buildCustomField('f1', 'Room', 'text')], archived: [] }),
      findBookings: () => page([buildBooking({ custom: { f1: '12 East' } })]),
    });
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    expect(sent(requests, 'findBookings')).toEqual({
      input: expect.objectContaining({
        sort: 'custom',
        customField: 'f1',
        direction: 'ASC',
        custom: [{ field: 'f1', begins: '1' }],
      }),
    });
    expect(await screen.findByRole('button', { name: 'Clear the filter Room' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Room' }));
    expect(row).toHaveTextContent('12 East');
  });

  it('are cancelled with a reason', async () => {
    const { user, requests } = open('/appointments/bookings');
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cancel booking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancel the booking of Ann Archer' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Ill');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel booking' }));
    await waitFor(() => expect(sent(requests, 'cancelBooking')).toEqual({ id: 'booking-1', reason: 'Ill' }));
  });

  it('lists the messages sent about a booking', async () => {
    const mail = { channel: 'MAIL', status: null, reason: null, at: '2031-04-30T09:00:00.000Z' };
    const text = (status: string, reason: string | null) => ({
      ...mail,
      _id: status,
      kind: 'MOVED',
      reader: 'GUEST',
      channel: 'TEXT',
      status,
      reason,
    });
    const { user } = open('/appointments/bookings', {
      findBookings: () => page([buildBooking({ guestConfirmedAt: '2031-04-30T12:30:00.000Z' })]),
      findBookingMessages: () =>
        acknowledged({
          data: [
            { ...mail, _id: 'message-3', kind: 'REMINDER', reader: 'HOST' },
            {
              ...mail,
              _id: 'message-2',
              kind: 'REMINDER',
              reader: 'GUEST',
              channel: 'TEXT',
              status: 'SKIPPED',
              reason: 'Opted out',
            },
            text('FAILED', 'Number unknown'),
            text('QUEUED', null),
            text('UNKNOWN', 'The line broke'),
            text('SENT', null),
            { ...mail, _id: 'message-1', kind: 'BOOKED', reader: 'GUEST' },
          ],
        }),
    });
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Details' }));
    const dialog = await screen.findByRole('dialog', { name: 'Ann Archer: Viewing' });
    expect(dialog).toHaveTextContent(/Confirmed by the guest30 Apr 2031/);
    const sentLines = await within(dialog).findAllByRole('listitem');
    expect(sentLines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Reminder, email to the host'),
      expect.stringContaining('Reminder, SMS to the guest. Not sent: Opted out'),
      expect.stringContaining('New time, SMS to the guest. Not sent: Number unknown'),
      expect.stringContaining('New time, SMS to the guest. Waiting to be sent'),
      expect.stringContaining('New time, SMS to the guest. It may have arrived: The line broke'),
      expect.stringMatching(/^New time, SMS to the guest\d/),
      expect.stringContaining('Booked, email to the guest'),
    ]);
  });

  it('open on the upcoming ones, and can be past ones or all', async () => {
    const { user, requests, address } = open('/appointments/bookings');
    await screen.findByRole('row', { name: /Ann Archer/ });
    expect(sent(requests, 'findBookings')).toMatchObject({
      input: { sort: 'start', direction: 'ASC', from: expect.stringMatching(/:00:00.000Z$/) },
    });
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(sent(requests, 'findBookings')).toHaveProperty('input.to'));
    expect(sent(requests, 'findBookings')).not.toHaveProperty('input.from');
    expect(address()).toBe('/appointments/bookings?when=past');
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(sent(requests, 'findBookings')).not.toHaveProperty('input.to'));
  });

  it('offers no booking actions to read-only members', async () => {
    const { user } = open('/appointments/bookings', {}, reader);
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    expect(await screen.findByRole('menuitem', { name: 'Open lead' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Confirm' })).toBeNull();
  });
});
