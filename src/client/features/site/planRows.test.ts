import { readFileSync } from 'node:fs';
import { planBulkProblem } from '#contract/limits/account/planBulk.ts';
import type { PlanThing } from '#contract/limits/account/planRoom.ts';
import { planRoomFor } from '#contract/limits/account/planRoom.ts';
import { ANNUAL_SAVING, PLAN_NAMES, PLANS, UNLIMITED } from '#contract/limits/account/plans.ts';
import { periodPrice } from '#contract/money/planPrice.ts';
import type { PlanRow } from './planRows.ts';
import { planSections, teamRows } from './planRows.ts';

// The specification's table, written out: Free, Starter, Pro.
const specification: Record<string, [string, string, string, string][]> = {
  CRM: [
    ['Contacts', '50000', '50000', '50000'],
    ['Leads', '30000', '30000', '30000'],
    ['Lead Manager', 'Unlimited', 'Unlimited', 'Unlimited'],
    ['SMS Templates', 'Unlimited', 'Unlimited', 'Unlimited'],
    ['Integrations', '2 Apps', '3 Apps', '3 Apps'],
    ['Bulk import/export', 'Yes', 'Yes', 'Yes'],
    ['API access', 'Yes', 'Yes', 'Yes'],
  ],
  SMS: [
    ['Campaigns', '50000', '50000', '50000'],
    ['Automation', '30000', '30000', '30000'],
    ['Templates', 'Unlimited', 'Unlimited', 'Unlimited'],
    ['Provider integrations', 'Unlimited', 'Unlimited', 'Unlimited'],
    ['Bulk import/export', 'No', 'Yes', 'Yes'],
    ['API access', 'No', 'Yes', 'Yes'],
  ],
  Appointment: [
    ['Bookings', '30000', '30000', '30000'],
    ['Booking pages', 'Unlimited', 'Unlimited', 'Unlimited'],
    ['Integrations', 'Unlimited', 'Unlimited', 'Unlimited'],
    ['Bulk import/export', 'Yes', 'Yes', 'Yes'],
    ['API access', 'Yes', 'Yes', 'Yes'],
  ],
};

const asWritten = ({ label, values }: PlanRow) => [label, values.FREE, values.STARTER, values.PRO];

it('says in each section what the specification says', () => {
  const sections = planSections().map(({ title, rows }) => [title, rows.map(asWritten)]);
  expect(Object.fromEntries(sections)).toEqual(specification);
  expect(planSections().map(({ title }) => title)).toEqual(['CRM', 'SMS', 'Appointment']);
});

it('says what the team costs', () => {
  expect(teamRows().map(asWritten)).toEqual([
    ['Team members', '50', '100', 'Unlimited'],
    ['Additional team member cost', '5$', '5$', '00'],
  ]);
});

it('has the prices of the specification', () => {
  expect(Object.values(PLANS).map(({ name, price }) => [name, price.monthly, price.annual])).toEqual([
    ['Free', 0, 0],
    ['Starter', 50, 40],
    ['Pro', 80, 60],
  ]);
  expect(ANNUAL_SAVING).toBe(20);
});

/**
 * How each row of the table holds: a limit that the server counts, a flag that it checks, or no limit in the code. `by` is the
 * server's file that enforces the limit, and names it.
 */
const ENFORCED: Record<
  string,
  { counts: PlanThing; by: string } | { checks: string; by: string } | 'UNLIMITED'
> = {
  'crm Contacts': { counts: 'CONTACTS', by: 'people/changes/arrival/personCreation.service.ts' },
  'crm Leads': { counts: 'LEADS', by: 'people/changes/arrival/personCreation.service.ts' },
  'crm Lead Manager': 'UNLIMITED',
  'crm SMS Templates': 'UNLIMITED',
  'crm Integrations': { counts: 'INTEGRATIONS', by: 'integrations/integration/integrationRoom.service.ts' },
  'crm Bulk import/export': 'UNLIMITED',
  'crm API access': { checks: 'crm.hasApi', by: 'api-keys/keyViewers.service.ts' },
  'sms Campaigns': { counts: 'CAMPAIGN_TEXTS', by: 'sms/campaigns/forecast.ts' },
  'sms Automation': { counts: 'AUTOMATION_TEXTS', by: 'automation/steps/textStep.ts' },
  'sms Templates': 'UNLIMITED',
  'sms Provider integrations': 'UNLIMITED',
  'sms Bulk import/export': { checks: "planBulkProblem(plan, 'sms')", by: 'exports/exports.service.ts' },
  'sms API access': { checks: 'sms.hasApi', by: 'api-keys/keyViewers.service.ts' },
  'appointment Bookings': { counts: 'BOOKINGS', by: 'appointments/bookings/bookingRoom.service.ts' },
  'appointment Booking pages': 'UNLIMITED',
  'appointment Integrations': 'UNLIMITED',
  'appointment Bulk import/export': 'UNLIMITED',
  'appointment API access': { checks: 'appointment.hasApi', by: 'api-keys/keyViewers.service.ts' },
  'team Team members': { counts: 'TEAM_MEMBERS', by: 'team/seats.service.ts' },
  'team Additional team member cost': { checks: 'periodPrice', by: 'plans/planChange.ts' },
};

const rows = [
  ...planSections().flatMap(({ id, rows }) => rows.map((row) => [`${id} ${row.label}`, row] as const)),
  ...teamRows().map((row) => [`team ${row.label}`, row] as const),
];

it('lists an enforcement for each row of the table', () => {
  expect(Object.keys(ENFORCED)).toEqual(rows.map(([name]) => name));
});

it.each(rows)('%s holds', (name, { values }) => {
  const rule = ENFORCED[name]!;
  if (rule === 'UNLIMITED') {
    expect(new Set(Object.values(values)).size).toBe(1);
    expect(['Unlimited', 'Yes']).toContain(values.FREE);
    return;
  }
  const source = readFileSync(`src/server/modules/${rule.by}`, 'utf8');
  if ('checks' in rule) {
    expect(source).toContain(rule.checks);
    return;
  }
  expect(source).toContain(`'${rule.counts}'`);
  for (const plan of PLAN_NAMES) {
    const room = planRoomFor(plan, rule.counts);
    expect(values[plan].replace(' Apps', '')).toBe(room === UNLIMITED ? 'Unlimited' : String(room));
  }
});

it('charges for each additional team member what the table says', () => {
  const [, { values }] = rows.find(([name]) => name === 'team Additional team member cost')!;
  for (const plan of PLAN_NAMES) {
    const cents = periodPrice(plan, 'MONTHLY', 1) - periodPrice(plan, 'MONTHLY', 0);
    expect(Number.parseInt(values[plan], 10) * 100).toBe(cents);
  }
});

it('says of each plan without import and export of a module which plan has it', () => {
  expect(planBulkProblem('FREE', 'sms')).toBe(
    'The Free plan does not import or export SMS data. Choose the Starter plan to do that',
  );
  for (const plan of PLAN_NAMES)
    for (const module of ['crm', 'sms', 'appointment'] as const)
      expect(planBulkProblem(plan, module) === null).toBe(PLANS[plan].limits[module].canBulk);
});
