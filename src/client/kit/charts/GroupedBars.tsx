import type { ReactNode } from 'react';
import { isolated } from '#contract/i18n/direction.ts';
import { listText } from '#contract/i18n/formats.ts';
import { joinClasses } from '../joinClasses.ts';
import type { BarGroup, GroupedScale } from './groupedScale.ts';
import { groupedScale } from './groupedScale.ts';
import { PLOT } from './timeScale.ts';
import styles from './GroupedBars.module.css';

interface GroupedBarsProps {
  /** The accessible name. */
  label: string;
  /** What the bars of a group are, in their order; at most three. */
  series: readonly string[];
  /** What the line across a group's bars is. */
  markLabel: string;
  groups: readonly BarGroup[];
  textOf: (value: number) => string;
  /** Shorter, for the axis: '€10K'. */
  tickOf: (value: number) => string;
}

/** Groups of bars with a line across them. Each group is read aloud as a whole; the numbers are also in a table next to the chart. */
export function GroupedBars(props: GroupedBarsProps) {
  const { label, series, markLabel, groups, textOf, tickOf } = props;
  const scale = groupedScale(groups, series.length);
  const { up, ticks } = scale;
  const textOfGroup = ({ label: name, values, mark }: BarGroup) => {
    const parts = values.map((value, index) => `${series[index]} ${textOf(value)}`);
    return `${name}: ${listText([...parts, ...(mark === null ? [] : [`${markLabel} ${textOf(mark)}`])], 'unit')}`;
  };
  return (
    <div>
      <ul className={styles.legend} aria-hidden="true">
        {series.map((name, index) => (
          <LegendEntry key={name} className={TONES[index]}>
            {name}
          </LegendEntry>
        ))}
        <LegendEntry className={styles.markKey}>{markLabel}</LegendEntry>
      </ul>
      <div className={styles.chart}>
        <div className={styles.axis} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: up(tick) }}>
              {tickOf(tick)}
            </span>
          ))}
        </div>
        <svg className={styles.plot} height={PLOT.height} role="group" aria-label={label}>
          {ticks.map((tick) => (
            <line key={tick} className={styles.grid} x1="0" x2="100%" y1={up(tick)} y2={up(tick)} />
          ))}
          {groups.map((group, index) => (
            <g key={group.id} role="img" aria-label={textOfGroup(group)}>
              <title>{textOfGroup(group)}</title>
              <Group group={group} scale={scale} isNamed={index % scale.every === 0} />
            </g>
          ))}
        </svg>
      </div>
    </div>
  );
}

function LegendEntry({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <li>
      <span className={joinClasses(styles.key, className)} />
      {children}
    </li>
  );
}

interface GroupProps {
  group: BarGroup;
  scale: GroupedScale;
  isNamed: boolean;
}

function Group({ group: { id, short, values, mark }, scale, isNamed }: GroupProps) {
  const { across, within, up } = scale;
  const left = across(id) ?? 0;
  return (
    <>
      {values.map((value, index) => (
        <rect
          key={index}
          className={TONES[index]}
          x={`${left + (within(index) ?? 0)}%`}
          width={`${within.bandwidth()}%`}
          y={up(value)}
          height={PLOT.bottom - up(value)}
          rx={2}
        />
      ))}
      {mark !== null && (
        <line
          className={styles.mark}
          x1={`${left}%`}
          x2={`${left + across.bandwidth()}%`}
          y1={up(mark)}
          y2={up(mark)}
        />
      )}
      {isNamed && (
        <text
          className={styles.when}
          x={`${left + across.bandwidth() / 2}%`}
          y={PLOT.height - 6}
          textAnchor="middle"
          aria-hidden="true"
        >
          {isolated(short)}
        </text>
      )}
    </>
  );
}

const TONES = [styles.first, styles.second, styles.third];
