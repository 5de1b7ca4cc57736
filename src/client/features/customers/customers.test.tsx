import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCustomer } from '#client/entities/customers/testing/buildCustomer.ts';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { UPLOAD_MESSAGES } from '#contract/limits/upload.ts';

const ines = buildCustomer();
const bo = buildCustomer({ _id: 'customer-2', firstName: 'Bo', lastName: 'Lind', email: 'bo@customer.test' });
const COUNTRIES = [{ code: 'DE', name: 'Germany', city: ['Berlin', 'Frankfurt'] }];

const open = (server = {}, path = '/customers', viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findCustomers: () => page([ines, bo]),
      findTrashedCustomers: () => page([]),
      findCustomer: () => acknowledged({ data: ines }),
      findInvoices: () => page([]),
      findPayments: () => page([]),
      findCustomerSubscriptions: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      '/countries.json': COUNTRIES,
      ...server,
    },
  });

const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;

const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });

describe('customers', () => {
  it('lists customers with their contact details', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Ines Okafor/ });
    expect(row).toHaveTextContent('ines@customer.test');
    expect(row).toHaveTextContent('Okafor GmbH');
    expect(row).toHaveTextContent('Frankfurt');
    expect(row).toHaveTextContent('1 Mar 2026');
    expect(within(row).getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
      'href',
      '/customers/customer-1',
    );
  });

  it('have the same list at /customers/customers', async () => {
    open({}, '/customers/customers');
    expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible();
  });

  it('are waited for, not to be had, or missing', async () => {
    let answer: unknown = {
      ...refused('The list is away'),
      data: [],
      page: { page: 1, limit: 20, total: 0, totalPages: 0 },
    };
    const { user } = open({ findCustomers: () => answer });
    expect(await screen.findByRole('table', { name: 'Customers' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
  });

  it('are searched and filtered in the address', async () => {
    const { requests } = open(
      {},
      '/customers?search=okafor&country=Ger&created=2026-03-01..2026-03-31&sort=name',
    );
    await screen.findByRole('row', { name: /Ines Okafor/ });
    expect(sent(requests, 'findCustomers')).toEqual({
      input: expect.objectContaining({
        search: 'okafor',
        country: 'Ger',
        sort: 'name',
        direction: 'ASC',
        createdFrom: expect.any(String),
        createdTo: expect.any(String),
      }),
    });
  });

  it('are shown, sorted and filtered by custom fields; an archived field finds nothing', async () => {
    const fields = [buildCustomField('f1', 'Discount', 'number'), buildCustomField('f2', 'Tier', 'text')];
    const { requests } = open(
      {
        findCustomFieldsOf: () => acknowledged({ data: fields, archived: [{ id: 'old', label: 'Region' }] }),
        findCustomers: () => page([buildCustomer({ custom: { f1: '12.5', f2: 'Gold' } })]),
      },
      '/customers?sort=-own.f1&own.f1=10..20&own.f2=go&own.old=x',
    );
    expect(await screen.findByRole('row', { name: /Ines Okafor/ })).toBeVisible();
    expect(sent(requests, 'findCustomers')).toEqual({
      input: expect.objectContaining({
        sort: 'custom',
        customField: 'f1',
        direction: 'DESC',
        custom: [{ field: 'f1', from: '10', to: '20' }, { field: 'f2', begins: 'go' }, { field: 'old' }],
      }),
    });
    expect(await screen.findByRole('button', { name: 'Clear the filter Discount' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear the filter Region (archived)' })).toBeVisible();
  });

  it('are exported with the search, the filters and the order of the list', async () => {
    const { user, requests } = open(
      {
        createCustomersExport: () =>
          acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'C.csv', count: 2 } }),
      },
      '/customers?search=okafor&country=Ger&sort=name',
    );
    await screen.findByRole('row', { name: /Ines Okafor/ });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }));
    await waitFor(() =>
      expect(sent(requests, 'createCustomersExport')).toEqual({
        input: expect.objectContaining({ search: 'okafor', country: 'Ger', sort: 'name' }),
        format: 'CSV',
      }),
    );
  });

  it('go to trash, and come back by undo', async () => {
    const { user, requests } = open({
      moveCustomerToTrash: () => acknowledged(),
      deleteOrRestoreCustomerFromTrash: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Bo Lind' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Customer restored')).toBeVisible();
    expect(sent(requests, 'moveCustomerToTrash')).toEqual({ id: 'customer-2' });
    expect(sent(requests, 'deleteOrRestoreCustomerFromTrash')).toEqual({ id: 'customer-2', isRestore: true });
  });

  it('are only read by who may only see contacts', async () => {
    open({}, '/customers', reader);
    await screen.findByRole('row', { name: /Ines Okafor/ });
    expect(screen.queryByRole('link', { name: 'Add customer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Bo Lind' })).toBeNull();
  });
});

describe('the form of a new customer', () => {
  it('has its title, five sections, Cancel and Save', async () => {
    open({}, '/customers/add');
    expect(await screen.findByRole('heading', { name: 'Add a customer here!', level: 1 })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)).toEqual([
      'Personal Info',
      'Account',
      'Address',
      'Others Info',
      'Profile Photo',
    ]);
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.getByText(UPLOAD_MESSAGES.hint)).toBeVisible();
  });

  it('shows an error at each empty required field, and focuses the first', async () => {
    const { user, requests } = open({}, '/customers/add');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    for (const [field, message] of [
      ['First name', 'First Name is required'],
      ['Last name', 'Last Name is required'],
      ['Email', 'Email is required'],
      ['New password', 'Password is required'],
      ['Confirm password', 'Confirm Password is required'],
    ] as const)
      expect(await screen.findByLabelText(field)).toHaveAccessibleDescription(
        expect.stringContaining(message),
      );
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(sent(requests, 'createCustomer')).toBeUndefined();
  });

  it('wants the same password twice', async () => {
    const { user } = open({}, '/customers/add');
    await user.type(await screen.findByLabelText('New password'), 'paper lantern quartz');
    await user.type(screen.getByLabelText('Confirm password'), 'paper lantern');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
  });

  it('offers cities once the country is chosen, and clears the city with another', async () => {
    const { user } = open({}, '/customers/add');
    await user.click(await screen.findByLabelText(/^City/));
    expect(await screen.findByText('Please select you country')).toBeVisible();
    await user.type(screen.getByLabelText(/^Country/), 'germany');
    await user.click(await screen.findByRole('option', { name: 'Germany' }));
    await user.type(screen.getByLabelText(/^City/), 'Berl');
    await user.click(await screen.findByRole('option', { name: 'Berlin' }));
    expect(screen.getByLabelText(/^City/)).toHaveValue('Berlin');
    await user.clear(screen.getByLabelText(/^Country/));
    await user.type(screen.getByLabelText(/^Country/), 'Atlantis{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue(''));
  });

  it('starts with the country that was selected last, as the store has it', async () => {
    const { user } = open({}, '/customers/add');
    await user.type(await screen.findByLabelText(/^Country/), 'germany');
    await user.click(await screen.findByRole('option', { name: 'Germany' }));
    expect(recordedStores.at(-1)?.getState()).toMatchObject({ country: { selected: 'Germany' } });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('link', { name: 'Add customer' }));
    await screen.findByRole('heading', { name: 'Add a customer here!', level: 1 });
    expect(screen.getByLabelText(/^Country/)).toHaveValue('Germany');
  });

  it('refuses a dropped photo that is too large or no image', async () => {
    open({}, '/customers/add');
    const field = await screen.findByRole('group', { name: /^Photo/ });
    const large = new File(['x'], 'large.png', { type: 'image/png' });
    Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
    fireEvent.drop(field, { dataTransfer: { files: [large] } });
    expect(await within(field).findByText('File size must be less than 5MB')).toBeVisible();
    fireEvent.drop(field, {
      dataTransfer: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] },
    });
    expect(await within(field).findByText(UPLOAD_MESSAGES.wrongType)).toBeVisible();
  });

  it('sends the input and opens the list', async () => {
    const { user, requests, address } = open(
      { createCustomer: () => acknowledged({ data: { _id: 'customer-3' } }, 'Customer created') },
      '/customers/add',
    );
    await user.type(await screen.findByLabelText('First name'), 'Ines');
    await user.type(screen.getByLabelText('Last name'), 'Okafor');
    await user.type(screen.getByLabelText('Email'), 'ines@customer.test');
    await user.type(screen.getByLabelText('New password'), 'paper lantern quartz');
    await user.type(screen.getByLabelText('Confirm password'), 'paper lantern quartz');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/customers'));
    expect(await screen.findByText('Customer created')).toBeVisible();
    expect(sent(requests, 'createCustomer')).toEqual({
      input: {
        firstName: 'Ines',
        lastName: 'Okafor',
        email: 'ines@customer.test',
        newPassword: 'paper lantern quartz',
        confirmPassword: 'paper lantern quartz',
      },
    });
  });

  it('keeps the input when the server rejects it', async () => {
    const message = 'A customer with this email address already exists';
    const { user } = open({ updateCustomer: () => refused(message, 409) }, '/customers/customer-1/edit');
    await user.clear(await screen.findByLabelText(/^Job title/));
    await user.type(screen.getByLabelText(/^Job title/), 'Owner');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Job title/)).toHaveValue('Owner');
  });

  it('asks before discarding input', async () => {
    const { user } = open({}, '/customers/add');
    await user.type(await screen.findByLabelText('First name'), 'Ines');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('sends the changed fields of a stored customer alone', async () => {
    const { user, requests, address } = open(
      { updateCustomer: () => acknowledged({}, 'Customer updated') },
      '/customers/customer-1/edit',
    );
    await user.clear(await screen.findByLabelText(/^Zip/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(address()).toBe('/customers/customer-1'));
    expect(sent(requests, 'updateCustomer')).toEqual({ id: 'customer-1', input: { zip: null } });
  });

  it('is not for who may only see customers', async () => {
    open({}, '/customers/add', reader);
    expect(await screen.findByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
    expect(screen.getByText(/Ask an administrator for access/)).toBeVisible();
  });
});

describe('a customer', () => {
  it('is shown whole', async () => {
    open({}, '/customers/customer-1');
    expect(await screen.findByRole('heading', { name: /Ines Okafor/, level: 1 })).toBeVisible();
    expect(screen.getByText('60311 Frankfurt')).toBeVisible();
    expect(screen.getByText('Hessen, Germany')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/customers/customer-1/edit');
  });

  it('lists payments, each with its receipt and invoice', async () => {
    const payment = {
      _id: 'payment-1',
      number: 'REC-000001',
      amount: 1_950,
      currency: 'EUR',
      method: 'OFFLINE',
      reference: 'Cash',
      paidAt: '2026-03-02',
      invoiceId: 'invoice-1',
      invoiceNumber: 'INV-000001',
      customerId: 'customer-1',
      customerName: 'Ines Okafor',
    };
    const { requests } = open({ findPayments: () => page([payment]) }, '/customers/customer-1');
    expect(await screen.findByText('REC-000001 · 2 Mar 2026 · Offline · Cash')).toBeVisible();
    expect(screen.getByText('€19.50')).toBeVisible();
    expect(screen.getByRole('link', { name: 'INV-000001' })).toHaveAttribute(
      'href',
      '/billing/invoices/invoice-1',
    );
    expect(screen.getByRole('button', { name: 'Download receipt REC-000001' })).toBeVisible();
    expect(sent(requests, 'findPayments')).toMatchObject({ input: { customerId: 'customer-1' } });
  });

  it('shows a message for an unknown customer, and a link to all customers', async () => {
    open({ findCustomer: () => ({ ...refused('No', 404), data: null }) }, '/customers/nobody');
    expect(await screen.findByText('This customer does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All customers' })).toHaveAttribute('href', '/customers');
  });

  it('in trash shows on its page when it is permanently deleted', async () => {
    const trashed = buildCustomer({ trashedAt: '2026-03-02T09:00:00.000Z', trashedBy: 'Ada Byron' });
    open({ findCustomer: () => acknowledged({ data: trashed }) }, '/customers/customer-1');
    expect(await screen.findByRole('note')).toHaveTextContent(
      /permanently deleted 30 days after it was moved/,
    );
    expect(screen.getByRole('link', { name: 'Open trash' })).toHaveAttribute('href', '/customers/trash');
  });

  it('in trash is restored, or permanently deleted after a question', async () => {
    const trashed = buildCustomer({ trashedAt: '2026-03-02T09:00:00.000Z', trashedBy: 'Ada Byron' });
    const { user, requests } = open(
      {
        findTrashedCustomers: () => page([trashed]),
        deleteOrRestoreCustomerFromTrash: () => acknowledged({}, 'Customer deleted'),
      },
      '/customers/trash',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for Ines Okafor' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete permanently' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, delete permanently' }));
    expect(await screen.findByText('Customer deleted')).toBeVisible();
    expect(sent(requests, 'deleteOrRestoreCustomerFromTrash')).toEqual({
      id: 'customer-1',
      isRestore: false,
    });
  });
});
