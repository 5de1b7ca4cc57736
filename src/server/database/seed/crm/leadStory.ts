import type { DemoCalendar } from '../demoCalendar.ts';
import type { DemoCompanyData } from '../demoCompanyData.ts';
import type { DemoRandom } from '../demoRandom.ts';
import { CALLS, UNREACHED } from './demoCalls.ts';

/** An entry of the timeline of a person. */
export interface PastEvent {
  action: 'note-added' | 'call-logged' | 'meeting-logged' | 'updated';
  before?: Record<string, string | null>;
  after: Record<string, string | null>;
  at: Date;
}

/** A lead from its creation until yesterday. */
export interface LeadStory {
  createdAt: Date;
  stage: string;
  status: 'Open' | 'Follow-up' | 'Sale closed' | 'Lost';
  lostReason: string | null;
  /** Oldest first. */
  past: PastEvent[];
}

/** The way through the stages: how many leads of a stage reach the next one, and after how many working days. */
const STEPS = [
  { from: 'Contacted', to: 'Qualified', share: 0.76, days: [1, 3] },
  { from: 'Qualified', to: 'Proposal', share: 0.66, days: [1, 4] },
  { from: 'Proposal', to: 'Negotiation', share: 0.66, days: [1, 5] },
  { from: 'Negotiation', to: 'Closed', share: 0.7, days: [2, 5] },
] as const;

const OPENS = 9 * 60;
const CLOSES = 17 * 60 + 30;
/** After so many days without progress most leads are given up. */
const STALE_DAYS = 24;

/** What happened with a lead since the day on which it came in: calls, notes, and its way through the stages. */
export function leadStory(
  random: DemoRandom,
  calendar: DemoCalendar,
  data: DemoCompanyData,
  created: { day: number; minutes: number },
): LeadStory {
  const past: PastEvent[] = [];
  let { day, minutes } = created;
  const story: LeadStory = {
    createdAt: calendar.at(day, minutes),
    stage: 'New',
    status: 'Open',
    lostReason: null,
    past,
  };
  /** Moves on to a working hour; false if that has not come yet. */
  function wait(workdays: number): boolean {
    const soon = Math.max(minutes, OPENS - 15) + 15 * random.between(1, 7);
    const isToday = workdays === 0 && calendar.isWorkday(day) && soon <= CLOSES;
    day = isToday ? day : calendar.workdaysAfter(day, Math.max(1, workdays));
    minutes = isToday ? soon : OPENS + 15 * random.between(0, 32);
    return day < 0;
  }
  function happened(event: Omit<PastEvent, 'at'>): void {
    past.push({ ...event, at: calendar.at(day, minutes) });
  }
  function call(calls: readonly { outcome: string; text: string }[]): void {
    happened({ action: 'call-logged', after: random.pick(calls) });
  }
  function lose(reason: string): LeadStory {
    if (!wait(random.between(2, 6))) return story;
    happened({
      action: 'updated',
      before: { status: 'Open', lostReason: null },
      after: { status: 'Lost', lostReason: reason },
    });
    return { ...story, status: 'Lost', lostReason: reason };
  }
  const isStale = () => -day > STALE_DAYS;

  if (!wait(0)) return story;
  for (
    let tries = random.weighted({ 0: 70, 1: 20, 3: 10 });
    tries !== '0';
    tries = tries === '3' ? '1' : '0'
  ) {
    call(UNREACHED);
    if (tries === '3') {
      if (wait(2)) call(UNREACHED);
      return isStale() ? lose(data.lostReasons.at(-1) ?? '') : story;
    }
    if (!wait(random.between(1, 2))) return story;
  }
  call(CALLS.Contacted);
  happened({ action: 'updated', before: { stage: 'New' }, after: { stage: 'Contacted' } });
  story.stage = 'Contacted';

  for (const { from, to, share, days } of STEPS) {
    if (random.chance(0.45)) happened({ action: 'note-added', after: { text: random.pick(data.notes) } });
    const isNext = random.chance(share);
    if (!isNext) {
      if (isStale() && random.chance(0.8)) return lose(random.pick(data.lostReasons));
      return { ...story, status: random.chance(0.6) ? 'Follow-up' : 'Open' };
    }
    if (!wait(random.between(days[0], days[1])))
      return { ...story, status: random.chance(0.4) ? 'Follow-up' : 'Open' };
    if (to === 'Proposal')
      happened({ action: 'meeting-logged', after: { outcome: 'HELD', text: random.pick(data.meetings) } });
    else if (random.chance(0.7)) call(CALLS[to]);
    happened({
      action: 'updated',
      before: { stage: from, ...(to === 'Closed' && { status: 'Open' }) },
      after: { stage: to, ...(to === 'Closed' && { status: 'Sale closed' }) },
    });
    story.stage = to;
  }
  return { ...story, status: 'Sale closed' };
}
