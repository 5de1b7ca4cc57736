import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from '#client/kit/links/Link.tsx';
import { scaleBand, scaleLinear } from 'd3-scale';
import { leadListLink } from '#client/entities/lead-options/leadListLink.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { timeBins } from '../timeBins.ts';
import type { CountedDay, TimeBin } from '../timeBins.ts';
import styles from './TimeChart.module.css';
import { TimeTable } from './TimeTable.tsx';

/** New leads over time as bars that lead to the leads of their days. One tab stop; arrows go from bar to bar. */
export function TimeChart({ days }: { days: readonly CountedDay[] }) {
  const bins = timeBins(days);
  const [shown, setShown] = useState<string | null>(null);
  const current = bins.find(({ from }) => from === shown);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card
      title="New leads over time"
      lead={current ? `${current.label}: ${leads(current.count)}` : `${leads(total)} in ${days.length} days`}
    >
      <Bars bins={bins} onShow={setShown} />
      <details className={styles.numbers}>
        <summary>Show as table</summary>
        <TimeTable bins={bins} />
      </details>
    </Card>
  );
}

/** Where things stand in the drawing: pixels downwards, percent across, so that it fits any width without measuring. */
const PLOT = { top: 16, bottom: 176, height: 200 };

function Bars({ bins, onShow }: { bins: TimeBin[]; onShow: (from: string | null) => void }) {
  const plot = useRef<SVGSVGElement>(null);
  const [stop, setStop] = useState(bins.length - 1);
  const across = scaleBand(
    bins.map(({ from }) => from),
    [0, 100],
  ).padding(0.25);
  const up = scaleLinear([0, Math.max(4, ...bins.map(({ count }) => count))], [PLOT.bottom, PLOT.top]).nice(
    4,
  );
  const every = Math.ceil(bins.length / 8);

  function handleKeyDown(event: KeyboardEvent) {
    const last = bins.length - 1;
    const at = Math.min(stop, last);
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = Math.min(last, Math.max(0, next));
    setStop(target);
    plot.current?.querySelectorAll('a')[target]?.focus();
  }

  return (
    <div className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {up.ticks(4).map((tick) => (
          <span key={tick} style={{ top: up(tick) }}>
            {tick.toLocaleString()}
          </span>
        ))}
      </div>
      <svg
        ref={plot}
        className={styles.plot}
        height={PLOT.height}
        role="group"
        aria-label="New leads over time, a bar for each span of days; arrow keys go from bar to bar"
        onKeyDown={handleKeyDown}
        onMouseLeave={() => onShow(null)}
      >
        {up.ticks(4).map((tick) => (
          <line key={tick} className={styles.grid} x1="0" x2="100%" y1={up(tick)} y2={up(tick)} />
        ))}
        {bins.map((bin, index) => {
          const left = across(bin.from) ?? 0;
          const top = up(bin.count);
          const fromLast = bins.length - 1 - index;
          return (
            <Link
              key={bin.from}
              to={leadListLink({ created: { from: bin.from, to: bin.to } })}
              className={styles.bin}
              aria-label={`${bin.label}: ${leads(bin.count)}`}
              tabIndex={index === Math.min(stop, bins.length - 1) ? 0 : -1}
              onMouseEnter={() => onShow(bin.from)}
              onFocus={() => {
                setStop(index);
                onShow(bin.from);
              }}
              onBlur={() => onShow(null)}
            >
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
                  // The last one ends with its bar, and not beside the card
                  x={`${left + across.bandwidth() / (fromLast === 0 ? 1 : 2)}%`}
                  y={PLOT.height - 6}
                  textAnchor={fromLast === 0 ? 'end' : 'middle'}
                >
                  {bin.short}
                </text>
              )}
            </Link>
          );
        })}
      </svg>
    </div>
  );
}

function leads(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? 'lead' : 'leads'}`;
}
