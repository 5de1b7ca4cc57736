import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, buildViewer, page } from '#client/testing/builders.ts';
import { open, sent, viewing } from '../testing/openAppointments.tsx';

describe('booking pages', () => {
  it('lists event types with a link to each', async () => {
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
    expect(screen.getByRole('textbox', { name: 'URL slug' })).toHaveValue('first-call');
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
    expect(screen.getByRole('textbox', { name: 'URL slug' })).toHaveValue('viewing-copy');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'createBookingPage')).toEqual({
        input: expect.objectContaining({
          title: 'Copy of Viewing',
          slug: 'viewing-copy',
          place: '18 Pier Street',
          questions: [{ label: 'Which flat?', isRequired: true, field: null }],
        }),
      }),
    );
  });

  it('go to trash, and come back by undo', async () => {
    const { user, requests } = open('/appointments/pages');
    await user.click(await screen.findByRole('button', { name: 'Actions for Viewing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Booking page restored')).toBeVisible();
    expect(sent(requests, 'moveBookingPageToTrash')).toEqual({ id: 'page-1' });
    const restored = { id: 'page-1', isRestore: true };
    expect(sent(requests, 'deleteOrRestoreBookingPageFromTrash')).toEqual(restored);
  });

  it('in trash are permanently deleted after a question', async () => {
    const trashed = {
      ...{ _id: 'page-1', title: 'Viewing', slug: 'viewing', trashedBy: 'Olivia Owner' },
      trashedAt: '2026-03-02T09:00:00.000Z',
      purgeAt: '2026-04-01T09:00:00.000Z',
    };
    const { user, requests } = open('/appointments/pages/trash', {
      findTrashedBookingPages: () => page([trashed]),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Viewing' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete permanently' }));
    expect(await screen.findByText('Booking page deleted')).toBeVisible();
    const deleted = { id: 'page-1', isRestore: false };
    expect(sent(requests, 'deleteOrRestoreBookingPageFromTrash')).toEqual(deleted);
  });

  it('shows validation errors, and keeps the existing questions', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    const length = await screen.findByRole('textbox', { name: 'Duration' });
    await user.clear(length);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('From 5 minutes to 12 hours')).toBeVisible();
    await user.type(length, '1h 30m');
    await user.tab();
    expect(length).toHaveValue('1 hour 30 minutes');
    const most = screen.getByRole('textbox', {
      name: 'Maximum open bookings per guest across all booking pages',
    });
    expect(most).toHaveValue('5');
    await user.clear(most);
    await user.type(most, '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'updateBookingPage')).toEqual({
        id: 'page-1',
        input: expect.objectContaining({
          duration: 90,
          guestLimit: 3,
          companyGuestLimit: 8,
          questions: [{ id: 'question-1', label: 'Which flat?', isRequired: true, field: null }],
        }),
      }),
    );
  });
});

describe('the form of a page', () => {
  it('shows what guests will see, as it is typed', async () => {
    const { user } = open('/appointments/pages/page-1');
    const preview = await screen.findByRole('group', { name: 'Preview' });
    expect(within(preview).getByRole('heading', { name: 'Viewing' })).toBeVisible();
    expect(preview).toHaveTextContent('30 minutes · 18 Pier Street');
    expect(preview).toHaveTextContent('Which flat?');
    const title = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(title);
    await user.type(title, 'First call');
    expect(within(preview).getByRole('heading', { name: 'First call' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Confirmation text for guests/ }), 'Ring twice.');
    await user.click(screen.getByRole('switch', { name: /require approval/ }));
    expect(preview).toHaveTextContent('Requested');
    expect(preview).toHaveTextContent('Ring twice.');
  });

  it('has its link on the company’s own domain once that answers safely', async () => {
    const company = buildCompany({
      slug: 'harbour-homes',
      domain: 'www.harbour-homes.test',
      domainState: 'VERIFIED',
      certificateState: 'ACTIVE',
    });
    const viewer = buildViewer({
      company: { companyId: company._id, companyName: company.companyName, language: null, suspension: null },
    });
    open('/appointments/pages/page-1', { findMyCompanies: () => page([company]) }, viewer);
    const link = 'https://www.harbour-homes.test/viewing';
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link);
  });

  it('has the code for the sites that may show the page', async () => {
    const company = { ...buildCompany(), slug: 'harbour-homes' };
    const viewer = buildViewer({
      company: { companyId: company._id, companyName: company.companyName, language: null, suspension: null },
    });
    const { user, requests } = open(
      '/appointments/pages/page-1',
      {
        findBookingPage: () =>
          acknowledged({ data: { ...viewing, embedSites: ['https://www.example.com'] } }),
        findMyCompanies: () => page([company]),
      },
      viewer,
    );
    const sites = await screen.findByRole('textbox', { name: /Allowed sites/ });
    expect(sites).toHaveValue('https://www.example.com');
    const address = `${location.origin}/book/harbour-homes/viewing`;
    expect(await screen.findByText(new RegExp(`data-exkoo-booking="${address}"`))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy code: Popup button' }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    const popup = screen.getByText(new RegExp(`data-exkoo-popup="${address}"`));
    expect(popup).toHaveTextContent(`<script src="${location.origin}/embed.js" async></script>`);
    await user.type(sites, '{enter}not a site');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Enter each site as a host name/)).toBeVisible();
    await user.clear(sites);
    await user.type(sites, 'shop.example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(requests, 'updateBookingPage')).toEqual({
        id: 'page-1',
        input: expect.objectContaining({ embedSites: ['shop.example.com'] }),
      }),
    );
  });
});

describe('the parts of a page', () => {
  it('ask questions whose answers fill lead fields', async () => {
    const choices = buildChoices({ customFields: [buildCustomField('budget', 'Budget', 'number')] });
    const { user, requests } = open('/appointments/pages/page-1', {
      findLeadChoices: () => acknowledged({ data: choices }),
    });
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Answer of question 1 fills' }),
      'City',
    );
    await user.click(screen.getByRole('button', { name: 'Add question' }));
    expect(screen.getByRole('textbox', { name: 'Question 2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter the text of each question')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Question 2' }), 'Your budget?');
    const fills = screen.getByRole('combobox', { name: 'Answer of question 2 fills' });
    expect(within(fills).queryByRole('option', { name: 'City' })).toBeNull();
    await user.selectOptions(fills, 'Budget');
    await user.click(within(screen.getByRole('listitem', { name: 'Your budget?' })).getByRole('switch'));
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('Your budget?');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const questions = [
      { id: 'question-1', label: 'Which flat?', isRequired: true, field: 'city' },
      { label: 'Your budget?', isRequired: true, field: 'own.budget' },
    ];
    await waitFor(() => expect(sent(requests, 'updateBookingPage')).toMatchObject({ input: { questions } }));
  });

  it('offer several durations and a video call', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    await user.type(await screen.findByRole('textbox', { name: /Other durations/ }), '15, 1.5 hours');
    await user.tab();
    expect(screen.getByRole('textbox', { name: /Other durations/ })).toHaveValue(
      '15 minutes, 1 hour 30 minutes',
    );
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('1 hour 30 minutes');
    await user.selectOptions(screen.getByRole('combobox', { name: /Video call/ }), 'Google Meet');
    await user.type(screen.getByRole('textbox', { name: /Video link/ }), 'https://example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This is not a link of Google Meet')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: /Video call/ }), 'Jitsi Meet');
    await user.clear(screen.getByRole('textbox', { name: /Jitsi server/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const input = { otherDurations: [15, 90], videoKind: 'JITSI', videoUrl: null };
    await waitFor(() => expect(sent(requests, 'updateBookingPage')).toMatchObject({ input }));
  });

  it('are reached by the links of the steps', async () => {
    const { user } = open('/appointments/pages/page-1');
    Element.prototype.scrollIntoView = () => undefined;
    await user.click(within(await screen.findByRole('navigation', { name: 'Steps' })).getByText('New leads'));
    expect(document.activeElement).toContainElement(screen.getByRole('heading', { name: 'New leads' }));
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
    await user.click(screen.getByRole('switch', { name: 'Also remind the host' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Follow-up' }), '1 day after it ends');
    const unanswered = screen.getByRole('combobox', { name: 'Requests expire' });
    expect(unanswered).toHaveDisplayValue('At the start of the appointment');
    await user.selectOptions(unanswered, '2 days later');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This field is required!')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Follow-up text/ }), 'How was it?');
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

  it('also sends reminders by SMS, and rejects a note that asks for an opt-out keyword', async () => {
    const { user, requests } = open('/appointments/pages/page-1');
    await user.click(
      await screen.findByRole('switch', { name: 'Also send SMS to guests with a phone number' }),
    );
    const note = screen.getByRole('textbox', { name: /Note in SMS reminders/ });
    await user.type(note, 'Reply CANCEL to cancel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Guests who reply CANCEL opt out of all messages/)).toBeVisible();
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
    expect(second).toHaveDisplayValue('1 hour 30 minutes before');
  });
});
