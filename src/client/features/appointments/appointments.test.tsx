import { screen, waitFor, within } from '@testing-library/react';
import { buildBooking, OLIVIA } from '#client/entities/bookings/testing/buildBooking.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const viewing = {
  _id: 'page-1',
  title: 'Viewing',
  slug: 'viewing',
  description: '',
  place: '18 Pier Street',
  host: OLIVIA,
  duration: 30,
  step: 30,
  bufferBefore: 0,
  bufferAfter: 15,
  notice: 60,
  windowDays: 60,
  dailyLimit: null,
  changeNotice: 0,
  needsApproval: false,
  approvalMinutes: null,
  isOpen: true,
  confirmation: '',
  questions: [{ _id: 'question-1', label: 'Which flat?', isRequired: true }],
  reminders: [1440, 90],
  remindsHost: false,
  followUpMinutes: null,
  followUp: '',
  textsGuests: false,
  textNote: '',
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Olivia Owner',
};
const availability = {
  host: OLIVIA,
  timeZone: 'Europe/London',
  weekly: [{ day: 1, from: '09:00', to: '17:00' }],
  overrides: [],
};

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findBookings: () => page([buildBooking()]),
      findBookingSlots: () => acknowledged({ data: [] }),
      findBookingPages: () => page([viewing]),
      findBookingPage: () => acknowledged({ data: viewing }),
      findBookingMessages: () => acknowledged({ data: [] }),
      findBookingHosts: () => acknowledged({ data: [OLIVIA] }),
      findAvailability: () => acknowledged({ data: availability }),
      findCalendarAddress: () => acknowledged({ address: 'https://exkoo.test/calendar/token.ics' }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findMyCompanies: () => acknowledged({ data: [] }),
      confirmBooking: () => acknowledged({ message: 'Booking confirmed', data: buildBooking() }),
      cancelBooking: () => acknowledged({ message: 'Booking cancelled', data: buildBooking() }),
      moveBooking: () => acknowledged({ message: 'Moved', data: buildBooking() }),
      createBookingPage: () => acknowledged({ message: 'Booking page created', id: 'page-2' }),
      updateBookingPage: () => acknowledged({ message: 'Booking page updated' }),
      findTrashedBookingPages: () => page([]),
      moveBookingPageToTrash: () => acknowledged({ message: 'Booking page moved to the trash' }),
      deleteOrRestoreBookingPageFromTrash: () => acknowledged({ message: 'Booking page deleted' }),
      saveAvailability: () => acknowledged({ message: 'Availability saved' }),
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });

describe('bookings', () => {
  it('stand in a list, and one that waits is confirmed from its menu', async () => {
    const { user, requests } = open('/appointments/bookings');
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    expect(row).toHaveTextContent('To confirm');
    expect(row).toHaveTextContent('Olivia Owner');
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Confirm' }));
    await waitFor(() => expect(sent(requests, 'confirmBooking')).toEqual({ id: 'booking-1' }));
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

  it('say what was sent about them', async () => {
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
      expect.stringContaining('Reminder, mail to the host'),
      expect.stringContaining('Reminder, text to the guest. Not sent: Opted out'),
      expect.stringContaining('New time, text to the guest. Not sent: Number unknown'),
      expect.stringContaining('New time, text to the guest. Waiting to be sent'),
      expect.stringContaining('New time, text to the guest. It may have arrived: The line broke'),
      expect.stringMatching(/^New time, text to the guest\d/),
      expect.stringContaining('Booked, mail to the guest'),
    ]);
  });

  it('are not changed by whoever may only read', async () => {
    const { user } = open('/appointments/bookings', {}, reader);
    const row = await screen.findByRole('row', { name: /Ann Archer/ });
    await user.click(within(row).getByRole('button', { name: /Ann Archer/ }));
    expect(await screen.findByRole('menuitem', { name: 'Open lead' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Confirm' })).toBeNull();
  });
});

describe('booking pages', () => {
  it('stand in a list that leads to each', async () => {
    open('/appointments/pages');
    const row = await screen.findByRole('row', { name: /Viewing/ });
    expect(within(row).getByRole('link', { name: 'Viewing' })).toHaveAttribute(
      'href',
      '/appointments/pages/page-1',
    );
    expect(row).toHaveTextContent('Open');
  });

  it('are added with an address made of the title', async () => {
    const { user, requests } = open('/appointments/pages/add');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'First call');
    await user.tab();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('first-call');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'createBookingPage')).toEqual({
        input: expect.objectContaining({ title: 'First call', slug: 'first-call', duration: 30 }),
      }),
    );
  });

  it('are copied from the list, with a title and an address of their own', async () => {
    const { user, requests, address } = open('/appointments/pages');
    await user.click(await screen.findByRole('button', { name: 'Actions for Viewing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Copy of Viewing');
    expect(address()).toBe('/appointments/pages/add?from=page-1');
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('viewing-copy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'createBookingPage')).toEqual({
        input: expect.objectContaining({
          title: 'Copy of Viewing',
          slug: 'viewing-copy',
          place: '18 Pier Street',
          questions: [{ label: 'Which flat?', isRequired: true }],
        }),
      }),
    );
  });

  it('go to the trash, and come back by undo', async () => {
    const { user, requests } = open('/appointments/pages');
    await user.click(await screen.findByRole('button', { name: 'Actions for Viewing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Booking page restored')).toBeVisible();
    expect(sent(requests, 'moveBookingPageToTrash')).toEqual({ id: 'page-1' });
    const restored = { id: 'page-1', isRestore: true };
    expect(sent(requests, 'deleteOrRestoreBookingPageFromTrash')).toEqual(restored);
  });

  it('in the trash are deleted for good after a question', async () => {
    const trashed = {
      ...{ _id: 'page-1', title: 'Viewing', slug: 'viewing', trashedBy: 'Olivia Owner' },
      trashedAt: '2026-03-02T09:00:00.000Z',
      purgeAt: '2026-04-01T09:00:00.000Z',
    };
    const { user, requests } = open('/appointments/pages/trash', {
      findTrashedBookingPages: () => page([trashed]),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Viewing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete for good' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete for good' }));
    expect(await screen.findByText('Booking page deleted')).toBeVisible();
    const deleted = { id: 'page-1', isRestore: false };
    expect(sent(requests, 'deleteOrRestoreBookingPageFromTrash')).toEqual(deleted);
  });

  it('say what is wrong, and keep the questions that there are', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    const length = await screen.findByRole('textbox', { name: 'Length in minutes' });
    await user.clear(length);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A whole number from 5 to 720')).toBeVisible();
    await user.type(length, '45');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'updateBookingPage')).toEqual({
        id: 'page-1',
        input: expect.objectContaining({
          duration: 45,
          questions: [{ id: 'question-1', label: 'Which flat?', isRequired: true }],
        }),
      }),
    );
  });
});

describe('reminders of a page', () => {
  it('are a day and an hour before on a new page, and can be others or none', async () => {
    const { user, requests } = open('/appointments/pages/add');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'First call');
    const first = screen.getByRole('combobox', { name: 'First reminder' });
    expect(first).toHaveDisplayValue('1 day before');
    expect(screen.getByRole('combobox', { name: 'Second reminder' })).toHaveDisplayValue('1 hour before');
    expect(screen.getByRole('combobox', { name: 'Third reminder' })).toHaveDisplayValue('None');
    await user.selectOptions(first, '2 days before');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Second reminder' }), 'None');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Remind the host, too' }), 'Yes');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Follow-up' }), '1 day after it ends');
    const unanswered = screen.getByRole('combobox', { name: 'A request ends unanswered' });
    expect(unanswered).toHaveDisplayValue('When it would begin');
    await user.selectOptions(unanswered, '2 days later');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required!')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /What the follow-up says/ }), 'How was it?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const reminders = {
      reminders: [2880],
      remindsHost: true,
      followUpMinutes: 1440,
      followUp: 'How was it?',
      approvalMinutes: 2880,
    };
    await waitFor(() =>
      expect(sent(requests, 'createBookingPage')).toEqual({ input: expect.objectContaining(reminders) }),
    );
  });

  it('go as texts, too, which never tell guests to reply with a STOP word', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Text guests who gave a phone number, too' }),
      'Yes',
    );
    const note = screen.getByRole('textbox', { name: /Note in reminder texts/ });
    await user.type(note, 'Reply CANCEL to cancel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Who replies CANCEL gets no more texts at all/)).toBeVisible();
    await user.clear(note);
    await user.type(note, 'Bring your papers.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const texts = { textsGuests: true, textNote: 'Bring your papers.' };
    await waitFor(() =>
      expect(sent(requests, 'updateBookingPage')).toMatchObject({ input: expect.objectContaining(texts) }),
    );
  });

  it('stay as they are where they are none of those that are offered', async () => {
    open('/appointments/pages/page-1');
    const second = await screen.findByRole('combobox', { name: 'Second reminder' });
    expect(second).toHaveDisplayValue('90 minutes before');
  });
});

describe('availability', () => {
  it('is a week of hours and days off', async () => {
    const { user, requests } = open('/appointments/availability');
    const tuesday = await screen.findByRole('group', { name: 'Tuesday' });
    await user.click(within(tuesday).getByRole('button', { name: 'Add hours on Tuesday' }));
    await user.click(screen.getByRole('button', { name: 'Remove hours of Monday' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'saveAvailability')).toEqual({
        hostId: 'user-1',
        input: {
          timeZone: 'Europe/London',
          weekly: [{ day: 2, from: '09:00', to: '17:00' }],
          overrides: [],
        },
      }),
    );
    expect(screen.getByText('https://exkoo.test/calendar/token.ics')).toBeVisible();
  });
});
