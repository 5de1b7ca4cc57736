import { validate as isUuid } from 'uuid';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import { LEAD_OPTION_MESSAGES } from '#contract/validation/records/crm/leadOption.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { replaceOnArrivals } from '#server/modules/people/changes/arrival/replacedChoices.service.ts';
import { isOnPeople, replaceOnPeople } from '#server/modules/people/changes/references.service.ts';
import { react } from '#server/reactions.ts';
import type { LeadOptionRow } from './leadSetup.store.ts';
import { deleteOptions, readList, writeDefault, writeOrder } from './leadSetup.store.ts';
import type { LeadSetupDeps } from './leadSetupDeps.ts';
import { offered, requireAnother } from './offeredOptions.ts';
import { lockedOption } from './optionChanges.service.ts';
import { optionFields, recordOptionChange } from './optionEvents.ts';
import { lockOptions } from './optionUse.store.ts';

export interface OptionOrder {
  /** Puts the entries of a list that are not archived into this order. Refuses ids that are not exactly those. */
  reorderLeadOptions(viewer: Viewer, kind: OptionKind, ids: string[]): Promise<void>;
  /**
   * Deletes an entry and answers its list; leads, contacts, forms and integrations that have it, those in
   * trash too, get the replacement, which also becomes the default if it was. Refuses one that is in use or
   * the default without a replacement, and the last stage or status.
   */
  deleteLeadOption(viewer: Viewer, id: string, replacementId?: string | null): Promise<OptionKind>;
}

/** Order and deletion of lead setup. */
export function optionOrder({ database, clock }: LeadSetupDeps): OptionOrder {
  return {
    async reorderLeadOptions(viewer, kind, ids) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      await companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const list = offered(await readList(tx, companyId, kind));
        const byId = new Map(list.map((option) => [option.id, option.name]));
        if (
          ids.length !== list.length ||
          new Set(ids).size !== list.length ||
          !ids.every((id) => byId.has(id))
        )
          throw new UserError(409, 'order-changed', LEAD_OPTION_MESSAGES.orderChanged(kind));
        if (list.every(({ id }, index) => ids[index] === id)) return;
        await writeOrder(tx, companyId, kind, ids);
        await recordOptionChange(tx, inCompany, {
          kind,
          id: companyId,
          action: 'reordered',
          before: { order: list.map(({ name }) => name).join(', ') },
          after: { order: ids.map((id) => byId.get(id)).join(', ') },
          at: clock.now(),
        });
      });
    },

    async deleteLeadOption(viewer, id, replacementId) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        const option = await lockedOption(tx, companyId, id);
        const { kind } = option;
        const list = await readList(tx, companyId, kind);
        requireAnother(option, list);
        const replacement = chosen(option, offered(list), replacementId);
        await lockOptions(tx, companyId, [id]);
        const isInUse = await isOnPeople(tx, companyId, kind, id);
        if (!replacement && isInUse)
          throw new UserError(409, 'option-in-use', LEAD_OPTION_MESSAGES.inUse(kind));
        if (!replacement && option.is_default && list.length > 1)
          throw new UserError(409, 'default-needed', LEAD_OPTION_MESSAGES.otherDefault(kind));
        const moved =
          replacement && isInUse
            ? await replaceOnPeople(tx, companyId, kind, { id, by: replacement.id, at })
            : { leads: 0, contacts: 0 };
        const by = replacement?.id ?? null;
        const alsoTags =
          kind === 'STATUS' ? [] : await replaceOnArrivals(tx, companyId, kind, { id, by, at });
        if (replacement && option.is_default) await writeDefault(tx, companyId, replacement);
        await react(tx, 'leadOptions.deleted', { companyId, id, replacementId: by });
        await deleteOptions(tx, companyId, [id]);
        await writeOrder(tx, companyId, kind);
        await recordOptionChange(tx, inCompany, {
          kind,
          id,
          action: 'deleted',
          before: optionFields(option),
          after: isInUse ? { replacedBy: replacement?.name ?? null, ...moved } : null,
          at,
          // Open lists of options must drop it, too
          isSeenOnPeople: true,
          alsoTags,
        });
        return kind;
      });
    },
  };
}

function chosen(
  option: LeadOptionRow,
  list: LeadOptionRow[],
  replacementId: string | null | undefined,
): LeadOptionRow | undefined {
  if (!replacementId) return undefined;
  const found = isUuid(replacementId) ? list.find(({ id }) => id === replacementId) : undefined;
  if (!found || found.id === option.id)
    throw new UserError(400, 'invalid-replacement', LEAD_OPTION_MESSAGES.replacement(option.kind));
  return found;
}
