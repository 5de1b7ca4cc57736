import { ANNUAL_SAVING, PLANS } from '#contract/limits/account/plans.ts';
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
  const sections = planSections.map(({ title, rows }) => [title, rows.map(asWritten)]);
  expect(Object.fromEntries(sections)).toEqual(specification);
  expect(planSections.map(({ title }) => title)).toEqual(['CRM', 'SMS', 'Appointment']);
});

it('says what the team costs', () => {
  expect(teamRows.map(asWritten)).toEqual([
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
