import { i18n } from '#contract/i18n/i18n.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { dealCloseProblem } from '#contract/validation/records/deal.ts';
import { dayProblem } from '#contract/validation/records/invoice.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { DealEnd } from '../changes/closing.service.ts';
import { requireOwnDeal } from '../changes/creation.service.ts';
import { requireReferences } from '../changes/references.service.ts';
import { stageInUse } from '../changes/stageOfDeal.service.ts';
import type { DealScope } from '../dealScope.ts';
import { readReferenceName } from './bulkNames.store.ts';
import type { DealChange } from './dealChange.ts';

type Given<T> = T | null | undefined;

/** One change for many deals as the API takes it; exactly one field is given. */
export interface DealBulkInput {
  ownerId?: Given<string>;
  sourceId?: Given<string>;
  stageId?: Given<string>;
  expectedCloseOn?: Given<string>;
  close?: Given<DealEnd>;
  isTrashed?: Given<boolean>;
  isRestored?: Given<boolean>;
}

/** A valid change, and the title of its job. */
interface CheckedDealBulk {
  change: DealChange;
  title: string;
}

/** Validates a bulk change. Rejects anything but exactly one change, unknown records, and owners that the viewer may not assign. */
export async function checkDealBulk(
  tx: Tx,
  scope: DealScope,
  input: DealBulkInput,
  at: Date,
): Promise<CheckedDealBulk> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const [field, value] = given[0] ?? [];
  if (given.length !== 1) throw oneChange();
  const { companyId } = scope;
  if (field === 'ownerId' || field === 'sourceId') return reference(tx, scope, field, input[field] || null);
  if (field === 'stageId' && input.stageId) {
    const stage = await stageInUse(tx, scope, input.stageId);
    return {
      change: { field: 'stage', stageId: stage.id },
      title: i18n.t('Set stage to {choice}', { choice: stage.name }),
    };
  }
  if (field === 'expectedCloseOn') {
    const day = input.expectedCloseOn || null;
    const problem = day && dayProblem(day);
    if (problem) throw invalid('invalid-day', problem);
    const title = day ? i18n.t('Set expected close to {day}', { day }) : i18n.t('Clear the expected close');
    return { change: { field: 'expected_close_on', value: day }, title };
  }
  if (field === 'close' && input.close) {
    const { outcome, reason, closedOn } = input.close;
    const day = closedOn || zonedDay(at.getTime(), (await companySettings(tx, companyId)).timeZone);
    const problem = dealCloseProblem({ reason: reason ?? '', closedOn: day });
    if (problem) throw invalid('invalid-close', problem);
    const change = {
      field: 'close',
      outcome,
      closedOn: day,
      reason: tidyText(reason ?? '') || null,
    } as const;
    return { change, title: outcome === 'WON' ? i18n.t('Mark as won') : i18n.t('Mark as lost') };
  }
  if (field === 'isTrashed' && value === true)
    return { change: { field: 'trash' }, title: i18n.t('Move to trash') };
  if (field === 'isRestored' && value === true)
    return { change: { field: 'restore' }, title: i18n.t('Restore from trash') };
  throw oneChange();
}

async function reference(
  tx: Tx,
  scope: DealScope,
  field: 'ownerId' | 'sourceId',
  id: string | null,
): Promise<CheckedDealBulk> {
  const { companyId } = scope;
  const isOwner = field === 'ownerId';
  if (isOwner) requireOwnDeal(scope, id);
  const asked = { account_id: null, project_id: null, owner_id: null, source_id: null };
  await requireReferences(tx, companyId, null, { ...asked, [isOwner ? 'owner_id' : 'source_id']: id });
  const change = { field: isOwner ? 'owner_id' : 'source_id', value: id } as const;
  if (id === null) return { change, title: isOwner ? i18n.t('Clear the owner') : i18n.t('Clear the source') };
  const choice = (await readReferenceName(tx, companyId, id)) ?? '';
  return {
    change,
    title: isOwner
      ? i18n.t('Set owner to {choice}', { choice })
      : i18n.t('Set source to {choice}', { choice }),
  };
}

function oneChange() {
  return invalid('one-change', i18n.t('Choose exactly one change'));
}
