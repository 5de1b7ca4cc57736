import type { AutomationRef } from '#contract/automation/automationKinds.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { actionOwners, ownerName } from '#server/modules/members/actionOwner.service.ts';
import { foundAutomation } from './automationColumns.ts';
import type { AutomationDeps } from './automationDeps.ts';
import type { AutomationPage, AutomationRow } from './automations.store.ts';
import { readAutomations, readRunCounts } from './automations.store.ts';

/** An automation with how many people are where in it. */
export interface FoundAutomation {
  row: AutomationRow;
  /** The name of its owner; null after they left. */
  owner: string | null;
  counts: { running: number; done: number; stopped: number };
}

export interface AutomationReads {
  findAutomations(viewer: Viewer, page: AutomationPage): Promise<{ rows: FoundAutomation[]; total: number }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findAutomation(viewer: Viewer, ref: AutomationRef): Promise<FoundAutomation>;
}

/** Automations as they are found on a database. */
export function automationReads({ database }: Pick<AutomationDeps, 'database'>): AutomationReads {
  return {
    findAutomations(viewer, page) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const { rows, total } = await readAutomations(tx, companyId, page);
        return { rows: await counted(tx, companyId, rows), total };
      });
    },

    findAutomation(viewer, ref) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        const row = await foundAutomation(tx, companyId, ref);
        const owners = await actionOwners(tx, companyId, [row.owner_id]);
        return {
          ...countedOne(row, await readRunCounts(tx, companyId, [row.id])),
          owner: ownerName(owners.get(row.owner_id)),
        };
      });
    },
  };
}

async function counted(
  tx: Tx,
  companyId: string,
  rows: readonly AutomationRow[],
): Promise<FoundAutomation[]> {
  const ids = rows.map(({ id }) => id);
  const all = ids.length > 0 ? await readRunCounts(tx, companyId, ids) : [];
  const ownerIds = rows.map(({ owner_id: id }) => id);
  const owners = await actionOwners(tx, companyId, ownerIds);
  return rows.map((row) => ({ ...countedOne(row, all), owner: ownerName(owners.get(row.owner_id)) }));
}

function countedOne(row: AutomationRow, all: Awaited<ReturnType<typeof readRunCounts>>) {
  const own = all.filter(({ automation_id: id }) => id === row.id);
  const of = (state: string) => own.find((each) => each.state === state)?.count ?? 0;
  return { row, counts: { running: of('RUNNING'), done: of('DONE'), stopped: of('STOPPED') } };
}
