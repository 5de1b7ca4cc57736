import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import type { DashboardNumbers } from '../dashboardNumbers.ts';
import { BarList } from './BarList.tsx';
import { Tiles } from './Tiles.tsx';
import { TimeChart } from './TimeChart.tsx';
import styles from './Numbers.module.css';

/** Tiles and charts. While other numbers are on their way the last ones stay, paler. */
export function Numbers({ numbers, isStale }: { numbers: DashboardNumbers; isStale: boolean }) {
  const days = numbers.leadsOverTime.length;
  const created = { from: numbers.leadsOverTime[0]?.day ?? null, to: numbers.today };
  const ofPeriod = `New leads of the last ${days} days`;
  return (
    <div className={styles.numbers} aria-busy={isStale} data-stale={isStale || undefined}>
      <Tiles numbers={numbers} days={days} />
      <TimeChart days={numbers.leadsOverTime} />
      <div className={styles.columns}>
        <BarList
          title="Pipeline"
          lead="All leads by stage"
          bars={numbers.funnel}
          linkOf={(id) => leadListLink({ stage: [id] })}
          emptyText="There are no stages yet."
        />
        <BarList
          title="Sources"
          lead={ofPeriod}
          bars={numbers.bySource}
          linkOf={(id) => leadListLink({ source: [id], created })}
          emptyText="No new leads in this period."
        />
        <BarList
          title="Lead managers"
          lead={ofPeriod}
          bars={numbers.byManager}
          linkOf={(id) => leadListLink({ manager: [id], created })}
          emptyText="No new leads in this period."
        />
      </div>
    </div>
  );
}
