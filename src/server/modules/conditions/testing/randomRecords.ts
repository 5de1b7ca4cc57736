import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { encodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { customFieldsOf } from '#server/modules/custom-fields/customFieldReads.service.ts';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import type { MadeRecord, Pick, Some } from './knownRecords.ts';
import { AMOUNTS, DAYS, known, links, MOMENTS, NUMBERS, TAGS, TEXTS } from './knownRecords.ts';
import { addRandomBilling } from './randomBilling.ts';

/** A company with random leads, deals, accounts and bookings that are related to one another, and the same records as a test evaluates them. */
export async function addRandomRecords(
  app: TestApp,
  fixture: Awaited<ReturnType<typeof createDealFixture>>,
  seed: number,
) {
  const { companyId, owner, pipelineId, stages } = fixture;
  const fields = customFieldCalls(app, owner);
  for (const [label, type, choices] of [
    ['Text', 'text', []],
    ['Number', 'number', []],
    ['Day', 'date', []],
    ['Choice', 'choice', ['A', 'B']],
    ['Choices', 'choices', ['C', 'D']],
  ] as const)
    await fields.call(
      `mutation($input: CustomFieldInput!) { createCustomField(input: $input) { acknowledgement message } }`,
      {
        input: {
          label,
          type,
          ...(choices.length > 0 && { choices: choices.map((name) => ({ label: name })) }),
        },
      },
    );
  const inCompany = { companyId, userId: null };
  const custom = await companyScope(app.database, inCompany, (tx) => customFieldsOf(tx, companyId));
  const fieldOf = (label: string) => custom.find((field) => field.label === label)!;
  const { rows: options } = await app.database.executeSql(
    'select id, kind from lead_options where company_id = $1 order by position',
    [companyId],
  );
  const optionIds = (kind: string) =>
    options.filter((option) => option['kind'] === kind).map(({ id }) => String(id));
  const managers = [await fixture.addManager('Max'), await fixture.addManager('Mia')];

  let drawn = seed;
  const pick: Pick = (from) =>
    fc.sample(fc.constantFrom(...from), { numRuns: 1, seed: (drawn += 1) })[0] as (typeof from)[number];
  const some: Some = (from) => fc.sample(fc.subarray([...from]), { numRuns: 1, seed: (drawn += 1) })[0] ?? [];

  const people = Array.from({ length: 40 }, () => {
    const values = {
      first_name: pick(TEXTS),
      city: pick([null, ...TEXTS]),
      stage_id: pick(optionIds('STAGE')),
      status_id: pick(optionIds('STATUS')),
      source_id: pick([null, ...optionIds('SOURCE')]),
      manager_id: pick([null, ...managers]),
      tags: some(TAGS),
      group_ids: some(optionIds('GROUP')),
      next_call_at: pick(MOMENTS),
      phone: pick([null, '+491701234567', '+442079460123']),
    };
    const own = {
      Text: pick([null, ...TEXTS.slice(1)]),
      Number: pick(NUMBERS),
      Day: pick(DAYS),
      Choice: pick([null, ...fieldOf('Choice').choices.map(({ id }) => id)]),
      Choices: some(fieldOf('Choices').choices.map(({ id }) => id)),
    };
    const slots = Object.fromEntries(
      Object.entries(own).map(([label, value]) => [
        fieldOf(label).slot,
        encodeCustomValue(fieldOf(label).type, value),
      ]),
    );
    const row = personRow(companyId, {
      kind: 'LEAD',
      ...values,
      ...slots,
      custom_choices: own.Choices,
      next_call_at: values.next_call_at ? new Date(values.next_call_at) : null,
    });
    const made: MadeRecord = {
      id: row.id,
      record: 'lead',
      related: links(),
      values: known({
        firstName: ['text', values.first_name],
        city: ['text', values.city],
        stageId: ['reference', values.stage_id],
        sourceId: ['reference', values.source_id],
        managerId: ['reference', values.manager_id],
        tags: ['labels', values.tags],
        groupIds: ['references', values.group_ids],
        nextCall: ['moment', values.next_call_at],
        ...Object.fromEntries(
          Object.entries(own).map(([label, value]) => [
            `own.${fieldOf(label).id}`,
            [fieldOf(label).type, value],
          ]),
        ),
      } as Parameters<typeof known>[0]),
    };
    return { row, made };
  });

  const accounts = Array.from({ length: 10 }, () => {
    const name = pick(TEXTS.slice(1));
    const row = {
      company_id: companyId,
      id: newId(),
      name,
      name_key: name,
      domain: pick([null, 'a.test', 'b.test']),
      owner_id: pick([null, ...managers]),
      created_by: 'Test',
      created_at: new Date(),
      updated_at: new Date(),
      search: ' ',
    };
    const made: MadeRecord = {
      id: row.id,
      record: 'account',
      related: links(),
      values: known({
        name: ['text', name],
        domain: ['text', row.domain],
        ownerId: ['reference', row.owner_id],
      }),
    };
    return { row, made };
  });

  const deals = Array.from({ length: 25 }, (_, rank) => {
    const account = pick([null, ...accounts]);
    const stage = pick(stages);
    const amount = pick(AMOUNTS);
    const row = {
      company_id: companyId,
      id: newId(),
      title: pick(TEXTS.slice(1)),
      title_key: 'x',
      pipeline_id: pipelineId,
      stage_id: stage._id,
      stage_entered_at: new Date(),
      rank,
      status: 'OPEN' as const,
      account_id: account?.made.id ?? null,
      owner_id: pick([null, ...managers]),
      amount,
      currency: pick(['EUR', 'JPY']),
      probability: 50,
      expected_close_on: pick(DAYS),
      created_by: 'Test',
      created_at: new Date(),
      updated_at: new Date(),
      search: ' ',
    };
    const made: MadeRecord = {
      id: row.id,
      record: 'deal',
      related: links(),
      values: known({
        title: ['text', row.title],
        stageId: ['reference', row.stage_id],
        ownerId: ['reference', row.owner_id],
        expectedCloseOn: ['date', row.expected_close_on],
        amount: ['money', String(row.currency === 'JPY' ? amount : amount / 100)],
      }),
    };
    if (account) {
      account.made.related.deals.push(made);
      made.related.accounts.push(account.made);
    }
    return { row, made };
  });

  const dealPeople: { deal_id: string; person_id: string }[] = [];
  const accountPeople: { account_id: string; person_id: string }[] = [];
  // The last two leads were merged into the first, one after the other; their links are the first one's
  const merged = people.splice(-2);
  const survivor = people[0]!;
  for (const { row, made } of [...people, ...merged]) {
    const is = merged.some((each) => each.made === made) ? survivor.made : made;
    for (const deal of some(deals).slice(0, 2)) {
      dealPeople.push({ deal_id: deal.made.id, person_id: row.id });
      if (!is.related.deals.includes(deal.made)) is.related.deals.push(deal.made);
      if (!deal.made.related.leads.includes(is)) deal.made.related.leads.push(is);
    }
    for (const account of some(accounts).slice(0, 1)) {
      accountPeople.push({ account_id: account.made.id, person_id: row.id });
      if (!is.related.accounts.includes(account.made)) is.related.accounts.push(account.made);
      if (!account.made.related.leads.includes(is)) account.made.related.leads.push(is);
    }
  }
  const bookings = Array.from({ length: 20 }, (_, hour) => {
    const guest = pick([...people, ...merged]);
    const is = merged.includes(guest) ? survivor.made : guest.made;
    const starts = pick(MOMENTS.slice(1)) as string;
    const status = pick(['CONFIRMED', 'PENDING', 'CANCELLED'] as const);
    const made: MadeRecord = {
      id: newId(),
      record: 'booking',
      related: links(),
      values: known({ startsAt: ['moment', starts], status: ['choice', status] }),
    };
    if (status !== 'CANCELLED') {
      is.related.bookings.push(made);
      for (const account of is.related.accounts) account.related.bookings.push(made);
    }
    return { made, hour, personId: guest.made.id, starts, status };
  });

  await companyScope(app.database, inCompany, async (tx) => {
    await tx
      .insertInto('people')
      .values(people.map(({ row }) => row))
      .execute();
    let into = survivor.row.id;
    for (const { row } of merged) {
      await tx
        .insertInto('people')
        .values({ ...row, merged_into: into, trashed_at: new Date(), trashed_by: 'Test' })
        .execute();
      into = row.id;
    }
    await tx
      .insertInto('accounts')
      .values(accounts.map(({ row }) => row))
      .execute();
    await tx
      .insertInto('deals')
      .values(deals.map(({ row }) => row))
      .execute();
    await tx
      .insertInto('deal_people')
      .values(
        dealPeople.map((link) => ({ company_id: companyId, role: null, created_at: new Date(), ...link })),
      )
      .execute();
    await tx
      .insertInto('account_people')
      .values(
        accountPeople.map((link) => ({ company_id: companyId, role: null, created_at: new Date(), ...link })),
      )
      .execute();
  });
  for (const { made, personId, starts, status } of bookings)
    await app.database.executeSql(
      `insert into bookings (company_id, id, host_id, person_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
        last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
      select $1, $2, gen_random_uuid(), $3, 'Viewing', '', start, start + interval '30 minutes', start, start + interval '30 minutes', $5,
        'Vesta', 'Guest', 'UTC', '[]', false, 'Test', start, start, ' ' from (select $4::timestamptz as start) s`,
      [companyId, made.id, personId, starts, status],
    );

  const billing = await addRandomBilling(app, fixture, {
    ...{ pick, some },
    people: [...people, ...merged].map((each) => ({
      id: each.made.id,
      is: merged.includes(each) ? survivor.made : each.made,
    })),
    deals: deals.map(({ made }) => made),
  });

  return {
    ...billing,
    lead: people.map(({ made }) => made),
    deal: deals.map(({ made }) => made),
    account: accounts.map(({ made }) => made),
    booking: bookings.map(({ made }) => made),
    managers,
    custom,
    optionIds,
  };
}
