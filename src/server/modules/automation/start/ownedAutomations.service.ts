import { OWNER_PROBLEMS } from '#contract/access/ownerProblems.ts';
import { hasRights } from '#contract/access/requiredRights.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import { automationRights } from '#contract/automation/automationRights.ts';
import type { FindOwned } from '#server/modules/members/ownedAction.ts';
import { readAutomationsOf, writeAutomation } from '../automations.store.ts';
import { pauseAutomation } from './pauseAutomation.service.ts';

/** The automations and workflows of a member that are on. */
export const ownedAutomations: FindOwned = async (tx, companyId, ownerId) => {
  const automations = await readAutomationsOf(tx, companyId, ownerId);
  return automations
    .filter(({ is_on: isOn }) => isOn)
    .map(({ id, kind, name, definition }) => ({
      kind: kind === 'SMS' ? 'AUTOMATION' : kind,
      _id: id,
      name,
      handover: {
        entity: AUTOMATION_KINDS[kind].thing,
        isAllowed: (member) =>
          hasRights(member, { ...automationRights(definition), [AUTOMATION_KINDS[kind].area]: 'MANAGE' }),
        giveTo: (owner_id, at) => writeAutomation(tx, companyId, id, { owner_id, updated_at: at }),
      },
      pause: (at) => pauseAutomation(tx, companyId, id, OWNER_PROBLEMS.left, at),
    }));
};
