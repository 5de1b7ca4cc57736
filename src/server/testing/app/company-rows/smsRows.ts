import type { RowPlace } from './rowPlace.ts';

/** A provider, a draft of a campaign, an opt-out and a thread. */
export async function insertSmsRows({ tx, row, written, at, companyId }: RowPlace): Promise<void> {
  await tx
    .insertInto('sms_providers')
    .values({
      ...written,
      name: 'Walled',
      kind: 'SIMULATOR',
      sender_id: 'WALLED',
      rate_per_second: 10,
      settings: '{}',
      secret: null,
      allowance_at: at,
      last_error: null,
      last_error_at: null,
      last_accepted_at: null,
      deleted_at: null,
    })
    .execute();
  await tx
    .insertInto('sms_campaigns')
    .values({
      ...written,
      name: 'Walled',
      body: 'Hello',
      provider_id: companyId,
      person_kind: 'LEAD',
      selection: JSON.stringify({ ids: [companyId], filter: {}, excludedIds: [] }),
      assigned_to: null,
      is_marketing: true,
      start_at: null,
      status: 'DRAFT',
      status_reason: null,
      created_by_id: null,
      created_by: 'Someone',
      frozen_at: null,
      ended_at: null,
    })
    .execute();
  const optOut = { source: 'USER', note: null, created_by: 'Someone', search: ' walled' } as const;
  await tx
    .insertInto('sms_opt_outs')
    .values({ ...row, ...optOut, phone: '+442079460999' })
    .execute();
  await tx
    .insertInto('consent_entries')
    .values({
      company_id: companyId,
      id: companyId,
      seq: 1,
      phone_fingerprint: 'walled',
      act: 'GIVEN',
      channel: 'PHONE',
      wording: 'Walled',
      evidence: '{}',
      at,
      person_id: null,
      actor_id: null,
      previous_fingerprint: '',
      fingerprint: 'walled',
    })
    .execute();
  const thread = { phone: '+442079460998', last_text: 'Hello', last_at: at, is_last_received: true };
  await tx
    .insertInto('sms_threads')
    .values({
      ...row,
      ...thread,
      provider_id: companyId,
      unread: 1,
      assignee_id: null,
      search: ' walled',
    })
    .execute();
}

/** An automation with an enrollment. */
export async function insertAutomationRows({ tx, written, at, companyId }: RowPlace): Promise<void> {
  const automation = {
    kind: 'SMS',
    version: 1,
    is_on: false,
    is_repeated: false,
    owner_id: null,
    created_by_id: null,
  } as const;
  await tx
    .insertInto('automations')
    .values({
      ...written,
      ...automation,
      name: 'Walled',
      trigger_kind: 'LEAD_CREATED',
      trigger_key: '',
      created_by: 'Someone',
    })
    .execute();
  const definition = { trigger: { kind: 'LEAD_CREATED', value: '' }, onlyIf: null, isRepeated: false };
  const steps = [{ id: 'leave', parentId: null, arm: null, kind: 'LEAVE', field: null, value: '' }];
  await tx
    .insertInto('automation_versions')
    .values({
      company_id: companyId,
      automation_id: companyId,
      version: 1,
      definition: JSON.stringify({ ...definition, steps }),
      created_at: at,
    })
    .execute();
  await tx
    .insertInto('automation_runs')
    .values({
      company_id: companyId,
      id: companyId,
      automation_id: companyId,
      version: 1,
      person_id: companyId,
      state: 'RUNNING',
      step_id: null,
      due_at: at,
      reason: null,
      started_at: at,
      ended_at: null,
    })
    .execute();
  await tx
    .insertInto('automation_awaited')
    .values({
      company_id: companyId,
      automation_id: companyId,
      text_id: companyId,
      person_id: companyId,
      phone: '+442079460001',
      since: at,
      // Later than any test, so that no worker removes it
      due_at: new Date('2999-01-01'),
    })
    .execute();
}
