import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomer } from '#client/entities/customers/testing/buildCustomer.ts';
import { buildInvoice } from '#client/entities/invoices/testing/buildInvoice.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { openBilling as open, reader, sent, SETTINGS } from './testing/openBilling.tsx';

describe('invoices', () => {
  it('lists invoices with number, Created at, Amount, status and a menu, below the company and its menu', async () => {
    const { user } = open('/billing/invoices');
    expect(await screen.findByRole('link', { name: 'Add invoice' })).toHaveAttribute(
      'href',
      '/billing/invoices/add',
    );
    const row = await screen.findByRole('row', { name: /INV-000002/ });
    expect(row).toHaveTextContent('1 Mar 2026');
    expect(row).toHaveTextContent('€119.00');
    expect(row).toHaveTextContent('Paid');
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveDisplayValue('Acme');
    await user.click(screen.getByRole('button', { name: 'Actions for Acme' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toHaveAttribute(
      'href',
      '/company-info/edit-company/company-1',
    );
  });

  it('have View, Edit and Move to Trash, the last two for drafts', async () => {
    const { user, requests } = open('/billing/invoices', {
      moveInvoiceToTrash: () => acknowledged(),
      restoreInvoice: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-000001' }));
    expect(await screen.findByRole('menuitem', { name: 'View' })).toHaveAttribute(
      'href',
      '/billing/invoices/invoice-1',
    );
    const edit = screen.getByRole('menuitem', { name: 'Edit' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveAccessibleDescription('Issued invoices cannot be edited');
    expect(screen.getByRole('menuitem', { name: 'Move to Trash' })).toHaveAccessibleDescription(
      'Void or credit the invoice instead',
    );
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Draft' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Invoice restored')).toBeVisible();
    expect(sent(requests, 'moveInvoiceToTrash')).toEqual({ id: 'invoice-2' });
  });

  it('have totals in each currency, which filter the list', async () => {
    const { user, address, requests } = open('/customers/invoices');
    const totals = await screen.findByRole('list', { name: 'Totals' });
    expect(await within(totals).findByRole('link', { name: 'Open €238.00 + $50.00' })).toBeVisible();
    await user.click(within(totals).getByRole('link', { name: 'Overdue €119.00' }));
    await waitFor(() => expect(address()).toBe('/customers/invoices?status=Overdue'));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveDisplayValue('Overdue');
    expect(within(totals).getByRole('link', { name: /Overdue/ })).toHaveAttribute('aria-current', 'true');
    await waitFor(() =>
      expect(sent(requests, 'findInvoices')).toMatchObject({ input: { unpaid: 'OVERDUE' } }),
    );
    expect(sent(requests, 'findInvoices')).not.toMatchObject({ input: { statuses: expect.anything() } });
  });

  it('are filtered by rules about invoices and related records', async () => {
    const { user, address, requests } = open('/customers/invoices', {
      findPipelines: () => acknowledged({ data: [] }),
      findCustomFieldsOf: () => acknowledged({ data: [], archived: [] }),
    });
    await screen.findByRole('row', { name: /INV-000002/ });
    await user.click(screen.getByRole('button', { name: 'Advanced' }));
    const dialog = await screen.findByRole('dialog', { name: 'Advanced filter' });
    const choose = async (label: string, option: string) => {
      const rule = within(dialog).getAllByRole('group', { name: 'Rule' }).at(-1)!;
      await user.click(within(rule).getByRole('button', { name: new RegExp(`^${label}`) }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Field', 'State');
    await choose('Values', 'Uncollectible');
    await user.keyboard('{Escape}');
    await user.click(within(dialog).getByRole('button', { name: 'Add rule' }));
    await choose('Field', 'Customers Related records');
    await user.click(within(dialog).getByRole('button', { name: 'Only those that match rules' }));
    await choose('Field', 'City');
    await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'Ghent');
    await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
    const where = {
      all: [
        { field: 'state', is: 'anyOf', values: ['UNCOLLECTIBLE'] },
        { related: 'customers', has: true, where: { field: 'city', is: 'contains', values: ['Ghent'] } },
      ],
    };
    await waitFor(() => expect(sent(requests, 'findInvoices')).toMatchObject({ input: { where } }));
    expect(JSON.parse(new URL(address(), 'https://x.test').searchParams.get('where') ?? '')).toEqual(where);
    await user.click(await screen.findByRole('button', { name: 'Clear the filter Advanced' }));
    await waitFor(() => expect(address()).toBe('/customers/invoices'));
  });

  it('are exported as transactions by the rules of the URL', async () => {
    const where = { field: 'amountDue', is: 'moreThan', values: ['100'] };
    const { user, requests } = open(
      `/customers/transactions?where=${encodeURIComponent(JSON.stringify(where))}`,
      {
        createTransactionsExport: () =>
          acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'T.csv', count: 3 } }),
      },
    );
    await screen.findByRole('row', { name: /INV-000002/ });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(sent(requests, 'createTransactionsExport')).toMatchObject({ input: { where } }),
    );
  });

  it('show all again after a total without rows', async () => {
    const { user, address } = open('/customers/invoices?status=Overdue', { findInvoices: () => page([]) });
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(address()).toBe('/customers/invoices'));
  });

  it('without an open amount have totals of none', async () => {
    open('/customers/invoices', { findInvoiceTotals: () => acknowledged({ data: [] }) });
    expect(await screen.findByRole('link', { name: 'Overdue None' })).toBeVisible();
  });

  it('are waited for, not to be had, or missing', async () => {
    let answer: unknown = {
      ...refused('Away'),
      data: [],
      page: { page: 1, limit: 20, total: 0, totalPages: 0 },
    };
    const { user } = open('/customers/invoices', { findInvoices: () => answer });
    expect(await screen.findByRole('table', { name: 'Invoices' })).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  });

  it('are saved as PDF files, also by who only reads', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:invoice');
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const files: Record<string, unknown> = { '/api/exkoo/invoices/invoice-3.pdf': 'a file' };
    const { user } = open('/billing/invoices', files, reader);
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-000002' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    expect(await screen.findByText('PDF saved')).toBeVisible();
    expect(names).toEqual(['INV-000002.pdf']);
    await user.click(screen.getByRole('button', { name: 'Actions for INV-000001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    expect(await screen.findByText('The PDF could not be created. Try again.')).toBeVisible();
    saved.mockRestore();
    click.mockRestore();
  });

  it('are one list at both addresses', async () => {
    open('/customers/invoices');
    expect(await screen.findByRole('row', { name: /INV-000002/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveDisplayValue('Acme');
    expect(screen.getByRole('tab', { name: 'Invoices' })).toHaveAttribute('aria-selected', 'true');
  });

  it('begin with the choice of their type', async () => {
    open('/billing/invoices/select-type');
    expect(await screen.findByRole('link', { name: 'Create invoice' })).toHaveAttribute(
      'href',
      '/billing/invoices/add',
    );
  });
});

describe('transactions', () => {
  it('have their columns, tabs, statuses and dates', async () => {
    const { user, address, requests } = open('/customers/transactions');
    const row = await screen.findByRole('row', { name: /INV-000002/ });
    for (const text of ['Viewing', '1 Mar 2026', '€119.00', 'Offline', 'Paid'])
      expect(row).toHaveTextContent(text);
    const tabs = screen.getByRole('tablist', { name: 'Invoices' });
    expect(within(tabs).getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
    expect(within(tabs).getByRole('tab', { name: 'Invoices' })).toHaveAttribute(
      'href',
      '/customers/invoices',
    );
    const status = screen.getByRole('combobox', { name: 'Status' });
    expect(
      within(status)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['All Statuses', 'New', 'Paid', 'Pending', 'Fail']);
    const date = screen.getByRole('combobox', { name: 'Date' });
    expect(
      within(date)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Updated at', 'Created at', 'Ends at']);
    await user.selectOptions(status, 'Paid');
    await user.selectOptions(date, 'Ends at');
    await waitFor(() => expect(address()).toBe('/customers/transactions?status=Paid&date=endsAt'));
    await waitFor(() =>
      expect(sent(requests, 'findInvoices')).toEqual({
        input: { search: '', page: 1, limit: 20, statuses: ['Paid'], dateField: 'endsAt' },
      }),
    );
  });
});

describe('payments', () => {
  const payment = {
    _id: 'payment-1',
    number: 'REC-000001',
    amount: 4_000,
    currency: 'EUR',
    method: 'OFFLINE',
    reference: 'Transfer 7',
    paidAt: '2026-03-02',
    invoiceId: 'invoice-1',
    invoiceNumber: 'INV-000001',
    customerId: 'customer-1',
    customerName: 'Ines Okafor',
  };

  it('are listed with their date, customer, invoice, amount, method and receipt', async () => {
    open('/customers/payments', { findPayments: () => page([payment]) });
    const row = await screen.findByRole('row', { name: /REC-000001/ });
    for (const text of ['2 Mar 2026', '€40.00', 'Offline', 'Transfer 7']) expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link', { name: 'Ines Okafor' })).toHaveAttribute(
      'href',
      '/customers/customer-1',
    );
    expect(within(row).getByRole('link', { name: 'INV-000001' })).toHaveAttribute(
      'href',
      '/billing/invoices/invoice-1',
    );
    expect(within(row).getByRole('button', { name: 'Download receipt REC-000001' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
  });

  it('have an empty state, and an error state with a retry', async () => {
    let answer: unknown = {
      ...refused('Away'),
      data: [],
      page: { page: 1, limit: 20, total: 0, totalPages: 0 },
    };
    const { user } = open('/customers/payments', { findPayments: () => answer });
    expect(await screen.findByText('Away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No payments yet' })).toBeVisible();
  });
});

describe('transactions as a file', () => {
  const createTransactionsExport = () =>
    acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'T.csv', count: 3 } });

  it('are what the filters find', async () => {
    const { user, requests } = open('/customers/transactions?status=Paid', { createTransactionsExport });
    await screen.findByRole('row', { name: /INV-000002/ });
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(sent(requests, 'createTransactionsExport')).toMatchObject({ input: { statuses: ['Paid'] } }),
    );
  });

  it('are not for who only reads', async () => {
    open('/customers/transactions', { createTransactionsExport }, reader);
    await screen.findByRole('row', { name: /INV-000002/ });
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});

describe('an invoice', () => {
  it('is shown with its lines, taxes and sums', async () => {
    open('/billing/invoices/invoice-1');
    expect(await screen.findByRole('heading', { name: /Invoice INV-000001/, level: 1 })).toBeVisible();
    for (const text of ['€100.00', '€19.00', '€119.00', 'Tax ID: DE123', '1 Quay'])
      expect(screen.getAllByText(text)[0]).toBeVisible();
  });

  it('as a draft in trash shows when it is permanently deleted', async () => {
    const trashed = buildInvoice({ state: 'DRAFT', trashedAt: '2026-03-02T09:00:00.000Z' });
    open('/billing/invoices/invoice-1', { findInvoice: () => acknowledged({ data: trashed }) });
    expect(await screen.findByRole('note')).toHaveTextContent(
      /permanently deleted 30 days after it was moved/,
    );
  });

  it('is issued after a question', async () => {
    const { user, requests } = open('/billing/invoices/invoice-1', {
      findInvoice: () =>
        acknowledged({ data: buildInvoice({ state: 'DRAFT', number: null, issuedAt: null }) }),
      issueInvoice: () => acknowledged({}, 'Invoice issued'),
    });
    await user.click(await screen.findByRole('button', { name: 'Issue' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, issue' }));
    expect(await screen.findByText('Invoice issued')).toBeVisible();
    expect(sent(requests, 'issueInvoice')).toEqual({ id: 'invoice-1' });
  });

  it('as a draft is issued and sent to the email address of the customer, or another', async () => {
    const party = { ...buildInvoice().buyer, email: 'ines@example.com' };
    let reply: unknown = refused('Too many emails', 429);
    const { user, requests } = open('/billing/invoices/invoice-1', {
      findInvoice: () =>
        acknowledged({ data: buildInvoice({ state: 'DRAFT', number: null, issuedAt: null, buyer: party }) }),
      sendInvoice: () => reply,
    });
    await user.click(await screen.findByRole('button', { name: 'Issue and send' }));
    const dialog = await screen.findByRole('dialog', { name: 'Issue and send' });
    const to = within(dialog).getByLabelText('To');
    expect(to).toHaveValue('ines@example.com');
    const submit = within(dialog).getByRole('button', { name: 'Issue and send' });
    await user.clear(to);
    await user.type(to, 'ada@');
    await user.click(submit);
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
    expect(sent(requests, 'sendInvoice')).toBeUndefined();
    await user.type(to, 'example.com');
    await user.type(within(dialog).getByLabelText(/^Message/), 'Thank you');
    await user.click(submit);
    expect(await screen.findByText('Too many emails')).toBeVisible();
    reply = acknowledged({}, 'Invoice sent');
    await user.click(submit);
    expect(await screen.findByText('Invoice sent')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent(requests, 'sendInvoice')).toEqual({
      id: 'invoice-1',
      input: { to: 'ada@example.com', message: 'Thank you' },
    });
  });

  it('shows when it was sent and viewed, and is sent again', async () => {
    const data = buildInvoice({
      sentAt: '2026-11-25T09:00:00.000Z',
      sentTo: 'ada@example.com',
      viewedAt: '2026-11-26T09:00:00.000Z',
    });
    const { user } = open('/billing/invoices/invoice-1', { findInvoice: () => acknowledged({ data }) });
    expect(await screen.findByText(/^Sent:/)).toHaveTextContent('Sent: 25 Nov 2026 to ada@example.com');
    expect(screen.getByText(/^Viewed:/)).toHaveTextContent('Viewed: 26 Nov 2026');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByRole('dialog', { name: 'Send again' })).toBeVisible();
  });

  it('that is void is not sent', async () => {
    const data = buildInvoice({ state: 'VOID', status: 'Fail' });
    open('/billing/invoices/invoice-1', { findInvoice: () => acknowledged({ data }) });
    await screen.findByRole('heading', { name: /Invoice INV-000001/, level: 1 });
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('takes a part payment, and not more than is due', async () => {
    const { user, requests } = open('/billing/invoices/invoice-1', {
      recordPayment: () => acknowledged({}, 'Payment recorded'),
      findInvoiceSettings: () => acknowledged({ data: { ...SETTINGS, sendsReceipts: true } }),
      findInvoice: () => acknowledged({ data: buildInvoice({ sentTo: 'ines@okafor.test' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    const amount = await screen.findByLabelText('Amount in EUR');
    expect(amount).toHaveValue('119.00');
    const dialog = screen.getByRole('dialog', { name: 'Record payment' });
    await user.clear(amount);
    await user.type(amount, '120');
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('This is more than the due amount')).toBeVisible();
    await user.clear(amount);
    await user.type(amount, '19,50');
    await user.type(screen.getByLabelText(/^Reference/), 'Cash');
    const receipt = screen.getByRole('checkbox', { name: 'Email the receipt to ines@okafor.test' });
    expect(receipt).toBeChecked();
    await user.click(receipt);
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('Payment recorded')).toBeVisible();
    expect(sent(requests, 'recordPayment')).toEqual({
      invoiceId: 'invoice-1',
      input: { amount: 1_950, reference: 'Cash', paidAt: null, sendReceipt: false },
    });
  });

  it('is taken back by a credit note, or voided', async () => {
    const { user, requests } = open('/billing/invoices/invoice-1', {
      createCreditNote: () => acknowledged({ data: { _id: 'note-1' } }, 'Credit note created'),
      voidInvoice: () => acknowledged({}, 'Invoice voided'),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for INV-000001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Credit note' }));
    await user.click(await screen.findByRole('button', { name: 'Create credit note' }));
    expect(await screen.findByText('Credit note created')).toBeVisible();
    expect(sent(requests, 'createCreditNote')).toEqual({
      invoiceId: 'invoice-1',
      input: { amount: 11_900, reason: null },
    });
    await user.click(screen.getByRole('button', { name: 'Actions for INV-000001' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Void' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, void' }));
    expect(await screen.findByText('Invoice voided')).toBeVisible();
  });

  it('has a receipt of each payment as a file, also for who only reads', async () => {
    const saved = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const payment = {
      _id: 'payment-1',
      number: 'REC-000001',
      amount: 1_950,
      currency: 'EUR',
      method: 'OFFLINE' as const,
      reference: 'Cash',
      paidAt: '2026-03-02',
      createdBy: 'Ada Byron',
    };
    const { user } = open(
      '/billing/invoices/invoice-1',
      {
        findInvoice: () => acknowledged({ data: buildInvoice({ payments: [payment] }) }),
        '/api/exkoo/payments/payment-1.pdf': 'a file',
      },
      reader,
    );
    expect(await screen.findByText('recorded by Ada Byron')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download receipt REC-000001' }));
    expect(await screen.findByText('PDF saved')).toBeVisible();
    saved.mockRestore();
    click.mockRestore();
  });

  it('shows an invoice read-only to members without edit permission', async () => {
    open('/billing/invoices/invoice-1', {}, reader);
    await screen.findByRole('heading', { name: /Invoice INV-000001/, level: 1 });
    expect(screen.queryByRole('button', { name: 'Record payment' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for INV-000001' })).toBeNull();
  });

  it('shows a message for an unknown invoice', async () => {
    open('/billing/invoices/nobody', { findInvoice: () => ({ ...refused('No', 404), data: null }) });
    expect(await screen.findByText('This invoice does not exist')).toBeVisible();
  });
});

describe('the form of an invoice', () => {
  it('shows missing fields, calculates the total, and sends amounts in minor units', async () => {
    const { user, requests, address } = open('/billing/invoices/add?customer=customer-1', {
      createInvoice: () => acknowledged({ data: { _id: 'invoice-1' } }, 'Invoice created'),
    });
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Enter a description for each line item')).toBeVisible();
    await user.type(screen.getByLabelText('Description'), 'Viewing');
    await user.clear(screen.getByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Quantity'), '1.5');
    await user.type(screen.getByLabelText('Price'), '1,000.50');
    expect(await screen.findByText('€1,785.89')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(address()).toBe('/billing/invoices/invoice-1'));
    expect(sent(requests, 'createInvoice')).toEqual({
      input: {
        customerId: 'customer-1',
        currency: 'EUR',
        dueAt: null,
        lines: [{ description: 'Viewing', quantity: 1.5, unitAmount: 100_050, taxRateId: 'rate-1' }],
      },
    });
  });

  it('searches customers on the server, and keeps the selected one', async () => {
    const bo = buildCustomer({ _id: 'customer-2', firstName: 'Bo', lastName: 'Lind' });
    const { user, requests } = open('/billing/invoices/add', {
      findCustomers: ({ input }: { input: { search: string } }) =>
        page(input.search === '' ? [buildCustomer()] : input.search === '0171' ? [bo] : []),
      findCustomer: () => acknowledged({ data: bo }),
    });
    const field = await screen.findByRole('combobox', { name: 'Customer' });
    await user.type(field, '0171');
    await user.click(await screen.findByRole('option', { name: /Bo Lind/ }));
    await waitFor(() => expect(field).toHaveValue('Bo Lind'));
    await user.clear(field);
    await user.type(field, 'nobody');
    expect(await screen.findByText('No customer found')).toBeVisible();
    await user.click(screen.getByLabelText('Description'));
    await waitFor(() =>
      expect(sent(requests, 'findCustomers')).toMatchObject({ input: { search: '', limit: 20 } }),
    );
  });

  it('does not edit an issued invoice', async () => {
    open('/billing/invoices/invoice-1/edit');
    expect(await screen.findByText(/An issued invoice cannot be changed/)).toBeVisible();
  });
});
