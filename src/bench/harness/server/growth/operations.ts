import { CountPeopleDocument, FindLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { CountUnreadThreadsDocument } from '#client/entities/work-counts/workCounts.generated.ts';
import { FindActivityDocument } from '#client/features/companies/activity/activity.generated.ts';
import { FindDashboardDocument } from '#client/features/dashboard/dashboard.generated.ts';
import { FindDuplicatesDocument } from '#client/features/duplicates/duplicates.generated.ts';
import { FindLeadManagersDocument } from '#client/features/lead-managers/leadManagers.generated.ts';
import { FindLeadBoardDocument } from '#client/features/leads/board/board.generated.ts';
import { FindLeadReportDocument } from '#client/features/reports/leads/leadReport.generated.ts';
import { FindSmsThreadsDocument } from '#client/features/sms/inbox/inbox.generated.ts';
import { SearchEverythingDocument } from '#client/shared/search/search.generated.ts';

/** An operation whose cost must not grow with the company. */
export interface GrowingOperation {
  name: string;
  query: string;
  variables: (leads: number) => Record<string, unknown>;
  /** How many times its buffers may grow when the company grows ten times: 10 is linear. */
  growthMax: number;
}

const FLAT = 3;
/** Still reads all rows of the company, of the result or of the period: it must not get worse than that. */
const LINEAR = 11;

/** Looks up all rows that match, up to the 10,000 that lists count, with an index that is a level deeper in a large company. */
const TO_LIMIT = 14;

const leads = (name: string, input: (leads: number) => object, growthMax = FLAT): GrowingOperation => ({
  name,
  query: FindLeadsDocument,
  variables: (count) => ({ input: { page: 1, limit: 20, ...input(count) } }),
  growthMax,
});
const inbox = (name: string, input: object, growthMax = FLAT): GrowingOperation => ({
  name,
  query: FindSmsThreadsDocument,
  variables: () => ({ input: { page: 1, limit: 20, ...input } }),
  growthMax,
});
const activity = (name: string, input: object, growthMax = FLAT): GrowingOperation => ({
  name,
  query: FindActivityDocument,
  variables: () => ({ input: { page: 1, limit: 20, ...input } }),
  growthMax,
});
const search = (typed: string, growthMax = FLAT): GrowingOperation => ({
  name: `search "${typed}"`,
  query: SearchEverythingDocument,
  variables: () => ({ search: typed }),
  growthMax,
});

/** What members open all day. */
export const operations: GrowingOperation[] = [
  leads('leads', () => ({})),
  leads('leads by name', () => ({ sort: 'name', direction: 'ASC' })),
  leads('leads, a deep page', (count) => ({ page: Math.floor(count / 40) }), LINEAR),
  leads(
    'leads by stage, a deep page',
    (count) => ({ sort: 'stage', direction: 'ASC', page: Math.floor(count / 40) }),
    LINEAR,
  ),
  leads('leads, by tag', () => ({ filter: { tags: ['VIP'] } })),
  leads('leads, by outcome', () => ({ filter: { outcomes: ['OPEN'] } })),
  leads('leads, by outcome and date', () => ({
    filter: { outcomes: ['OPEN'], createdFrom: '2020-01-01T00:00:00.000Z' },
  })),
  leads('leads, by tag and outcome', () => ({ filter: { tags: ['VIP'], outcomes: ['OPEN'] } }), LINEAR),
  leads('leads, search "james"', () => ({ filter: { search: 'james' } }), TO_LIMIT),
  leads('leads, search "example"', () => ({ filter: { search: 'example' } })),
  inbox('inbox', {}),
  {
    ...inbox('unread conversations', {}),
    query: CountUnreadThreadsDocument,
    variables: () => ({ input: { box: 'UNREAD', limit: 1 } }),
  },
  inbox('inbox, search', { search: 'ab1' }, TO_LIMIT),
  inbox('inbox, search "example"', { search: 'example' }),
  // Many people, all without a conversation
  inbox('inbox, search "james"', { search: 'james' }, TO_LIMIT),
  activity('activity', {}),
  activity('activity, a kind of record', { entity: 'invoice' }),
  activity('activity, page 50', { page: 50 }),
  activity('activity, search', { search: 'ab1c' }, LINEAR),
  activity('activity, search "lead"', { search: 'lead' }),
  {
    name: 'duplicates',
    query: FindDuplicatesDocument,
    variables: () => ({ kind: 'LEAD', input: { page: 1, limit: 20 } }),
    growthMax: TO_LIMIT,
  },
  {
    name: 'lead managers',
    query: FindLeadManagersDocument,
    variables: () => ({ input: { page: 1, limit: 20 } }),
    growthMax: FLAT,
  },
  search('ja'),
  search('james'),
  search('example'),
  { name: 'dashboard', query: FindDashboardDocument, variables: () => ({ days: 30 }), growthMax: FLAT },
  {
    name: 'dashboard of a year',
    query: FindDashboardDocument,
    variables: () => ({ days: 365 }),
    growthMax: LINEAR,
  },
  { name: 'board', query: FindLeadBoardDocument, variables: () => ({ limit: 20 }), growthMax: FLAT },
  { name: 'lead report', query: FindLeadReportDocument, variables: () => ({ days: 30 }), growthMax: LINEAR },
  {
    name: 'count of a filter',
    query: CountPeopleDocument,
    variables: () => ({ kind: 'LEAD', filter: { tags: ['VIP'], outcomes: ['OPEN'] } }),
    growthMax: LINEAR,
  },
];
