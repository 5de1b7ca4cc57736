import { i18n } from '#contract/i18n/i18n.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { usersOfManagers } from '#server/modules/lead-managers/assignment.service.ts';
import { personRecord } from '#server/modules/records/crmRecord.ts';
import { addTask } from '#server/modules/tasks/recordTasks.service.ts';
import type { StepWork } from './stepWork.ts';

/**
 * Adds a task due today in the company's time zone for the account of the lead manager, and notifies them.
 */
export const taskStep: StepWork = async ({ tx, actor, person, step, at }) => {
  const { companyId } = actor;
  const { timeZone } = await companySettings(tx, companyId);
  // The Swedish way of writing a day is ISO 8601
  const due = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);
  const managers = person.manager_id === null ? [] : [person.manager_id];
  const [assigneeId = null] = (await usersOfManagers(tx, companyId, managers)).values();
  await addTask(tx, actor, personRecord(person), { title: step.value, due, assigneeId, at });
  return { text: i18n.t('Task added: {value}', { value: step.value }) };
};
