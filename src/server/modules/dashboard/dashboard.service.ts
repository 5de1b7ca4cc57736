import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { periodProblem } from '#contract/limits/periods.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { peopleScope } from '#server/modules/people/peopleAccess.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { CountedRecord, DashboardCount } from './dashboard.store.ts';
import { readCountedRecords, readCounts, readSpan } from './dashboard.store.ts';
import { countLeadDays, gatherLeadDays } from './leadDays.store.ts';
import type { OnboardingStep } from './onboarding.ts';
import { findOnboarding, recordDismissal } from './onboarding.ts';

/** A bar of a chart; id null for leads that have none. */
export interface DashboardBar {
  id: string | null;
  label: string;
  colour: string | null;
  count: number;
}

/** The contents of the dashboard; contacts is null for viewers without access to contacts. */
export interface Dashboard {
  funnel: DashboardBar[];
  leadsOverTime: { day: string; count: number }[];
  bySource: DashboardBar[];
  byManager: DashboardBar[];
  totalLeads: number;
  newLeads: number;
  won: number;
  contacts: number | null;
  callsOverdue: number;
  callsToday: number;
  meetingsToday: number;
  today: string;
  /** The viewer's first steps; null once all are done or dismissed. */
  onboarding: OnboardingStep[] | null;
}

export interface DashboardService {
  /**
   * The numbers of the viewer's current company over its last `days` days (7, 30, 90 or 365) in its time
   * zone. Viewers with assigned leads only get the numbers of those leads. Rejects any other period, and
   * viewers without a company.
   */
  findDashboard(viewer: Viewer, days: number): Promise<Dashboard>;
  /** Hides the viewer's first steps in their current company. */
  dismissOnboarding(viewer: Viewer): Promise<void>;
  /** Merges single counts, so that the numbers stay sums of few rows. */
  gatherCounts(): Promise<void>;
}

/** The key numbers of a company. */
export function createDashboardService({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): DashboardService {
  return {
    findDashboard(viewer, days) {
      const problem = periodProblem(days);
      if (problem) throw invalid('invalid-days', problem);
      return peopleScope(database, viewer, 'LEAD', async (tx, scope, working) => {
        const { timeZone } = await companySettings(tx, scope.companyId);
        const span = await readSpan(tx, timeZone, days, clock.now());
        await countLeadDays(tx, scope.companyId, timeZone);
        const counts = await readCounts(tx, scope, span);
        const things = await readCountedRecords(tx, scope.companyId);
        const onboarding = await findOnboarding(tx, working, scope);
        const dashboard = { ...dashboardOf(counts, things, daysEndingAt(span.todayName, days)), onboarding };
        return can(viewer, 'CRM_CONTACTS', 'VIEW') ? dashboard : { ...dashboard, contacts: null };
      });
    },

    dismissOnboarding(anyone) {
      const viewer = companyViewer(anyone);
      return companyScope(database, viewer, (tx) => recordDismissal(tx, viewer, clock.now()));
    },

    gatherCounts: () => platformScope(database, (tx) => gatherLeadDays(tx, 100)),
  };
}

function dashboardOf(
  counts: DashboardCount[],
  things: CountedRecord[],
  days: string[],
): Omit<Dashboard, 'onboarding'> {
  const of = (part: DashboardCount['part']) => counts.filter((count) => count.part === part);
  const sum = (rows: DashboardCount[]) => rows.reduce((total, { count }) => total + count, 0);
  const bars = (part: 'stage' | 'source' | 'manager', kind: CountedRecord['kind'], none: string) =>
    barsOf(
      of(part),
      things.filter((thing) => thing.kind === kind),
      none,
    );
  const byDay = new Map(of('day').map(({ day, count }) => [day, count]));
  const won = new Set(things.filter(({ outcome }) => outcome === 'WON').map(({ id }) => id));
  const mostFirst = (a: DashboardBar, b: DashboardBar) => b.count - a.count;
  return {
    funnel: bars('stage', 'STAGE', i18n.t('No stage')),
    leadsOverTime: days.map((day) => ({ day, count: byDay.get(day) ?? 0 })),
    bySource: bars('source', 'SOURCE', i18n.t('No source'))
      .filter(({ count }) => count > 0)
      .sort(mostFirst),
    byManager: bars('manager', 'MANAGER', i18n.t('Unassigned'))
      .filter(({ count }) => count > 0)
      .sort(mostFirst),
    totalLeads: sum(of('stage')),
    newLeads: sum(of('day')),
    won: sum(of('status').filter(({ id }) => id !== null && won.has(id))),
    contacts: sum(of('contacts')),
    callsOverdue: sum(of('overdue')),
    callsToday: sum(of('calls')),
    meetingsToday: sum(of('meetings')),
    today: days.at(-1) ?? '',
  };
}

/** One bar a thing in the things' order, and one for leads without; archived things only where leads still have them. */
function barsOf(counts: DashboardCount[], things: CountedRecord[], none: string): DashboardBar[] {
  const byId = new Map(counts.map(({ id, count }) => [id, count]));
  const bars: DashboardBar[] = things
    .filter(({ id, isInUse }) => isInUse || byId.has(id))
    .map(({ id, name, colour }) => ({ id, label: name, colour, count: byId.get(id) ?? 0 }));
  const without = byId.get(null);
  return without ? [...bars, { id: null, label: none, colour: null, count: without }] : bars;
}

/** So many days up to this one, the oldest first. Days of a calendar: no time zone is left in them. */
function daysEndingAt(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
