import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { BulkFailure, BulkResult } from '#server/access/bulkRows.ts';
import { chosenRows, missingRows } from '#server/access/bulkRows.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { LeadOptionRow } from './leadSetup.store.ts';
import { readList, writeArchived, writeOrder } from './leadSetup.store.ts';
import type { LeadSetupDeps } from './leadSetupDeps.ts';
import { offered, requireArchivable } from './offeredOptions.ts';
import { lockedOption } from './optionChanges.service.ts';
import { recordOptionChanges } from './optionEvents.ts';

/** Which way entries go: archived, they stay where they are used and are no longer offered. */
interface Archiving {
  kind: OptionKind;
  ids: readonly string[];
  isArchived: boolean;
}

export interface OptionArchive {
  /**
   * Archives an entry, or takes it back to the end of its list. Answers its list. Refuses to archive the default, and with it
   * the last one.
   */
  archiveLeadOption(viewer: Viewer, id: string, isArchived: boolean): Promise<OptionKind>;
  /** The same for many options of one list; reports options that cannot be archived as failed. */
  bulkArchiveLeadOptions(viewer: Viewer, archiving: Archiving): Promise<BulkResult>;
}

/** The archive of lead setup. */
export function optionArchive({ database, clock }: LeadSetupDeps): OptionArchive {
  return {
    async archiveLeadOption(viewer, id, isArchived) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const option = await lockedOption(tx, inCompany.companyId, id);
        if ((option.archived_at !== null) === isArchived) return option.kind;
        const list = await readList(tx, inCompany.companyId, option.kind);
        if (isArchived) requireArchivable(option, list);
        await write(tx, inCompany, {
          kind: option.kind,
          changed: [option],
          list,
          isArchived,
          at: clock.now(),
        });
        return option.kind;
      });
    },

    async bulkArchiveLeadOptions(viewer, { kind, ids, isArchived }) {
      const inCompany = companyViewer(viewer);
      const chosen = chosenRows({ ids });
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, inCompany.companyId, true);
        const list = await readList(tx, inCompany.companyId, kind);
        const wanted = new Set(ids.map((id) => id.toLowerCase()));
        const found = list.filter(({ id }) => wanted.has(id));
        const missing = missingRows(chosen, found, 'entry');
        const other = found.filter(({ archived_at }) => (archived_at !== null) !== isArchived);
        const failures = isArchived ? failuresOf(other, list) : [];
        const failed = new Set(failures.map(({ id }) => id));
        const changed = other.filter(({ id }) => !failed.has(id));
        await write(tx, inCompany, { kind, changed, list, isArchived, at: clock.now() });
        return {
          done: found.length - failures.length,
          failures: [...failures, ...missing],
        };
      });
    },
  };
}

interface Write {
  kind: OptionKind;
  changed: readonly LeadOptionRow[];
  /** The whole current list. */
  list: readonly LeadOptionRow[];
  isArchived: boolean;
  at: Date;
}

async function write(
  tx: Tx,
  viewer: CompanyViewer,
  { kind, changed, list, isArchived, at }: Write,
): Promise<void> {
  if (changed.length === 0) return;
  const { companyId } = viewer;
  const ids = changed.map(({ id }) => id);
  await writeArchived(tx, companyId, { ids, at: isArchived ? at : null, position: offered(list).length });
  await writeOrder(tx, companyId, kind);
  await recordOptionChanges(
    tx,
    viewer,
    changed.map(({ id, name }) => ({
      kind,
      id,
      action: isArchived ? 'archived' : 'restored',
      before: { name, isArchived: !isArchived },
      after: { name, isArchived },
      at,
    })),
  );
}

/** The entries that cannot be archived, and why; each is looked at as if those before it were archived already. */
function failuresOf(options: readonly LeadOptionRow[], list: readonly LeadOptionRow[]): BulkFailure[] {
  let left = list;
  return options.flatMap((option) => {
    try {
      requireArchivable(option, left);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return [{ id: option.id, name: option.name, reason: error.message }];
    }
    left = left.filter(({ id }) => id !== option.id);
    return [];
  });
}
