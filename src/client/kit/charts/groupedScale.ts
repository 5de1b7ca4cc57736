import { scaleBand, scaleLinear } from 'd3-scale';
import { PLOT } from './timeScale.ts';

/** Bars next to each other, such as the values of a month. */
export interface BarGroup {
  /** Unique within the chart. */
  id: string;
  /** In full: 'November 2026'. */
  label: string;
  /** Below the bars: 'Nov'. */
  short: string;
  /** One for each series, from 0. */
  values: readonly number[];
  /** A line across the bars, such as a target; null for none. */
  mark: number | null;
}

export type GroupedScale = ReturnType<typeof groupedScale>;

/** Positions: pixels vertically, percent horizontally. `every` is how many groups share a label below. */
export function groupedScale(groups: readonly BarGroup[], seriesCount: number) {
  const across = scaleBand(
    groups.map(({ id }) => id),
    [0, 100],
  ).padding(0.25);
  const within = scaleBand(
    Array.from({ length: seriesCount }, (_, index) => index),
    [0, across.bandwidth()],
  ).padding(0.1);
  const highest = Math.max(1, ...groups.flatMap(({ values, mark }) => [...values, mark ?? 0]));
  const up = scaleLinear([0, highest], [PLOT.bottom, PLOT.top]).nice(4);
  return { across, within, up, ticks: up.ticks(4), every: Math.ceil(groups.length / 12) };
}
