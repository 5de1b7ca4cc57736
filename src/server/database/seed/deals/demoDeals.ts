import type { StoredLine } from '#server/modules/invoices/invoices.table.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { DemoRandom } from '../demoRandom.ts';
import type { SeededCompany } from '../seededCompany.ts';
import type { DemoDeal, WrittenPipeline } from './dealRows.ts';
import { plainLines } from './dealRows.ts';
import type { DemoPipeline } from './dealsData.ts';
import { dealStory } from './dealStory.ts';

/** The records of a demo company that its deals refer to. */
export interface DealSubjects {
  currency: string;
  /** Leads and contacts, oldest first. */
  people: readonly PersonRow[];
  projects: readonly { id: string; title: string }[];
  accounts: readonly { id: string; name: string }[];
  /** Contacts by account. */
  contactsOf: ReadonlyMap<string, readonly PersonRow[]>;
  ownerIds: readonly string[];
  products: readonly { id: string; name: string; unit_amount: number }[];
  invoices: readonly {
    id: string;
    customer_id: string;
    description: string;
    total: number;
    lines: StoredLine[];
    day: number;
  }[];
  lostReasons: readonly string[];
}

/** The deals of a pipeline: of the last quarter, and those that became invoices. */
export function demoDeals(
  random: DemoRandom,
  seeded: SeededCompany,
  pipeline: WrittenPipeline,
  subjects: DealSubjects,
): DemoDeal[] {
  const leads = openLeads(subjects.people, pipeline.data.deals);
  const latest = Array.from({ length: pipeline.data.deals }, (_, index) => {
    const lead = pipeline.data.of === 'LEADS' ? leads[index] : undefined;
    // Before today: a step later today would be in the future
    const day = lead ? Math.min(dayOf(seeded, lead.created_at) + 1, -1) : -random.between(2, QUARTER);
    return latestDeal(random, seeded, pipeline, subjects, { index, lead, day: Math.min(day, -1) });
  });
  return [...latest, ...invoicedDeals(random, seeded, pipeline, subjects)];
}

/** Days. */
const QUARTER = 88;
/** Every so many deals one has the other currency, or line items. */
const OTHER_CURRENCY_EVERY = 8;
const LINES_EVERY = 5;

/** So many leads that are not lost, evenly distributed over time. */
function openLeads(people: readonly PersonRow[], count: number): PersonRow[] {
  const open = people.filter(({ kind, lost_reason }) => kind === 'LEAD' && lost_reason === null);
  return Array.from({ length: count }, (_, index) => open[Math.floor((index * open.length) / count)]).filter(
    (lead) => lead !== undefined,
  );
}

/** The day of a moment, counted from today. */
export function dayOf({ calendar }: SeededCompany, at: Date): number {
  return Math.floor((at.getTime() - calendar.at(0, 0).getTime()) / DAY_MS);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function latestDeal(
  random: DemoRandom,
  { calendar }: SeededCompany,
  pipeline: WrittenPipeline,
  subjects: DealSubjects,
  { index, lead, day }: { index: number; lead: PersonRow | undefined; day: number },
): DemoDeal {
  const { data } = pipeline;
  const account = data.of === 'ACCOUNTS' ? random.pick(subjects.accounts) : null;
  const contacts = subjects.contactsOf.get(account?.id ?? '') ?? [];
  const person = lead ?? (contacts.length > 0 ? random.pick(contacts) : undefined);
  const project = subjects.projects.find(({ id }) => person?.project_ids.includes(id)) ?? null;
  const steps = dealStory(random, calendar, data.stages, day);
  const last = steps.at(-1);
  const isOther = data.otherCurrency !== undefined && index % OTHER_CURRENCY_EVERY === 3;
  const product = random.pick(subjects.products);
  const quantity = random.between(1, 3);
  const { lines, amount } =
    index % LINES_EVERY === 1
      ? plainLines([
          { description: product.name, quantity, unitAmount: product.unit_amount, productId: product.id },
        ])
      : { lines: [], amount: data.amountOf(random) * 100 };
  return {
    pipeline,
    steps,
    title: data.titleOf(random, project?.title ?? null),
    account,
    person: person ? { id: person.id, name: nameOf(person) } : null,
    ownerId: lead ? lead.manager_id : random.pick(subjects.ownerIds),
    sourceId: person?.source_id ?? null,
    projectId: project?.id ?? null,
    currency: isOther && data.otherCurrency ? data.otherCurrency : subjects.currency,
    amount,
    lines,
    expectedDay: expectedDay(random, last?.status === 'OPEN', last?.day ?? day, day),
    closeReason: last?.status === 'LOST' ? random.pick(subjects.lostReasons) : null,
    invoice: null,
  };
}

/** Open deals are mostly expected to close within three months; some have missed their day. */
function expectedDay(random: DemoRandom, isOpen: boolean, lastDay: number, firstDay: number): number {
  if (!isOpen) return lastDay + random.between(-9, 9);
  return random.chance(0.88) ? random.between(2, QUARTER) : Math.min(-1, firstDay + random.between(10, 30));
}

function nameOf({ first_name, last_name }: PersonRow): string {
  return `${first_name ?? ''} ${last_name ?? ''}`.trim();
}

function invoicedDeals(
  random: DemoRandom,
  { calendar }: SeededCompany,
  pipeline: WrittenPipeline,
  subjects: DealSubjects,
): DemoDeal[] {
  return pipeline.data.invoiced.flatMap(({ invoice: description, title, account: accountName }) => {
    const invoice = subjects.invoices.find((each) => each.description === description);
    if (!invoice) return [];
    const account = subjects.accounts.find(({ name }) => name === accountName) ?? null;
    return [
      {
        pipeline,
        steps: wonSteps(pipeline.data, (step) => calendar.workday(invoice.day - step * 6)),
        title,
        account,
        person: null,
        ownerId: random.pick(subjects.ownerIds),
        sourceId: null,
        projectId: subjects.projects.find((project) => title.endsWith(project.title))?.id ?? null,
        currency: subjects.currency,
        amount: invoice.total,
        lines: invoice.lines.map((line) => ({ ...line, discount: 0, productId: null })),
        expectedDay: invoice.day,
        closeReason: null,
        invoice: { id: invoice.id, customerId: invoice.customer_id },
      },
    ];
  });
}

/** The way of a deal through all stages. `dayBeforeEnd` has the day by the number of steps before the end. */
function wonSteps({ stages }: DemoPipeline, dayBeforeEnd: (steps: number) => number): DemoDeal['steps'] {
  const lastStage = stages.length - 1;
  return [
    ...stages.map((_, stage) => ({
      day: dayBeforeEnd(stages.length - stage),
      minutes: 10 * 60,
      stage,
      status: 'OPEN' as const,
    })),
    { day: dayBeforeEnd(0), minutes: 9 * 60, stage: lastStage, status: 'WON' as const },
  ];
}
