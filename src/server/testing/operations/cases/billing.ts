import type { OperationCase } from '../operationCase.ts';
import { company, plain } from '../operationCase.ts';

const invoiceOf = (customerId: string) => ({
  customerId,
  currency: 'EUR',
  lines: [{ description: 'Work', quantity: 1.5, unitAmount: 10_000, taxRateId: null }],
  dueAt: '2026-05-01',
});
const subscriptionOf = (customerId: string) => ({
  customerId,
  currency: 'EUR',
  lines: [{ description: 'Support', quantity: 1, unitAmount: 5_000, taxRateId: null }],
  unit: 'MONTH',
  every: 1,
  startsOn: '2099-01-31',
  endsOn: '2099-12-31',
  invoiceLimit: 12,
  dueDays: 14,
  isIssuing: true,
});
const EMAIL = 'nobody@access.test';

export const billingCases: Record<string, OperationCase> = {
  findCustomers: plain({
    input: {
      search: 'ann',
      country: 'Ger',
      createdFrom: '2026-01-01T00:00:00Z',
      sort: 'name',
      direction: 'ASC',
      thenBy: [{ sort: 'createdAt', direction: 'DESC' }],
      page: 1,
      limit: 20,
    },
  }),
  findCustomer: company(({ companyId }) => ({ id: companyId })),
  findTrashedCustomers: plain({ input: { search: 'ann', page: 1, limit: 10 } }),
  createCustomer: plain({
    input: {
      firstName: 'Ann',
      lastName: 'Archer',
      email: EMAIL,
      newPassword: 'paper lantern quartz',
      confirmPassword: 'paper lantern quartz',
    },
  }),
  createCustomerOf: company(({ companyId }) => ({ kind: 'LEAD', id: companyId })),
  updateCustomer: company(({ companyId }) => ({ id: companyId, input: { firstName: 'Taken over' } })),
  moveCustomerToTrash: company(({ companyId }) => ({ id: companyId })),
  deleteOrRestoreCustomerFromTrash: company(({ companyId }) => ({ id: companyId, isRestore: false })),

  findInvoices: company(({ companyId }) => ({
    input: {
      search: 'work',
      statuses: ['New'],
      unpaid: 'OVERDUE',
      customerId: companyId,
      dateField: 'endsAt',
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
      sort: 'amount',
      page: 1,
      limit: 20,
    },
  })),
  findPayments: company(({ companyId }) => ({ input: { customerId: companyId, page: 1, limit: 20 } })),
  findInvoiceTotals: plain({}),
  findInvoiceSettings: plain({}),
  saveInvoiceSettings: plain({
    input: {
      dueDays: 14,
      accountHolder: 'Access',
      accountNumber: 'DE89370400440532013000',
      bankCode: 'COBADEFFXXX',
      bankName: 'Bank',
      paymentNote: 'Thank you',
      sendsReminders: true,
      remindDaysBefore: 3,
      remindDaysAfter: 7,
      sendsReceipts: true,
    },
  }),
  findInvoice: company(({ companyId }) => ({ id: companyId })),
  createInvoice: company(({ companyId }) => ({ input: invoiceOf(companyId) })),
  updateInvoice: company(({ companyId }) => ({ id: companyId, input: invoiceOf(companyId) })),
  moveInvoiceToTrash: company(({ companyId }) => ({ id: companyId })),
  restoreInvoice: company(({ companyId }) => ({ id: companyId })),
  issueInvoice: company(({ companyId }) => ({ id: companyId })),
  sendInvoice: company(({ companyId }) => ({
    id: companyId,
    input: { to: EMAIL, message: 'Thank you' },
  })),
  recordPayment: company(({ companyId }) => ({
    invoiceId: companyId,
    input: { amount: 100, method: 'OFFLINE', reference: 'Cash', paidAt: '2026-03-01', sendReceipt: false },
  })),
  voidInvoice: company(({ companyId }) => ({ id: companyId })),
  markInvoiceUncollectible: company(({ companyId }) => ({ id: companyId })),
  createCreditNote: company(({ companyId }) => ({
    invoiceId: companyId,
    input: { amount: 1, reason: 'Wrong' },
  })),
  findCustomerSubscriptions: company(({ companyId }) => ({
    input: { customerId: companyId, states: ['ACTIVE'], page: 1, limit: 20 },
  })),
  findCustomerSubscription: company(({ companyId }) => ({ id: companyId })),
  createCustomerSubscription: company(({ companyId }) => ({ input: subscriptionOf(companyId) })),
  updateCustomerSubscription: company(({ companyId }) => ({
    id: companyId,
    input: subscriptionOf(companyId),
  })),
  pauseCustomerSubscription: company(({ companyId }) => ({ id: companyId })),
  resumeCustomerSubscription: company(({ companyId }) => ({ id: companyId })),
  cancelCustomerSubscription: company(({ companyId }) => ({ id: companyId })),

  findPlan: plain(),
  previewPlan: plain({ input: { plan: 'PRO', period: 'ANNUAL' } }),
  changePlan: plain({ input: { plan: 'PRO', period: 'MONTHLY' } }),
  startTrial: plain({ plan: 'STARTER' }),
  keepPlan: plain(),
  openCardPage: plain(),
  payPlan: plain(),

  findPaymentMethods: plain(),
  createPaymentMethod: plain({ input: { type: 'visa', lastFour: '1881', expiryDate: '12/98' } }),
  makePaymentMethodDefault: company(({ companyId }) => ({ id: companyId })),
  removePaymentMethod: company(({ companyId }) => ({ id: companyId })),
  restorePaymentMethod: company(({ companyId }) => ({ id: companyId })),

  findPaymentGateway: plain(),
  savePaymentGateway: plain({
    input: { secretKey: 'sk_test_accessaccess', webhookSecret: 'whsec_accessaccess' },
  }),
  removePaymentGateway: plain(),

  findTaxSettings: plain(),
  saveTaxSettings: plain({
    input: { taxId: 'DE 1', isInclusive: false, rates: [{ name: 'VAT', rate: 19_000 }] },
  }),
};
