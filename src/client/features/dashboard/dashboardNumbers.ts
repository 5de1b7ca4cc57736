import type { FindDashboardQuery } from './dashboard.generated.ts';

/** What the server counted. */
export type DashboardNumbers = NonNullable<FindDashboardQuery['findDashboard']['data']>;

/** A bar: so many leads of a stage, a source or a lead manager; id null for those without. */
export type DashboardBar = DashboardNumbers['funnel'][number];
