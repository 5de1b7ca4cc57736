import { plural, t } from '@lingui/core/macro';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { optionColour } from '#client/entities/lead-options/optionColour.ts';
import type { ListedBar } from '#client/kit/charts/BarList.tsx';
import { BarList } from '#client/kit/charts/BarList.tsx';
import { TimeChart } from '#client/kit/charts/TimeChart.tsx';
import type { DashboardBar, DashboardNumbers } from '../dashboardNumbers.ts';
import { Tiles } from './Tiles.tsx';
import styles from './Numbers.module.css';

/** Tiles and charts. While other numbers are on their way the last ones stay, paler. */
export function Numbers({ numbers, isStale }: { numbers: DashboardNumbers; isStale: boolean }) {
  const days = numbers.leadsOverTime.length;
  const created = { from: numbers.leadsOverTime[0]?.day ?? null, to: numbers.today };
  const ofPeriod = plural(days, { other: 'New leads of the last # days' });
  return (
    <div className={styles.numbers} aria-busy={isStale} data-stale={isStale || undefined}>
      <Tiles numbers={numbers} days={days} />
      <TimeChart
        title={t`New leads over time`}
        days={numbers.leadsOverTime}
        nouns={leadCount}
        column={t`New leads`}
        linkOf={(from, to) => leadListLink({ created: { from, to } })}
      />
      <div className={styles.columns}>
        <BarList
          title={t`Pipeline`}
          lead={t`All leads by stage`}
          bars={barsOf(numbers.funnel, (id) => leadListLink({ stage: [id] }))}
          emptyText={t`There are no stages yet.`}
        />
        <BarList
          title={t`Sources`}
          lead={ofPeriod}
          bars={barsOf(numbers.bySource, (id) => leadListLink({ source: [id], created }))}
          emptyText={t`No new leads in this period.`}
        />
        <BarList
          title={t`Lead managers`}
          lead={ofPeriod}
          bars={barsOf(numbers.byManager, (id) => leadListLink({ manager: [id], created }))}
          emptyText={t`No new leads in this period.`}
        />
      </div>
    </div>
  );
}

/** Bars that lead to the list filtered by their id, NONE for leads without. */
function barsOf(bars: readonly DashboardBar[], linkOf: (id: string) => string): ListedBar[] {
  return bars.map(({ id, label, colour, count }) => ({
    id: id ?? 'NONE',
    label,
    color: colour && optionColour(colour).text,
    count,
    to: linkOf(id ?? 'NONE'),
  }));
}

function leadCount(count: number): string {
  return plural(count, { one: '# lead', other: '# leads' });
}
