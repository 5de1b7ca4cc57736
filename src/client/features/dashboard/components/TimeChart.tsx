import { useState } from 'react';
import { Card } from '#client/kit/layout/Card.tsx';
import { leadsText } from '../leadsText.ts';
import { timeBins } from '../timeBins.ts';
import type { CountedDay } from '../timeBins.ts';
import { TimeBars } from './TimeBars.tsx';
import styles from './TimeChart.module.css';
import { TimeTable } from './TimeTable.tsx';

/** New leads over time as bars that lead to the leads of their days. */
export function TimeChart({ days }: { days: readonly CountedDay[] }) {
  const bins = timeBins(days);
  const [shown, setShown] = useState<string | null>(null);
  const current = bins.find(({ from }) => from === shown);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="New leads over time"
      lead={
        current
          ? `${current.label}: ${leadsText(current.count)}`
          : `${leadsText(total)} in ${days.length} days`
      }
    >
      <TimeBars bins={bins} onShow={setShown} />
      <details className={styles.numbers}>
        <summary>Show as table</summary>
        <TimeTable bins={bins} />
      </details>
    </Card>
  );
}
