import { foldText } from '#contract/people/searchText.ts';
import type { FoundLeadChoices } from '#server/modules/lead-setup/leadSetupReads.service.ts';
import type { PersonInput } from '#server/modules/people/fields/personInput.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { DemoCalendar } from '../demoCalendar.ts';
import type { DemoCompanyData } from '../demoCompanyData.ts';
import type { DemoRandom } from '../demoRandom.ts';
import { createDemoRandom } from '../demoRandom.ts';
import { FIRST_NAMES, LAST_NAMES } from './demoNames.ts';
import type { LeadDay } from './leadDays.ts';
import { leadDays } from './leadDays.ts';
import type { PastEvent } from './leadStory.ts';
import { leadStory } from './leadStory.ts';

/** A lead or contact to be, with what has happened since. */
export interface DemoPerson {
  kind: PersonKind;
  /** As they are now; `before` has the fields that were different when they were created. */
  input: PersonInput;
  before: PersonInput;
  /** Values of custom fields by label. */
  custom: Record<string, string>;
  createdAt: Date;
  past: PastEvent[];
}

/** The people of a demo company, oldest first: the same on the same day. */
export function demoPeople(
  data: DemoCompanyData,
  choices: FoundLeadChoices,
  calendar: DemoCalendar,
): DemoPerson[] {
  const random = createDemoRandom(data.seed);
  const leads = leadDays(random, calendar, data.leads).map((came, index) =>
    leadOf(random, { data, choices, calendar }, came, index),
  );
  for (const [first, again] of TWICE) makeAlike(leads[first], leads[again]);
  const contacts = Array.from({ length: data.contacts }, (_, index): DemoPerson => {
    const day = calendar.workday(-random.between(4, CONTACT_DAYS));
    return {
      kind: 'CONTACT',
      input: { ...identityOf(random, data, data.leads + index), ...contactOf(random, data, choices) },
      before: {},
      custom: {},
      createdAt: calendar.at(day, 9 * 60 + 15 * random.between(0, 32)),
      past: [],
    };
  });
  return [...leads, ...contacts].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

const CONTACT_DAYS = 300;

/** People who are in the list twice, for the search of duplicates: same phone, the name a little different. */
const TWICE = [
  [3, 30],
  [12, 21],
] as const;

function makeAlike(first: DemoPerson | undefined, again: DemoPerson | undefined): void {
  if (!first || !again) return;
  const { lastName, phoneNumber } = first.input;
  const firstName = first.input.firstName?.slice(0, 3);
  again.input = { ...again.input, firstName, lastName, phoneNumber, email: null };
}

/** The phone number of the number-th person: neighbors do not have neighboring numbers. */
export function phoneOf(data: DemoCompanyData, index: number): string {
  return data.phone((index * 37) % (data.leads + data.contacts + data.imported));
}

/** The identity of the number-th person. */
export function identityOf(random: DemoRandom, data: DemoCompanyData, index: number): PersonInput {
  const firstName = FIRST_NAMES[(index * 7) % FIRST_NAMES.length];
  const lastName = LAST_NAMES[(index * 11 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length];
  const mailbox = foldText(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '');
  const phone = phoneOf(data, index);
  const address = random.chance(0.6)
    ? { ...random.pick(data.addresses), street: `${random.between(1, 180)} ${random.pick(data.streets)}` }
    : {};
  return {
    firstName,
    lastName,
    ...address,
    ...(index % 13 !== 7 && { phoneNumber: phone }),
    ...(random.chance(0.3) && { whatsApp: phone }),
    ...(random.chance(0.85) && { email: `${mailbox}@example.${random.pick(['com', 'net', 'org'])}` }),
  };
}

function leadOf(
  random: DemoRandom,
  given: { data: DemoCompanyData; choices: FoundLeadChoices; calendar: DemoCalendar },
  came: LeadDay,
  index: number,
): DemoPerson {
  const { data, choices, calendar } = given;
  const idOf = (kind: string, name: string) =>
    choices.options.find((option) => option.kind === kind && option.name === name)?.id;
  const source = random.weighted<string>(came.isWeekend ? WEEKEND_SOURCES : SOURCES);
  const { createdAt, stage, status, lostReason, past } = leadStory(random, calendar, data, came);
  const isOpen = status === 'Open' || status === 'Follow-up';
  const nextCall = calendar.at(calendar.workday(random.between(-4, 9)), 9 * 60 + 15 * random.between(0, 32));
  const before: PersonInput = {
    stageId: idOf('STAGE', 'New'),
    statusId: idOf('STATUS', 'Open'),
    lostReason: null,
    nextCall: null,
  };
  return {
    kind: 'LEAD',
    input: {
      ...identityOf(random, data, index),
      stageId: idOf('STAGE', stage),
      statusId: idOf('STATUS', status),
      sourceId: source === 'none' ? null : idOf('SOURCE', source),
      managerId: random.chance(0.9) ? random.pick(choices.managers).id : null,
      groupIds: [idOf('GROUP', random.pick(GROUPS[stage] ?? ['Warm']))].filter((id) => id !== undefined),
      projectIds:
        choices.projects.length > 0 && random.chance(0.75) ? [random.pick(choices.projects).id] : [],
      tags: random.chance(0.5) ? [random.pick(data.tags)] : [],
      ...(choices.projects.length > 0 && {
        propertyCategory: random.chance(0.85) ? ('RESIDENTIAL' as const) : ('COMMERCIAL' as const),
      }),
      nextCall: isOpen && random.chance(0.5) ? nextCall : null,
      lostReason,
    },
    before,
    custom: Object.fromEntries(
      data.fields.flatMap(({ label, valueOf }) =>
        random.chance(stage === 'New' ? 0.3 : 0.8) ? [[label, valueOf(random, calendar)]] : [],
      ),
    ),
    createdAt,
    past,
  };
}

const SOURCES = {
  Website: 38,
  Referral: 24,
  'Phone call': 14,
  'Social media': 18,
  'Manual entry': 9,
  none: 3,
};

const WEEKEND_SOURCES = { Website: 7, 'Social media': 4 };

const GROUPS: Record<string, string[]> = {
  New: ['Warm', 'Cold'],
  Contacted: ['Warm', 'Cold'],
  Qualified: ['Hot', 'Warm'],
  Proposal: ['Hot', 'Warm'],
  Negotiation: ['Hot'],
  Closed: ['Warm'],
};

function contactOf(random: DemoRandom, data: DemoCompanyData, choices: FoundLeadChoices): PersonInput {
  const [companyName, jobTitle] = random.pick(data.jobs);
  return {
    companyName,
    jobTitle,
    ...(random.chance(0.5) && { managerId: random.pick(choices.managers).id }),
  };
}
