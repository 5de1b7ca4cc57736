import type { DemoCalendar } from '../demoCalendar.ts';
import type { DemoRandom } from '../demoRandom.ts';
import type { DemoStage } from './dealsData.ts';

/** A change of the stage or the status of a deal; the first is its creation. */
export interface DealStep {
  day: number;
  /** Minutes after midnight. */
  minutes: number;
  /** The place of the stage in its pipeline. */
  stage: number;
  status: 'OPEN' | 'WON' | 'LOST';
}

/** Working days after which a deal that does not proceed is lost. */
const GIVEN_UP_AFTER = [4, 18] as const;
/** The share of those that stay open all the same. */
const FORGOTTEN = 0.25;

/** What happened with a deal from its first day until yesterday, oldest first. */
export function dealStory(
  random: DemoRandom,
  calendar: DemoCalendar,
  stages: readonly DemoStage[],
  firstDay: number,
): DealStep[] {
  const first = { day: calendar.workday(firstDay), minutes: minutesOf(random), stage: 0 };
  const steps: DealStep[] = [{ ...first, status: 'OPEN' }];
  for (const [stage, { share, days }] of stages.entries()) {
    const isNext = random.chance(share);
    const [least, most] = isNext ? days : GIVEN_UP_AFTER;
    const day = calendar.workdaysAfter(steps.at(-1)?.day ?? first.day, random.between(least, most));
    if (day >= 0) break;
    const at = { day, minutes: minutesOf(random) };
    if (!isNext) return random.chance(FORGOTTEN) ? steps : [...steps, { ...at, stage, status: 'LOST' }];
    const isLast = stage === stages.length - 1;
    steps.push({ ...at, stage: isLast ? stage : stage + 1, status: isLast ? 'WON' : 'OPEN' });
  }
  return steps;
}

/** A quarter of an hour between 9:00 and 17:00. */
function minutesOf(random: DemoRandom): number {
  return 9 * 60 + 15 * random.between(0, 32);
}
