import { LEAD_MANAGER } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { addNote } from '#server/modules/notes/recordNotes.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { recordPersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { personRecord } from '#server/modules/records/crmRecord.ts';
import type { StepWork } from './stepWork.ts';

/** Adds a note to the timeline, with the automation as its author. */
export const noteStep: StepWork = async ({ tx, actor, person, step, at }) => {
  await addNote(tx, actor, { record: personRecord(person), text: step.value, at });
  await recordPersonEvent(tx, actor, person, { action: 'note-added', at });
  return { text: i18n.t('Note added: {value}', { value: step.value }) };
};

/**
 * Notifies a member, or the account of the lead manager, to look at the lead. Skips users who may not see the
 * lead.
 */
export const notifyStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const { companyId } = actor;
  const managers = person.manager_id === null ? [] : [person.manager_id];
  const isManager = step.value === LEAD_MANAGER;
  const ids = isManager ? [...(await usersOfManagers(tx, companyId, managers)).values()] : [step.value];
  const [member] = await membersOf(tx, companyId, ids);
  if (!member) return { text: i18n.t('No one to notify') };
  await notify(tx, actor, [member.userId], { kind: 'AUTOMATION', person, at });
  return { text: i18n.t('{name} notified', { name: `${member.firstName} ${member.lastName}`.trim() }) };
};
