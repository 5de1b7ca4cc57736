import { t } from '@lingui/core/macro';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
import { joinClasses } from '../joinClasses.ts';
import { Card } from '../layout/Card.tsx';
import { Link } from '../links/Link.tsx';
import styles from './BarList.module.css';

/** A bar with its name. */
export interface ListedBar {
  /** Unique within the list. */
  id: string;
  label: string;
  /** A CSS color; null for the accent. */
  color: string | null;
  count: number;
  /** The count of the previous period: a second, thinner bar. */
  previous?: number;
  /** The list of the counted rows. */
  to?: string;
}

interface BarListProps {
  title: string;
  lead: string;
  bars: readonly ListedBar[];
  /** Instead of the bars if there are none. */
  emptyText: string;
}

/** Bars of a common scale. Names and numbers are text, so screen readers need no table. */
export function BarList({ title, lead, bars, emptyText }: BarListProps) {
  return (
    <Card title={title} lead={lead}>
      {bars.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {emptyText}
        </Typography>
      ) : (
        <Bars label={title} bars={bars} />
      )}
    </Card>
  );
}

interface BarsProps {
  /** The accessible name. */
  label: string;
  bars: readonly ListedBar[];
  /** Values that are not counts, such as lengths of time; they have no share of a total. */
  textOf?: (value: number) => string;
}

/** The bars without a card around them. */
export function Bars({ label: name, bars, textOf }: BarsProps) {
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  if (bars.length === 0) return null;
  const highest = Math.max(1, ...bars.flatMap(({ count, previous = 0 }) => [count, previous]));
  const width = scaleLinear([0, highest], [0, 100]);
  return (
    <List disablePadding aria-label={name} sx={{ display: 'grid', gap: 0.5, mx: -1 }}>
      {bars.map((bar) => (
        <ListItem key={bar.id} disablePadding>
          <BarLine to={bar.to}>
            <span className={styles.label}>{bar.label}</span>
            <span className={joinClasses(styles.count, textOf && styles.alone)}>
              {(textOf ?? numberText)(bar.count)}
            </span>
            {!textOf && <span className={styles.share}>{share(bar.count, total)}</span>}
            <BarTracks bar={bar} width={width} textOf={textOf ?? numberText} />
          </BarLine>
        </ListItem>
      ))}
    </List>
  );
}

function BarLine({ to, children }: { to: string | undefined; children: ReactNode }) {
  if (to === undefined) return <div className={joinClasses(styles.row, styles.still)}>{children}</div>;
  return (
    <ListItemButton component={Link} to={to} className={styles.row}>
      {children}
    </ListItemButton>
  );
}

interface BarTracksProps {
  bar: ListedBar;
  /** Percent of the whole width. */
  width: (value: number) => number;
  textOf: (value: number) => string;
}

function BarTracks({ bar: { color, count, previous }, width, textOf }: BarTracksProps) {
  return (
    <>
      <span className={styles.track}>
        <span
          className={styles.bar}
          style={{ width: `${width(count)}%`, ...(color && { background: color }) }}
        />
      </span>
      {previous !== undefined && (
        <span className={styles.previous} style={{ width: `${width(previous)}%` }}>
          <span className="visually-hidden">, {t`previous period ${{ count: textOf(previous) }}`}</span>
        </span>
      )}
    </>
  );
}

function share(count: number, total: number): string {
  return numberText(total === 0 ? 0 : count / total, { style: 'percent' });
}
