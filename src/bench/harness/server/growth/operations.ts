import { FindLeadsDocument } from '#client/entities/people/api/leadList.generated.ts';
import { CountUnreadThreadsDocument } from '#client/entities/work-counts/workCounts.generated.ts';
import { FindActivityDocument } from '#client/features/companies/activity/activity.generated.ts';
import { FindDashboardDocument } from '#client/features/dashboard/dashboard.generated.ts';
import { FindDuplicatesDocument } from '#client/features/duplicates/duplicates.generated.ts';
import { FindLeadManagersDocument } from '#client/features/lead-managers/leadManagers.generated.ts';
import { FindLeadBoardDocument } from '#client/features/leads/board/board.generated.ts';
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
  leads('leads, by tag', () => ({ filter: { tags: ['VIP'] } })),
  leads('leads, by outcome', () => ({ filter: { outcomes: ['OPEN'] } })),
  leads(
    'leads, by outcome and date',
    () => ({ filter: { outcomes: ['OPEN'], createdFrom: '2020-01-01T00:00:00.000Z' } }),
    LINEAR,
  ),
  inbox('inbox', {}),
  {
    ...inbox('unread conversations', {}),
    query: CountUnreadThreadsDocument,
    variables: () => ({ input: { box: 'UNREAD', limit: 1 } }),
  },
  inbox('inbox, search', { search: 'ab1' }, LINEAR),
  {
    name: 'activity',
    query: FindActivityDocument,
    variables: () => ({ input: { page: 1, limit: 20 } }),
    growthMax: FLAT,
  },
  {
    name: 'activity, search',
    query: FindActivityDocument,
    variables: () => ({ input: { page: 1, limit: 20, search: 'ab1c' } }),
    growthMax: LINEAR,
  },
  {
    name: 'duplicates',
    query: FindDuplicatesDocument,
    variables: () => ({ kind: 'LEAD', input: { page: 1, limit: 20 } }),
    growthMax: LINEAR,
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
  { name: 'dashboard', query: FindDashboardDocument, variables: () => ({ days: 30 }), growthMax: LINEAR },
  { name: 'board', query: FindLeadBoardDocument, variables: () => ({ limit: 20 }), growthMax: FLAT },
];
