import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What came of the page of a form. */
export interface FormFigures {
  views: number;
  sent: number;
}

/** Adds views of forms on a day. Ignores deleted forms. Concurrent writers lock in one order: by form. */
export async function addViews(
  tx: Tx,
  companyId: string,
  day: string,
  views: readonly { formId: string; count: number }[],
): Promise<void> {
  const seen = JSON.stringify(views.map(({ formId, count }) => ({ id: formId, count })));
  await sql`
    insert into form_days (company_id, form_id, day, views)
    select f.company_id, f.id, ${day}, s.count
    from jsonb_to_recordset(${seen}::jsonb) as s(id uuid, count int)
      join forms f on f.company_id = ${companyId} and f.id = s.id
    order by f.id
    on conflict (company_id, form_id, day) do update set views = form_days.views + excluded.views`.execute(
    tx,
  );
}

/** Counts that a form was sent by its page on a day. */
export async function addSent(tx: Tx, companyId: string, formId: string, day: string): Promise<void> {
  await tx
    .insertInto('form_days')
    .values({ company_id: companyId, form_id: formId, day, sent: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'form_id', 'day'])
        .doUpdateSet(({ eb }) => ({ sent: eb('form_days.sent', '+', 1) })),
    )
    .execute();
}

/** The statistics of these forms from a day on. Forms without any are omitted. */
export async function readFigures(
  tx: Tx,
  companyId: string,
  formIds: readonly string[],
  from: string,
): Promise<Map<string, FormFigures>> {
  if (formIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('form_days')
    .select(({ fn }) => ['form_id', fn.sum('views').as('views'), fn.sum('sent').as('sent')])
    .where('company_id', '=', companyId)
    .where('form_id', 'in', [...formIds])
    .where('day', '>=', from)
    .groupBy('form_id')
    .execute();
  return new Map(
    rows.map(({ form_id, views, sent }) => [form_id, { views: Number(views), sent: Number(sent) }]),
  );
}
