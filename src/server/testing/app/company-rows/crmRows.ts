import { withAccount } from '#server/database/walls/scopes.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { RowPlace } from './rowPlace.ts';

/** An import, a stage, a custom field, a lead manager, a project, a message template and a shared view of the leads. */
export async function insertCrmRows({ tx, at, row, written, companyId }: RowPlace): Promise<void> {
  const job = { kind: 'IMPORT', person_kind: 'LEAD', title: 'Walled', state: 'DONE' } as const;
  await tx
    .insertInto('change_jobs')
    .values({ ...row, ...job, failed: 1, payload: '{}', actor_name: 'Someone' })
    .execute();
  const stage = { kind: 'STAGE', name: 'Walled', name_key: 'walled', colour: 'red', position: 99 } as const;
  await tx
    .insertInto('lead_options')
    .values({ ...row, ...stage, outcome: null, archived_at: null })
    .execute();
  await tx
    .insertInto('custom_fields')
    .values({
      ...row,
      label: 'Walled',
      label_key: 'walled',
      type: 'text',
      only_of: null,
      choices: '[]',
      currency: null,
      slot: 'custom_1',
      position: 0,
      archived_at: null,
    })
    .execute();
  await tx
    .insertInto('formula_runs')
    .values({ company_id: companyId, record: 'DEAL', run_id: row.id, done_to: null })
    .execute();
  await tx
    .insertInto('lead_managers')
    .values({
      ...written,
      first_name: 'Walled',
      last_name: 'Manager',
      status: 'ACTIVE',
      email: `${companyId}@walled.test`,
    })
    .execute();
  await tx
    .insertInto('projects')
    .values({ ...written, title: 'Walled', status: 'READY', property_category: 'LAND' })
    .execute();
  await tx
    .insertInto('message_templates')
    .values({ ...written, title: 'Walled', body: 'Hello', created_by: 'Someone' })
    .execute();
  await tx
    .insertInto('list_views')
    .values({
      ...row,
      updated_at: at,
      list: 'leads',
      name: 'Walled',
      is_shared: true,
      owner_id: null,
      owner_name: 'Someone',
      choices: JSON.stringify({
        columns: [],
        density: 'regular',
        sorts: [],
        filters: [],
        search: '',
        groupBy: '',
      }),
      deleted_at: null,
    })
    .execute();
}

/** A lead with a stage, manager, project, note, task, file, favorite of the owner and notification about the note. */
export async function insertLeadRows({ tx, at, row, companyId, userId }: RowPlace): Promise<void> {
  const status = await tx
    .selectFrom('lead_options')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', 'STATUS')
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const lead = { kind: 'LEAD', id: companyId, stage_id: companyId, status_id: status.id } as const;
  const labels = { manager_id: companyId, project_ids: [companyId] };
  await tx
    .insertInto('people')
    .values(personRow(companyId, { ...lead, ...labels }))
    .execute();
  await tx
    .insertInto('notes')
    .values({ ...row, person_id: companyId, text: 'Walled', author_name: 'Someone' })
    .execute();
  const task = { person_id: companyId, title: 'Walled', due: '2026-05-01' };
  await tx
    .insertInto('tasks')
    .values({ ...row, ...task, created_by: 'Someone' })
    .execute();
  const file = { name: 'walled.pdf', media_type: 'application/pdf', size: 1 } as const;
  await tx
    .insertInto('person_files')
    .values({
      ...row,
      ...file,
      person_id: companyId,
      file_key: `person-files/${companyId}.bin`,
      created_by: 'Someone',
    })
    .execute();
  await tx
    .insertInto('shortcuts')
    .values({
      company_id: companyId,
      user_id: userId,
      person_id: companyId,
      visited_at: at,
      is_favourite: true,
    })
    .execute();
  const notification = {
    ...row,
    user_id: userId,
    kind: 'MENTION',
    person_id: companyId,
    subject_id: companyId,
  } as const;
  await withAccount(tx, userId, () =>
    tx
      .insertInto('notifications')
      .values({ ...notification, actor_name: 'Someone', is_to_mail: false })
      .execute(),
  );
}
