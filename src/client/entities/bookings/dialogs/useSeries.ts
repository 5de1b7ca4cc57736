import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { SeriesRule } from '#contract/appointments/series.ts';
import { seriesProblem, seriesWalls } from '#contract/appointments/series.ts';
import { momentOf } from '#contract/time/zonedTime.ts';
import type { BookingTimeState } from '../bookings.generated.ts';
import { useFindSeriesTimesQuery } from '../bookingsApi.ts';

/** One appointment of a series that is being made. */
export interface SeriesLine {
  /** When the rule has it. */
  wall: string;
  /** When it is to be; null where it is skipped. */
  now: string | null;
  /** Undefined while it is not known. */
  state: BookingTimeState | undefined;
}

/** The state of a new series: its rule, the changed times, and their availability. */
export function useSeries({
  start,
  page,
  timeZone,
}: {
  start: string;
  page: { pageId: string; hostId?: string; duration?: number };
  timeZone: string;
}) {
  const [rule, setRule] = useState<SeriesRule | null>(null);
  const [edits, setEdits] = useState<Readonly<Record<string, string | null>>>({});
  const ruleProblem = rule && seriesProblem(rule, start);
  const isWhole = rule !== null && ruleProblem === null && momentOf(start, timeZone) !== null;
  const times = (isWhole ? seriesWalls(start, rule) : []).map((wall) => {
    const edit = edits[wall];
    return { wall, now: edit === undefined ? wall : edit };
  });
  const moments = times.flatMap(({ now }) => (now === null ? [] : (momentOf(now, timeZone) ?? [])));
  const starts = [...new Set(moments)];
  const asked = { ...page, starts };
  const { currentData } = useFindSeriesTimesQuery(asked, { skip: !page.pageId || starts.length === 0 });
  const known = new Map(currentData?.data.map((time) => [Date.parse(time.start), time.state]));
  const lines: SeriesLine[] = times.map(({ wall, now }) => ({
    wall,
    now,
    state: known.get(Date.parse(momentOf(now ?? '', timeZone) ?? '')),
  }));
  return {
    rule,
    setRule,
    lines,
    starts,
    /** Gives one another time; null skips it. */
    change: (wall: string, now: string | null) => setEdits({ ...edits, [wall]: now }),
    problem: ruleProblem ?? problemOf(lines, starts, currentData?.message),
  };
}

function problemOf(lines: readonly SeriesLine[], starts: readonly string[], message?: string): string | null {
  if (lines.length === 0) return null;
  if (starts.length === 0) return t`All of them are skipped`;
  if (starts.length < lines.filter(({ now }) => now !== null).length)
    return t`Each time can be chosen only once`;
  if (lines.some(({ state }) => state === 'TAKEN')) return t`Skip or change the unavailable times`;
  // Not looked up: the server says why
  return lines.every(({ now, state }) => now === null || state) ? null : (message ?? null);
}
