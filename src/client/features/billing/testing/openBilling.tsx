import { buildCustomer } from '#client/entities/customers/testing/buildCustomer.ts';
import { buildInvoice, buildInvoiceRow } from '#client/entities/invoices/testing/buildInvoice.ts';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildCompany, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const open1 = buildInvoiceRow();
const draft = buildInvoiceRow({ _id: 'invoice-2', number: null, state: 'DRAFT', customerName: 'Bo Lind' });
const paid = buildInvoiceRow({ _id: 'invoice-3', number: 'INV-000002', state: 'PAID', status: 'Paid' });
const TAXES = {
  taxId: 'DE123',
  isInclusive: false,
  currency: 'EUR',
  rates: [{ _id: 'rate-1', name: 'VAT', rate: 19_000 }],
};
/** Invoice settings that a company has at first. */
export const SETTINGS = {
  dueDays: null,
  accountHolder: null,
  accountNumber: null,
  bankCode: null,
  bankName: null,
  paymentNote: null,
  sendsReminders: false,
  remindDaysBefore: 3,
  remindDaysAfter: 7,
  sendsReceipts: false,
};

/** A member who only reads. */
export const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });

/** A screen of billing with invoices, a customer and settings; `server` replaces answers. */
export const openBilling = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findInvoices: () => page([open1, draft, paid]),
      findInvoiceTotals: () =>
        acknowledged({
          data: [
            { currency: 'EUR', open: 23_800, overdue: 11_900 },
            { currency: 'USD', open: 5_000, overdue: 0 },
          ],
        }),
      findInvoice: () => acknowledged({ data: buildInvoice() }),
      findTaxSettings: () => acknowledged({ data: TAXES }),
      findInvoiceSettings: () => acknowledged({ data: SETTINGS }),
      findCustomers: () => page([buildCustomer()]),
      findCustomer: () => acknowledged({ data: buildCustomer() }),
      findMyCompanies: () =>
        acknowledged({ data: [buildCompany({ _id: 'company-1', companyName: 'Acme' })] }),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...server,
    },
  });

/** The variables of the last request of an operation. */
export const sent = (requests: { operation?: string; variables?: unknown }[], name: string) =>
  requests.findLast(({ operation }) => operation === name)?.variables;
