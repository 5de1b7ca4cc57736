import { foldText } from '#contract/people/searchText.ts';
import type { FoundLeadChoices } from '#server/modules/lead-setup/leadSetupReads.service.ts';
import type { PersonInput } from '#server/modules/people/fields/personInput.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { DemoCompanyData } from './demoCompanyData.ts';
import { FIRST_NAMES, LAST_NAMES } from './demoNames.ts';
import type { DemoRandom } from './demoRandom.ts';
import { createDemoRandom } from './demoRandom.ts';

/** A lead or contact to be, with what has happened since. */
export interface DemoPerson {
  kind: PersonKind;
  input: PersonInput;
  createdAt: Date;
  /** The timeline since then, oldest first. */
  past: { action: 'note-added' | 'call-logged'; text: string; outcome?: string; at: Date }[];
}

/** The people of a demo company: the same at every start, but for the dates, which count back from now. */
export function demoPeople(data: DemoCompanyData, choices: FoundLeadChoices, now: Date): DemoPerson[] {
  const random = createDemoRandom(data.seed);
  const people = Array.from({ length: data.leads + data.contacts }, (_, index) => {
    const createdAt = momentAgo(random, index < data.leads ? LEAD_DAYS : CONTACT_DAYS, now);
    const identity = identityOf(random, data, index);
    const person = { createdAt, past: pastOf(random, data, createdAt, now) };
    return index < data.leads
      ? { ...person, kind: 'LEAD' as const, input: { ...identity, ...leadOf(random, data, choices, now) } }
      : { ...person, kind: 'CONTACT' as const, input: { ...identity, ...contactOf(random, data, choices) } };
  });
  for (const [first, again] of TWICE) makeAlike(people[first], people[again]);
  return people.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

// Within the ninety days of a dashboard, at whatever hour
const LEAD_DAYS = 88;
const CONTACT_DAYS = 300;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** People who are in the list twice, for the search of duplicates: same phone, the name a little different. */
const TWICE = [
  [3, 30],
  [12, 21],
] as const;

function makeAlike(first: DemoPerson | undefined, again: DemoPerson | undefined): void {
  if (!first || !again) return;
  const { lastName, phoneNumber } = first.input;
  again.input = {
    ...again.input,
    firstName: first.input.firstName?.slice(0, 3),
    lastName,
    phoneNumber,
    email: null,
  };
}

/** More of the last weeks than of those before, by day rather than by night. */
function momentAgo(random: DemoRandom, days: number, now: Date): Date {
  const recent = random.chance(0.45) ? days / 3 : days;
  const ago = random.between(0, recent - 1) * DAY_MS + random.between(10, 9 * 60) * 60_000;
  return new Date(now.getTime() - ago);
}

function identityOf(random: DemoRandom, data: DemoCompanyData, index: number): PersonInput {
  const firstName = FIRST_NAMES[(index * 7) % FIRST_NAMES.length];
  const lastName = LAST_NAMES[(index * 11 + Math.floor(index / FIRST_NAMES.length)) % LAST_NAMES.length];
  const mailbox = foldText(`${firstName}.${lastName}`).replace(/[^a-z.]/g, '');
  const phone = data.phone(index);
  const address = random.chance(0.6)
    ? { ...random.pick(data.addresses), street: streetOf(random, data) }
    : {};
  return {
    firstName,
    lastName,
    ...address,
    ...(random.chance(0.92) && { phoneNumber: phone }),
    ...(random.chance(0.3) && { whatsApp: phone }),
    ...(random.chance(0.85) && { email: `${mailbox}@example.${random.pick(['com', 'net', 'org'])}` }),
  };
}

function streetOf(random: DemoRandom, data: DemoCompanyData): string {
  return `${random.between(1, 180)} ${random.pick(data.streets)}`;
}

function leadOf(
  random: DemoRandom,
  data: DemoCompanyData,
  choices: FoundLeadChoices,
  now: Date,
): PersonInput {
  const idOf = (kind: string, name: string) =>
    choices.options.find((option) => option.kind === kind && option.name === name)?.id;
  const stage = random.weighted({
    New: 34,
    Contacted: 31,
    Qualified: 28,
    Proposal: 19,
    Negotiation: 12,
    Closed: 17,
  });
  const status = statusIn(random, stage);
  const source = random.weighted(SOURCES);
  const isOpen = status === 'Open' || status === 'Follow-up';
  const ahead = (from: number, to: number) => new Date(now.getTime() + random.between(from, to) * HOUR_MS);
  return {
    stageId: idOf('STAGE', stage),
    statusId: idOf('STATUS', status),
    sourceId: source === 'none' ? null : idOf('SOURCE', source),
    managerId: random.chance(0.9) ? random.pick(choices.managers).id : null,
    groupIds: [idOf('GROUP', random.pick(GROUPS[stage]))].filter((id) => id !== undefined),
    projectIds: choices.projects.length > 0 && random.chance(0.75) ? [random.pick(choices.projects).id] : [],
    tags: random.chance(0.5) ? [random.pick(data.tags)] : [],
    ...(choices.projects.length > 0 && {
      propertyCategory: random.chance(0.85) ? ('RESIDENTIAL' as const) : ('COMMERCIAL' as const),
    }),
    ...(isOpen && random.chance(0.5) && { nextCall: ahead(-60, 240) }),
    ...(isOpen && random.chance(0.16) && { nextMeeting: ahead(1, 260) }),
    ...(status === 'Lost' && { lostReason: random.pick(data.lostReasons) }),
  };
}

const SOURCES = {
  Website: 38,
  Referral: 24,
  'Phone call': 14,
  'Social media': 18,
  Import: 7,
  'Manual entry': 9,
  none: 4,
};

const GROUPS = {
  New: ['Warm', 'Cold'],
  Contacted: ['Warm', 'Cold'],
  Qualified: ['Hot', 'Warm'],
  Proposal: ['Hot', 'Warm'],
  Negotiation: ['Hot'],
  Closed: ['Warm'],
};

function statusIn(random: DemoRandom, stage: string): string {
  if (stage === 'Closed') return random.chance(0.75) ? 'Sale closed' : 'Lost';
  if (random.chance(0.08)) return 'Lost';
  return stage === 'New' || random.chance(0.55) ? 'Open' : 'Follow-up';
}

function contactOf(random: DemoRandom, data: DemoCompanyData, choices: FoundLeadChoices): PersonInput {
  const [companyName, jobTitle] = random.pick(data.jobs);
  return {
    companyName,
    jobTitle,
    ...(random.chance(0.5) && { managerId: random.pick(choices.managers).id }),
  };
}

function pastOf(random: DemoRandom, data: DemoCompanyData, createdAt: Date, now: Date): DemoPerson['past'] {
  const since = now.getTime() - createdAt.getTime();
  const at = (share: number) => new Date(createdAt.getTime() + since * share);
  return [
    ...(random.chance(0.25)
      ? [{ action: 'call-logged' as const, ...random.pick(CALLS), at: at(0.2 + random.between(0, 30) / 100) }]
      : []),
    ...(random.chance(0.3)
      ? [
          {
            action: 'note-added' as const,
            text: random.pick(data.notes),
            at: at(0.6 + random.between(0, 30) / 100),
          },
        ]
      : []),
  ];
}

const CALLS = [
  { outcome: 'REACHED', text: 'Good talk. Wants to hear more next week.' },
  { outcome: 'REACHED', text: 'Asked for prices by email.' },
  { outcome: 'NO_ANSWER', text: 'Rang out, left a message.' },
  { outcome: 'BUSY', text: 'In a meeting, call again in the afternoon.' },
];
