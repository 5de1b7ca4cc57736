import { t } from '@lingui/core/macro';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { Card } from '#client/kit/layout/Card.tsx';
import { EntryList } from '#client/kit/layout/EntryList.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { durationText } from '#client/kit/time/durationText.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { DEAL_STATUS_NAMES } from '#contract/deals/dealStatuses.ts';

type Move = DealDetails['moves'][number];

/** The stages and results of a deal, newest first, with the time in each. */
export function HistoryCard({ moves }: { moves: readonly Move[] }) {
  const { timeZone } = useCalendar();
  const now = useNow();
  const entries = moves.map((move, index) => ({
    id: `${index} ${move.movedAt}`,
    text: moveText(move),
    detail: `${exactTime(move.movedAt, timeZone)} · ${move.movedBy}`,
    value: move.toStatus === 'OPEN' ? timeInStage(move, moves[index + 1], now) : '',
  }));
  return (
    <Card title={t`History`}>
      <EntryList entries={entries.toReversed()} empty={t`No moves yet.`} />
    </Card>
  );
}

function moveText({ fromStageName, toStageName, fromStatus, toStatus }: Move): string {
  if (fromStageName === null) return t`Added in ${toStageName}`;
  if (fromStatus !== null && fromStatus !== toStatus)
    return toStatus === 'OPEN' ? t`Reopened in ${toStageName}` : t(DEAL_STATUS_NAMES[toStatus]);
  return t`Moved from ${fromStageName} to ${toStageName}`;
}

/** How long the deal stayed, or has been, after a move. */
function timeInStage({ movedAt }: Move, next: Move | undefined, now: number): string {
  const until = next ? Date.parse(next.movedAt) : now;
  return durationText(Math.max(0, (until - Date.parse(movedAt)) / 1000));
}
