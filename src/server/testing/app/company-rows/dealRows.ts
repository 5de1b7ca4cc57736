import type { RowPlace } from './rowPlace.ts';

/** A pipeline with a stage, and an open deal in it with a person and its first move; a product. */
export async function insertDealRows({ tx, companyId, at, row, written }: RowPlace): Promise<void> {
  const once = { company_id: companyId, id: companyId };
  await tx
    .insertInto('pipelines')
    .values({ ...row, name: 'Walled', position: 1, updated_at: at })
    .execute();
  await tx
    .insertInto('pipeline_stages')
    .values({ ...once, pipeline_id: companyId, name: 'Walled', position: 0, probability: 10 })
    .execute();
  const job = { record: 'DEAL', kind: 'BULK', title: 'Walled', state: 'DONE', payload: '{}' } as const;
  await tx
    .insertInto('record_jobs')
    .values({
      ...once,
      ...job,
      actor_id: null,
      owner_id: null,
      actor_name: 'Someone',
      created_at: at,
      updated: 1,
    })
    .execute();
  await tx
    .insertInto('record_job_items')
    .values({ company_id: companyId, job_id: companyId, seq: 1, record_id: companyId })
    .execute();
  const place = { pipeline_id: companyId, stage_id: companyId } as const;
  const deal = { title: 'Walled', title_key: 'walled', status: 'OPEN', rank: 0, probability: 10 } as const;
  await tx
    .insertInto('deals')
    .values({
      ...written,
      ...place,
      ...deal,
      stage_entered_at: at,
      account_id: companyId,
      amount: 100,
      currency: 'EUR',
      created_by: 'Someone',
    })
    .execute();
  await tx
    .insertInto('deal_people')
    .values({ company_id: companyId, deal_id: companyId, person_id: companyId, created_at: at })
    .execute();
  const move = {
    deal_id: companyId,
    pipeline_id: companyId,
    to_stage_id: companyId,
    to_status: 'OPEN',
  } as const;
  await tx
    .insertInto('deal_moves')
    .values({ ...once, ...move, amount: 100, currency: 'EUR', moved_by: 'Someone', moved_at: at })
    .execute();
  const product = { name: 'Walled', name_key: 'walled', unit_amount: 100, currency: 'EUR' };
  await tx
    .insertInto('products')
    .values({ ...row, ...product, updated_at: at })
    .execute();
}
