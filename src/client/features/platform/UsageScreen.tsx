import { msg, t } from '@lingui/core/macro';
import { Gauge } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PlanThing } from '#contract/limits/account/planRoom.ts';
import { PLAN_ROOM, PLAN_WARNING } from '#contract/limits/account/planRoom.ts';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { FindCompanyUsageQuery } from './platform.generated.ts';
import { useFindCompanyUsageQuery } from './platformApi.ts';

type Row = FindCompanyUsageQuery['findCompanyUsage']['data'][number];

/** So many companies are counted for a page at most. */
const COMPANIES_AT_ONCE = 100;

const SHORT_LABEL: Record<PlanThing, Text> = {
  CONTACTS: PLAN_ROOM.CONTACTS.label,
  LEADS: PLAN_ROOM.LEADS.label,
  TEAM_MEMBERS: PLAN_ROOM.TEAM_MEMBERS.label,
  BOOKINGS: PLAN_ROOM.BOOKINGS.label,
  CAMPAIGN_TEXTS: msg`Messages this month`,
  AUTOMATION_TEXTS: msg`Automation messages this month`,
  INTEGRATIONS: PLAN_ROOM.INTEGRATIONS.label,
};

const COLUMNS: DataColumn<Row>[] = [
  {
    id: 'name',
    header: msg`Company`,
    width: '22%',
    isName: true,
    cell: ({ companyName, suspension }) => (
      <>
        {companyName} {suspension && <StatusPill tone="danger">{t`Suspended`}</StatusPill>}
      </>
    ),
  },
  { id: 'plan', header: msg`Plan`, width: '76px', cell: ({ plan }) => i18n.t(PLANS[plan].name) },
  ...(Object.keys(PLAN_ROOM) as PlanThing[]).map((thing): DataColumn<Row> => ({
    id: thing,
    get header() {
      return i18n.t(SHORT_LABEL[thing]);
    },
    align: 'end',
    cell: ({ usage }) => <Used of={usage.find((each) => each.thing === thing)} />,
  })),
];

/** How much every company uses of what its plan has room for. */
export function UsageScreen() {
  const { params, change } = useListParams();
  const input = { ...params, limit: Math.min(params.limit, COMPANIES_AT_ONCE) };
  const { pages, ...list } = usePagedRows(useFindCompanyUsageQuery({ input }), input, change);
  return (
    <Page
      title={t`Plan usage`}
      count={pages.total}
      toolbar={
        <SearchBox
          label={t`Search companies`}
          value={params.search}
          onSearch={(search) => change({ search })}
        />
      }
    >
      <DataTable
        {...list}
        label={t`Plan usage`}
        columns={COLUMNS}
        rowKey={({ _id }) => _id}
        empty={
          <EmptyState
            icon={<Gauge />}
            title={params.search ? t`No company matches` : t`No companies yet`}
            text={
              params.search
                ? t`No results for “${{ search: params.search }}”.`
                : t`The plan usage of each company will appear here.`
            }
            action={
              params.search ? (
                <Button onClick={() => change({ search: '' })}>{t`Show all`}</Button>
              ) : undefined
            }
          />
        }
      />
      <Pagination label={t`Companies`} {...pages} />
    </Page>
  );
}

function Used({ of: usage }: { of: Row['usage'][number] | undefined }) {
  if (!usage) return null;
  const { used, total } = usage;
  const count = numberText(used);
  if (total === null) return <span data-tip={t`No limit`}>{count}</span>;
  const text = t`${count} of ${{ total: numberText(total) }}`;
  if (used < total * PLAN_WARNING) return text;
  return <StatusPill tone={used >= total ? 'danger' : 'warning'}>{text}</StatusPill>;
}
