import type { Tx } from '#server/database/walls/scopes.ts';
import type { Change, ChangeActor } from '#server/modules/events/recordChange.ts';
import { recordChanges } from '#server/modules/events/recordChange.ts';
import type { WrittenDeal } from './dealRows.ts';

/** Records what happened to deals in the activity log. */
export async function recordDeals(tx: Tx, actor: ChangeActor, deals: readonly WrittenDeal[]): Promise<void> {
  await recordChanges(tx, actor, deals.flatMap(changesOfDeal));
}

function changesOfDeal({ deal, row, moves }: WrittenDeal): Change[] {
  const stageName = (index: number) => deal.pipeline.data.stages[deal.steps[index]?.stage ?? 0]?.name ?? null;
  return moves.map(({ moved_at: at, to_status: status }, index): Change => {
    const common = { entity: 'deal', entityId: row.id, at: new Date(at) } as const;
    if (index === 0)
      return {
        ...common,
        action: 'created',
        before: null,
        after: {
          name: deal.title,
          pipeline: deal.pipeline.data.name,
          stage: stageName(index),
          amount: deal.amount,
          currency: deal.currency,
          account: deal.account?.name ?? null,
        },
      };
    if (status !== 'OPEN')
      return {
        ...common,
        action: status === 'WON' ? 'won' : 'lost',
        before: { status: 'OPEN' },
        after: {
          name: deal.title,
          status,
          closedOn: row.closed_on ?? null,
          ...(deal.closeReason !== null && { reason: deal.closeReason }),
        },
      };
    return {
      ...common,
      action: 'moved',
      before: { stage: stageName(index - 1) },
      after: { name: deal.title, stage: stageName(index) },
    };
  });
}
