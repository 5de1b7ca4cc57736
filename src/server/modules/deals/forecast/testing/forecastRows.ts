import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import type { DealsTable, NewDealMove, PipelinesTable } from '../../deals.table.ts';

/** A pipeline with three stages: 20, 50 and 80 percent. */
export interface PipelineFixture {
  id: string;
  stages: [string, string, string];
}

/** Inserts a pipeline with its stages. */
export async function insertPipeline(
  app: TestApp,
  companyId: string,
  given: Partial<Insertable<PipelinesTable>> = {},
): Promise<PipelineFixture> {
  const at = app.clock.now();
  const id = newId();
  const stages: PipelineFixture['stages'] = [newId(), newId(), newId()];
  await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    const row = {
      company_id: companyId,
      id,
      name: 'Sales',
      position: 1,
      member_ids: null,
      archived_at: null,
    };
    await tx
      .insertInto('pipelines')
      .values({ ...row, created_at: at, updated_at: at, ...given })
      .execute();
    const stage = { company_id: companyId, pipeline_id: id, rotting_days: null, archived_at: null };
    await tx
      .insertInto('pipeline_stages')
      .values(
        stages.map((stageId, position) => ({
          ...stage,
          id: stageId,
          name: `Stage ${position + 1}`,
          position,
          probability: [20, 50, 80][position] ?? 0,
        })),
      )
      .execute();
  });
  return { id, stages };
}

/** Inserts an open deal of 100 EUR in the first stage, unless given otherwise; resolves to its id. */
export async function insertDeal(
  app: TestApp,
  companyId: string,
  pipeline: PipelineFixture,
  given: Partial<Insertable<DealsTable>> = {},
): Promise<string> {
  const at = app.clock.now();
  const row = {
    company_id: companyId,
    id: newId(),
    title: 'Deal',
    title_key: 'deal',
    pipeline_id: pipeline.id,
    stage_id: pipeline.stages[0],
    stage_entered_at: at,
    rank: 1,
    status: 'OPEN' as const,
    amount: 10_000,
    currency: 'EUR',
    probability: 20,
    created_by: 'Test',
    created_at: at,
    updated_at: at,
    search: ' deal',
    ...given,
  };
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.insertInto('deals').values(row).execute(),
  );
  return row.id;
}

/** Inserts the history of a deal: its stages, and its end if it has one, by the day. */
export async function insertMoves(
  app: TestApp,
  companyId: string,
  dealId: string,
  pipeline: PipelineFixture,
  moves: readonly { day: string; stage: number; status?: 'OPEN' | 'WON' | 'LOST' }[],
): Promise<void> {
  const rows = moves.map(({ day, stage, status = 'OPEN' }, index): NewDealMove => {
    const before = moves[index - 1];
    return {
      company_id: companyId,
      id: newId(),
      deal_id: dealId,
      pipeline_id: pipeline.id,
      from_stage_id: before ? (pipeline.stages[before.stage] ?? null) : null,
      to_stage_id: pipeline.stages[stage] ?? '',
      from_status: before ? (before.status ?? 'OPEN') : null,
      to_status: status,
      amount: 10_000,
      currency: 'EUR',
      moved_by: 'Test',
      moved_at: new Date(`${day}T12:00:00Z`),
    };
  });
  await companyScope(app.database, { companyId, userId: null }, (tx) =>
    tx.insertInto('deal_moves').values(rows).execute(),
  );
}
