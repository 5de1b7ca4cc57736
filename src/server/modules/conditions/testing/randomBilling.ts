import { v7 as newId } from 'uuid';
import { numberText } from '#contract/money/invoiceNumber.ts';
import { encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import { entryDue } from '#server/modules/invoices/invoiceStatus.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import type { MadeRecord, Pick, Some } from './knownRecords.ts';
import { AMOUNTS, DAYS, known, links, MOMENTS, NUMBERS, TEXTS } from './knownRecords.ts';

interface Given {
  pick: Pick;
  some: Some;
  /** Leads by the ids of customers: `is` is another one for a merged lead. */
  people: readonly { id: string; is: MadeRecord }[];
  deals: readonly MadeRecord[];
}

/** Random customers with custom fields, and their invoices, related to leads and deals. Credit notes and invoices in trash are not among them. */
export async function addRandomBilling(
  app: TestApp,
  { companyId, owner }: Awaited<ReturnType<typeof createDealFixture>>,
  { pick, some, people, deals }: Given,
) {
  const fields = customFieldCalls(app, owner);
  await fields.create({ record: 'CUSTOMER', label: 'Level', type: 'number' });
  await fields.create({
    ...{ record: 'CUSTOMER', label: 'Interests', type: 'choices' },
    choices: [{ label: 'Sea' }, { label: 'Wood' }],
  });
  const inCompany = { companyId, userId: null };
  const custom = await companyScope(app.database, inCompany, (tx) =>
    customFieldsOf(tx, companyId, 'CUSTOMER'),
  );
  const [level, interests] = ['Level', 'Interests'].map((label) =>
    custom.find((field) => field.label === label)!,
  ) as [(typeof custom)[number], (typeof custom)[number]];

  const customers = [null, ...some(people).slice(0, 14), null].map((person) => {
    const city = pick([null, ...TEXTS]);
    const own = { level: pick(NUMBERS), interests: some(interests.choices.map(({ id }) => id)) };
    const made: MadeRecord = {
      id: newId(),
      record: 'customer',
      related: links(),
      values: known({
        city: ['text', city],
        [`own.${level.id}`]: ['number', own.level],
        [`own.${interests.id}`]: ['choices', own.interests],
      }),
    };
    if (person) made.related.leads.push(person.is);
    const row = {
      ...{ company_id: companyId, id: made.id, first_name: 'C', last_name: 'D', name_key: 'c d', city },
      ...{ person_id: person?.id ?? null, person_kind: person ? ('LEAD' as const) : null },
      ...{ created_by: 'Test', created_at: new Date(), updated_at: new Date(), search: ' ' },
      [level.slot]: encodeCustomValue('number', own.level),
      [interests.slot]: encodeCustomValue('choices', own.interests),
    };
    return { made, row };
  });

  const invoices = Array.from({ length: 40 }, (_, at) => {
    const customer = pick(customers);
    const total = pick(AMOUNTS);
    const paid = pick([0, 0, total]);
    const state = pick(['DRAFT', 'OPEN', 'PAID', 'VOID'] as const);
    const kind = pick(['INVOICE', 'INVOICE', 'INVOICE', 'CREDIT_NOTE'] as const);
    const isTrashed = state === 'DRAFT' && pick([true, false]);
    const values = {
      ...{ currency: pick(['EUR', 'JPY']), due: pick(DAYS), sent: pick(MOMENTS), total, paid, state },
      number: state === 'DRAFT' ? null : at * 4_000,
      description: pick(TEXTS.slice(1)),
    };
    const whole = (amount: number) => String(values.currency === 'JPY' ? amount : amount / 100);
    const made: MadeRecord = {
      id: newId(),
      record: 'invoice',
      related: { ...links(), customers: [customer.made], leads: [...customer.made.related.leads] },
      values: known({
        number: ['text', values.number === null ? null : numberText(kind, values.number)],
        description: ['text', values.description],
        state: ['choice', state],
        amount: ['money', whole(total)],
        amountDue: ['money', whole(entryDue({ kind, state, total, paid, credited: 0 }))],
        dueAt: ['date', values.due],
        sentAt: ['moment', values.sent],
      }),
    };
    const isFound = kind === 'INVOICE' && !isTrashed;
    if (isFound) {
      customer.made.related.invoices.push(made);
      for (const lead of made.related.leads) lead.related.invoices.push(made);
    }
    return { made, values, kind, isFound, isTrashed, customerId: customer.made.id };
  });

  const billed = deals.map((deal) => {
    const customer = pick([null, ...customers]);
    const invoice = pick([null, ...invoices]);
    if (customer) {
      deal.related.customers.push(customer.made);
      customer.made.related.deals.push(deal);
    }
    if (invoice) {
      invoice.made.related.deals.push(deal);
      invoice.made.related.accounts.push(...deal.related.accounts);
      if (invoice.isFound) {
        deal.related.invoices.push(invoice.made);
        for (const account of deal.related.accounts) account.related.invoices.push(invoice.made);
      }
    }
    return { id: deal.id, customerId: customer?.made.id ?? null, invoiceId: invoice?.made.id ?? null };
  });

  await companyScope(app.database, inCompany, (tx) =>
    tx
      .insertInto('customers')
      .values(customers.map(({ row }) => row))
      .execute(),
  );
  for (const { made, values, kind, isTrashed, customerId } of invoices)
    await app.database.executeSql(
      `insert into invoices (company_id, id, kind, number, customer_id, customer_name, description, currency, is_inclusive, lines, taxes, net,
        tax, total, paid, state, status, due, created_by, created_at, updated_at, sent_at, trashed_at, search)
      select $1, $2, $3, $4, $5, 'C', $6, $7, false, '[]', '[]', $8::bigint, 0, $8::bigint, $9, $10, 'New', $11, 'Test', now(), now(), $12,
        case when $13 then now() end, ' '`,
      [
        ...[companyId, made.id, kind, values.number, customerId, values.description, values.currency],
        ...[values.total, values.paid, values.state, values.due, values.sent, isTrashed],
      ],
    );
  for (const { id, customerId, invoiceId } of billed)
    await app.database.executeSql('update deals set customer_id = $2, invoice_id = $3 where id = $1', [
      ...[id, customerId, invoiceId],
    ]);

  return {
    customer: customers.map(({ made }) => made),
    invoice: invoices.filter(({ isFound }) => isFound).map(({ made }) => made),
  };
}
