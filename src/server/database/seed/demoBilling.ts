import { daysLater } from '#contract/money/subscriptionPeriods.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Services } from '#server/services.ts';

/** Gives a demo company payment methods, a tax, customers, and invoices: one that is paid, one that is issued, one that is a draft; and a subscription. */
export async function seedBilling(
  { customers, invoices, paymentMethods, planPayments }: Services,
  owner: Viewer,
): Promise<void> {
  // With plan payments only Stripe adds payment methods
  for (const method of planPayments.isCollecting ? [] : METHODS)
    await paymentMethods.createPaymentMethod(owner, method);

  await invoices.saveTaxSettings(owner, {
    taxId: 'GB123456789',
    isInclusive: false,
    rates: [
      { name: 'VAT', rate: 20_000 },
      { name: 'Reduced VAT', rate: 5_000 },
    ],
  });
  const { rates } = await invoices.findTaxSettings(owner);
  const [vat] = rates;
  const ids = [];
  for (const customer of CUSTOMERS) ids.push((await customers.createCustomer(owner, customer)).id);

  for (const [index, { description, unitAmount, dueAt }] of INVOICES.entries()) {
    const { row } = await invoices.createInvoice(owner, {
      customerId: ids[index] ?? '',
      lines: [
        { description, quantity: 1, unitAmount, taxRateId: vat?.id ?? null },
        { description: 'Photographs', quantity: 12, unitAmount: 1_250, taxRateId: vat?.id ?? null },
      ],
      dueAt,
    });
    if (index === 2) continue;
    await invoices.issueInvoice(owner, row.id);
    if (index === 0)
      await invoices.recordPayment(owner, row.id, { amount: row.total, reference: 'Transfer 4711' });
  }

  await invoices.createCustomerSubscription(owner, {
    customerId: ids[0] ?? '',
    lines: [
      { description: 'Management of flat 4B', quantity: 1, unitAmount: 18_000, taxRateId: vat?.id ?? null },
    ],
    unit: 'MONTH',
    every: 1,
    startsOn: daysLater(new Date().toISOString().slice(0, 10), 9),
    dueDays: 14,
    isIssuing: true,
  });
}

const METHODS = [
  { type: 'mastercard', lastFour: '4444', expiryDate: '2031-04' },
  { type: 'visa', lastFour: '4242', expiryDate: new Date().toISOString().slice(0, 7) },
  { type: 'paypal', email: 'billing@harbour.example.com' },
] as const;

const PASSWORD = 'marble otter balcony';
const CUSTOMERS = [
  ['Noor', 'Haddad', 'noor.haddad@example.com', '14 Tide Row'],
  ['Tomasz', 'Zieliński', 'tomasz.zielinski@example.com', '3 Ropewalk'],
  ['Mei', 'Tanaka', 'mei.tanaka@example.com', '27 Dock Street'],
].map(([firstName = '', lastName = '', email = '', streetAddress = '']) => ({
  firstName,
  lastName,
  email,
  streetAddress,
  city: 'Bristol',
  country: 'United Kingdom',
  newPassword: PASSWORD,
  confirmPassword: PASSWORD,
}));

const INVOICES = [
  { description: 'Brokerage of flat 4B, Harbour View', unitAmount: 480_000, dueAt: '2026-12-01' },
  { description: 'Valuation of a town house', unitAmount: 65_000, dueAt: '2026-12-15' },
  { description: 'Viewings in November', unitAmount: 24_000, dueAt: null },
];
