import { daysLater } from '#contract/money/subscriptionPeriods.ts';
import { createRateLimits } from '#server/access/rateLimit.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { createCustomersService } from '#server/modules/customers/customers.service.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { createInvoicesService } from '#server/modules/invoices/invoices.service.ts';
import { recordInvoiceView } from '#server/modules/invoices/sending/customerInvoice.service.ts';
import type { DemoClock } from '../demoClock.ts';
import { createDemoClock } from '../demoClock.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { DemoBilling, DemoInvoice } from './billingData.ts';

/**
 * Gives a demo company payment methods, taxes, customers, invoices in all states with their payments, and a subscription. Everything
 * happens in the order of time, because invoices and receipts are numbered.
 */
export async function seedBilling(seeded: SeededCompany, data: DemoBilling): Promise<void> {
  const { services, owner, calendar } = seeded;
  // With plan payments only Stripe adds payment methods
  for (const method of services.planPayments.isCollecting ? [] : data.methods)
    await services.paymentMethods.createPaymentMethod(owner, method);
  await services.invoices.saveTaxSettings(owner, { ...data.taxes, isInclusive: false });
  const { rates } = await services.invoices.findTaxSettings(owner);
  const taxRateId = rates[0]?.id ?? null;
  const clock = createDemoClock(calendar.at(calendar.workday(-90), 10 * 60));
  const customers = await addCustomers(seeded, data, clock);

  const invoices = pastInvoices(seeded, clock);
  const ids = new Map<DemoInvoice, string>();
  const steps = data.invoices.flatMap((invoice) => [
    {
      day: invoice.day,
      run: async () => {
        const customer = customers[invoice.customer];
        if (customer)
          ids.set(invoice, await addInvoice(seeded, invoices, invoice, { ...customer, taxRateId }));
      },
    },
    ...(invoice.then ?? []).map(([day, what]) => ({
      day,
      run: () => continueInvoice(seeded, invoices, ids.get(invoice) ?? '', what, clock),
    })),
  ]);
  for (const [index, { day, run }] of steps.toSorted((one, other) => one.day - other.day).entries()) {
    clock.set(calendar.at(calendar.workday(day), 9 * 60 + 15 * (index % 30)));
    await run();
  }

  await services.invoices.createCustomerSubscription(owner, {
    customerId: customers[0]?.id ?? '',
    lines: [{ ...data.subscription, quantity: 1, taxRateId: null }],
    unit: 'MONTH',
    every: 1,
    startsOn: daysLater(calendar.dayText(0), 9),
    dueDays: 14,
    isIssuing: true,
  });
}

async function addCustomers(
  { database, services, passwords, owner }: SeededCompany,
  data: DemoBilling,
  clock: DemoClock,
): Promise<{ id: string; email: string }[]> {
  // One hash for all: each costs a tenth of a second
  const passwordHash = passwords.hash(PASSWORD);
  const customers = createCustomersService({
    database,
    clock,
    uploads: services.uploads,
    people: services.people,
    passwords: { hash: () => passwordHash },
  });
  const added = [];
  for (const customer of data.customers) {
    const given = { ...customer, newPassword: PASSWORD, confirmPassword: PASSWORD };
    added.push({ id: (await customers.createCustomer(owner, given)).id, email: customer.email });
  }
  return added;
}

const PASSWORD = 'marble otter balcony';

/** Invoices as of another time, without emails: the queue does not exist yet. */
function pastInvoices({ database, services }: SeededCompany, clock: DemoClock): InvoicesService {
  return createInvoicesService({
    database,
    clock,
    uploads: services.uploads,
    jobs: { enqueue: async () => {} },
    pages: services.onlinePayments,
    rateLimits: createRateLimits({ clock }),
    logger: { warn: () => {} },
    printer: { print: () => Promise.reject(new Error('Demo data prints nothing')) },
  });
}

async function addInvoice(
  { owner, calendar }: SeededCompany,
  invoices: InvoicesService,
  { day, lines, isDraft }: DemoInvoice,
  { id: customerId, email, taxRateId }: { id: string; email: string; taxRateId: string | null },
): Promise<string> {
  const { row } = await invoices.createInvoice(owner, {
    customerId,
    dueAt: daysLater(calendar.dayText(calendar.workday(day)), DUE_DAYS),
    lines: lines.map(([description, quantity, unitAmount, isTaxed]) => ({
      description,
      quantity,
      unitAmount,
      taxRateId: isTaxed ? taxRateId : null,
    })),
  });
  if (!isDraft) await invoices.sendInvoice(owner, row.id, { to: email });
  return row.id;
}

const DUE_DAYS = 30;

async function continueInvoice(
  { database, owner }: SeededCompany,
  invoices: InvoicesService,
  id: string,
  what: NonNullable<DemoInvoice['then']>[number][1],
  clock: DemoClock,
): Promise<void> {
  const { companyId } = owner;
  if (what === 'void') await invoices.voidInvoice(owner, id);
  else if (what === 'uncollectible') await invoices.markInvoiceUncollectible(owner, id);
  else if (what === 'viewed')
    await companyScope(database, { companyId, userId: null }, (tx) =>
      recordInvoiceView(tx, { companyId, invoiceId: id }, clock.now()),
    );
  else {
    const { row } = await invoices.findInvoice(owner, id);
    const amount = Math.min(Math.round(row.total * what.paid), row.total - row.paid);
    await invoices.recordPayment(owner, id, { amount, reference: what.reference, sendReceipt: false });
  }
}
