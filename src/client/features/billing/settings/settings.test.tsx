import { screen, waitFor } from '@testing-library/react';
import { acknowledged } from '#client/testing/builders.ts';
import { openBilling as open, reader, sent, SETTINGS } from '../testing/openBilling.tsx';

describe('tax settings', () => {
  it('are saved as thousandths of a percent', async () => {
    const { user, requests } = open('/plan-pricing/tax-settings', {
      saveTaxSettings: () => acknowledged({}, 'Tax settings saved'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add tax rate' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('This field is required!')).toBeVisible();
    await user.type(screen.getAllByLabelText('Name')[1]!, 'Reduced');
    await user.type(screen.getAllByLabelText('Percent')[1]!, '7,7');
    await user.click(screen.getByRole('checkbox', { name: 'Prices include tax' }));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Tax settings saved')).toBeVisible();
    expect(sent(requests, 'saveTaxSettings')).toEqual({
      input: {
        taxId: 'DE123',
        isInclusive: true,
        rates: [
          { id: 'rate-1', name: 'VAT', rate: 19_000 },
          { id: null, name: 'Reduced', rate: 7_700 },
        ],
      },
    });
  });

  it('shows tax settings read-only to non-administrators', async () => {
    open('/plan-pricing/tax-settings', {}, reader);
    expect(await screen.findByLabelText(/^Tax ID/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});

describe('invoice settings', () => {
  it('save payment terms and bank details, and reject an IBAN with a typing error', async () => {
    const { user, requests } = open('/billing/invoice-settings', {
      saveInvoiceSettings: () => acknowledged({}, 'Invoice settings saved'),
    });
    await user.type(await screen.findByLabelText(/^Days until due/), '14');
    await user.type(screen.getByLabelText(/^IBAN or account number/), 'de89 3704 0044 0532 0130 01');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/check digits are wrong/)).toBeVisible();
    await user.type(screen.getByLabelText(/^IBAN or account number/), '{Backspace}0');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Invoice settings saved')).toBeVisible();
    expect(sent(requests, 'saveInvoiceSettings')).toEqual({
      input: { ...SETTINGS, dueDays: 14, accountNumber: 'DE89370400440532013000' },
    });
  });

  it('turn on reminders and receipts, and reject reminders without days', async () => {
    const { user, requests } = open('/billing/invoice-settings', {
      saveInvoiceSettings: () => acknowledged({}, 'Invoice settings saved'),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Send reminders of unpaid invoices' }));
    await user.click(screen.getByRole('checkbox', { name: /^Send receipts/ }));
    await user.clear(screen.getByLabelText(/^Days before/));
    await user.clear(screen.getByLabelText(/^Days after/));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Enter the days before or after the due date')).toBeVisible();
    await user.type(screen.getByLabelText(/^Days after/), '5');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Invoice settings saved')).toBeVisible();
    expect(sent(requests, 'saveInvoiceSettings')).toEqual({
      input: {
        ...SETTINGS,
        sendsReminders: true,
        remindDaysBefore: null,
        remindDaysAfter: 5,
        sendsReceipts: true,
      },
    });
  });

  it('are read-only to non-administrators', async () => {
    open('/billing/invoice-settings', {}, reader);
    expect(await screen.findByLabelText(/^Account holder/)).toHaveAttribute('readonly');
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByText('Only an administrator can change these.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
  });

  it('give a new invoice its due date', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-20T12:00:00Z'));
    const { user, requests } = open('/billing/invoices/add?customer=customer-1', {
      findInvoiceSettings: () => acknowledged({ data: { ...SETTINGS, dueDays: 14 } }),
      createInvoice: () => acknowledged({ data: { _id: 'invoice-1' } }, 'Invoice created'),
    });
    await user.type(await screen.findByLabelText('Description'), 'Work');
    await user.type(screen.getByLabelText('Price'), '10');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(sent(requests, 'createInvoice')).toMatchObject({ input: { dueAt: '2026-04-03' } }),
    );
    jest.restoreAllMocks();
  });
});
