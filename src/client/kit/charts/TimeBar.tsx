import { isolated } from '#contract/i18n/direction.ts';
import { joinClasses } from '../joinClasses.ts';
import type { TimeBin } from './timeBins.ts';
import type { TimeScale } from './timeScale.ts';
import { PLOT } from './timeScale.ts';
import styles from './TimeChart.module.css';

interface TimeBarProps {
  bin: TimeBin;
  scale: TimeScale;
  /** The number of bars after it. */
  fromLast: number;
}

/** The drawing of one bar: the strip that is hit, the bar, and when it is. */
export function TimeBar({ bin, scale: { across, up, every }, fromLast }: TimeBarProps) {
  const left = across(bin.from) ?? 0;
  const top = up(bin.count);
  return (
    <>
      <rect
        className={styles.hit}
        x={`${left - (across.step() - across.bandwidth()) / 2}%`}
        width={`${across.step()}%`}
        y={0}
        height={PLOT.height}
      />
      <rect
        className={styles.bar}
        x={`${left}%`}
        width={`${across.bandwidth()}%`}
        y={top}
        height={PLOT.bottom - top}
        rx={2}
      />
      {fromLast % every === 0 && (
        <text
          className={joinClasses(styles.when, fromLast % (every * 2) !== 0 && styles.onlyWide)}
          // The last label ends at its bar, not outside the card
          x={`${left + across.bandwidth() / (fromLast === 0 ? 1 : 2)}%`}
          y={PLOT.height - 6}
          textAnchor={fromLast === 0 ? 'end' : 'middle'}
        >
          {isolated(bin.short)}
        </text>
      )}
    </>
  );
}
