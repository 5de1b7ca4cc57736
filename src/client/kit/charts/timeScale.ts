import { scaleBand, scaleLinear } from 'd3-scale';
import type { TimeBin } from './timeBins.ts';

/** Positions in the drawing: pixels vertically, percent horizontally, so that it fits any width without measuring. */
export const PLOT = { top: 16, bottom: 176, height: 200 };

export type TimeScale = ReturnType<typeof timeScale>;

/** The positions and heights of the bars, and which of them have a label. */
export function timeScale(bins: readonly TimeBin[]) {
  const across = scaleBand(
    bins.map(({ from }) => from),
    [0, 100],
  ).padding(0.25);
  const highest = Math.max(4, ...bins.map(({ count }) => count));
  const up = scaleLinear([0, highest], [PLOT.bottom, PLOT.top]).nice(4);
  return { across, up, ticks: up.ticks(4), every: Math.ceil(bins.length / 8) };
}
