import { v7 as newId } from 'uuid';
import { foldText } from '#contract/people/searchText.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { DemoRandom } from '../demoRandom.ts';
import { createDemoRandom } from '../demoRandom.ts';
import type { SeededCompany } from '../seededCompany.ts';
import { accountRows } from './accountRows.ts';
import { recordDeals } from './dealEvents.ts';
import type { WrittenDeal, WrittenPipeline } from './dealRows.ts';
import { dealRows } from './dealRows.ts';
import type { DemoDeals } from './dealsData.ts';
import type { DealSubjects } from './demoDeals.ts';
import { dayOf, demoDeals } from './demoDeals.ts';
import { monthStarts, snapshotsOn } from './demoForecast.ts';
import { seedQuotes } from './demoQuotes.ts';

/** What deals of a demo company are made from. */
interface Given extends Pick<DealSubjects, 'people' | 'lostReasons' | 'currency'> {
  data: DemoDeals;
  /** Of the pseudo-random numbers. */
  seed: number;
}

/**
 * Gives a demo company accounts, pipelines, a quarter of deals with their history, products, exchange rates, targets, snapshots of the
 * forecast, and quotes; the customers and invoices of won deals are there already.
 */
export async function seedDeals(seeded: SeededCompany, given: Given): Promise<void> {
  const { database, owner } = seeded;
  const random = createDemoRandom(given.seed);
  await companyScope(database, owner, async (tx) => {
    const { subjects, pipelines } = await addRecords(tx, seeded, random, given);
    const deals = pipelines
      .flatMap((pipeline) => demoDeals(random, seeded, pipeline, subjects))
      .map((deal) => dealRows(seeded, deal));
    await addDeals(tx, deals);
    await recordDeals(tx, owner, deals);
    const snapshots = monthStarts(seeded, -QUARTER).flatMap((day) => snapshotsOn(seeded, deals, day));
    if (snapshots.length > 0) await tx.insertInto('forecast_snapshots').values(snapshots).execute();
    await seedQuotes(tx, seeded, deals);
  });
}

/** Days. */
const QUARTER = 90;

/** Adds accounts with their people, pipelines, products, rates and targets. */
async function addRecords(
  tx: Tx,
  seeded: SeededCompany,
  random: DemoRandom,
  { data, people, lostReasons, currency }: Given,
): Promise<{ subjects: DealSubjects; pipelines: WrittenPipeline[] }> {
  const { companyId } = seeded.owner;
  const managers = await tx
    .selectFrom('lead_managers')
    .select('id')
    .where('company_id', '=', companyId)
    .execute();
  const ownerIds = managers.map(({ id }) => id);
  const accounts = accountRows(random, seeded, data.accounts, { people, ownerIds });
  await tx.insertInto('accounts').values(accounts.accounts).execute();
  if (accounts.people.length > 0) await tx.insertInto('account_people').values(accounts.people).execute();
  const products = await addProducts(tx, seeded, data, currency);
  await addRates(tx, seeded, data);
  const subjects = {
    currency,
    people,
    lostReasons,
    ownerIds,
    products,
    accounts: accounts.accounts,
    contactsOf: Map.groupBy(
      people.filter(({ kind }) => kind === 'CONTACT'),
      ({ company_name }) => accounts.accounts.find(({ name }) => name === company_name)?.id ?? '',
    ) as ReadonlyMap<string, readonly PersonRow[]>,
    projects: await tx
      .selectFrom('projects')
      .select(['id', 'title'])
      .where('company_id', '=', companyId)
      .execute(),
    invoices: await invoicesOf(tx, seeded),
  };
  return { subjects, pipelines: await addPipelines(tx, seeded, data, currency) };
}

async function addProducts(tx: Tx, { owner, calendar }: SeededCompany, data: DemoDeals, currency: string) {
  const at = calendar.at(calendar.workday(-QUARTER), 9 * 60);
  const products = data.products.map(({ name, unitAmount }) => ({
    company_id: owner.companyId,
    id: newId(),
    name,
    name_key: foldText(name),
    unit_amount: unitAmount,
    currency,
    created_at: at,
    updated_at: at,
  }));
  await tx.insertInto('products').values(products).execute();
  return products;
}

async function addRates(tx: Tx, { owner, calendar }: SeededCompany, { rates }: DemoDeals): Promise<void> {
  if (rates.length === 0) return;
  await tx
    .insertInto('exchange_rates')
    .values(
      rates.map(({ currency, day, rate }) => ({
        company_id: owner.companyId,
        id: newId(),
        currency,
        valid_from: calendar.dayText(day),
        rate,
        updated_at: calendar.at(calendar.workday(day), 9 * 60),
      })),
    )
    .execute();
}

/** Pipelines instead of the one of a new company, with the targets of six months. */
async function addPipelines(
  tx: Tx,
  seeded: SeededCompany,
  { pipelines }: DemoDeals,
  currency: string,
): Promise<WrittenPipeline[]> {
  const { owner, calendar } = seeded;
  const at = calendar.at(calendar.workday(-QUARTER), 9 * 60);
  const company = { company_id: owner.companyId };
  const written = pipelines.map((data) => ({ id: newId(), data, stageIds: data.stages.map(() => newId()) }));
  await tx.deleteFrom('pipelines').where('company_id', '=', owner.companyId).execute();
  await tx
    .insertInto('pipelines')
    .values(
      written.map(({ id, data }, position) => ({
        ...company,
        id,
        name: data.name,
        position,
        created_at: at,
        updated_at: at,
      })),
    )
    .execute();
  const stages = written.flatMap(({ id, data, stageIds }) =>
    data.stages.map(({ name, probability, rottingDays }, position) => ({
      ...company,
      id: stageIds[position] ?? newId(),
      pipeline_id: id,
      name,
      position,
      probability,
      rotting_days: rottingDays,
    })),
  );
  await tx.insertInto('pipeline_stages').values(stages).execute();
  const targets = written.flatMap(({ id, data }) =>
    targetMonths(calendar.dayText(0)).map((month) => ({
      ...company,
      id: newId(),
      pipeline_id: id,
      month,
      amount: data.target,
      currency,
      updated_at: at,
    })),
  );
  await tx.insertInto('deal_targets').values(targets).execute();
  return written;
}

/** Two months before the month of a day, and three after it: '2026-12'. */
function targetMonths(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [-2, -1, 0, 1, 2, 3].map((months) =>
    new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7),
  );
}

async function invoicesOf(tx: Tx, seeded: SeededCompany): Promise<DealSubjects['invoices']> {
  const rows = await tx
    .selectFrom('invoices')
    .select(['id', 'customer_id', 'description', 'total', 'lines', 'created_at'])
    .where('company_id', '=', seeded.owner.companyId)
    .execute();
  return rows.map(({ created_at, ...invoice }) => ({ ...invoice, day: dayOf(seeded, created_at) }));
}

async function addDeals(tx: Tx, deals: readonly WrittenDeal[]): Promise<void> {
  await tx
    .insertInto('deals')
    .values(deals.map(({ row }) => row))
    .execute();
  await tx
    .insertInto('deal_moves')
    .values(deals.flatMap(({ moves }) => moves))
    .execute();
  const people = deals.flatMap(({ deal, row }) =>
    deal.person
      ? [
          {
            company_id: row.company_id,
            deal_id: row.id,
            person_id: deal.person.id,
            created_at: row.created_at,
          },
        ]
      : [],
  );
  await tx.insertInto('deal_people').values(people).execute();
}
