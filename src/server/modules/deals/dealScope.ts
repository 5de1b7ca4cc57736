import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { accountOf } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyReadScope, companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import { seenPeople } from '#server/modules/people/peopleAccess.ts';
import type { DealReadDeps } from './dealsDeps.ts';
import { readHiddenPipelines } from './pipelines/pipelines.store.ts';

/** The deals of a company that a viewer may see. */
export interface DealScope {
  companyId: string;
  /** Only deals of this lead manager; undefined: of all. */
  assignedTo: string | undefined;
  /** Restricted pipelines that the viewer is not a member of. */
  hiddenPipelineIds: readonly string[];
  /** The people whose names they may see on deals. */
  people: SeenPeople;
  /** The moment at which deals are rotting or not. */
  at: Date;
}

/** The parts of a member or an API key that decide which deals they may see. */
export type DealViewer = AccessViewer &
  Pick<CompanyViewer, 'companyId' | 'userId' | 'isApiKey' | 'keyOwnerId'>;

type Work<T> = (tx: Tx, scope: DealScope, viewer: CompanyViewer) => Promise<T>;

/** A transaction on the deals of the viewer's company that they may see. */
export function dealScope<T>(deps: DealReadDeps, viewer: Viewer, work: Work<T>): Promise<T> {
  return inDealScope(companyScope, deps, viewer, work);
}

/** The same for reading only: see companyReadScope. */
export function dealReadScope<T>(deps: DealReadDeps, viewer: Viewer, work: Work<T>): Promise<T> {
  return inDealScope(companyReadScope, deps, viewer, work);
}

/** The same on the replica, if there is one: see replicaReadScope. */
export function dealReplicaScope<T>(deps: DealReadDeps, viewer: Viewer, work: Work<T>): Promise<T> {
  return inDealScope(replicaReadScope, deps, viewer, work);
}

function inDealScope<T>(
  inScope: typeof companyScope,
  { database, clock }: DealReadDeps,
  viewer: Viewer,
  work: Work<T>,
): Promise<T> {
  const inCompany = companyViewer(viewer);
  return inScope(database, inCompany, async (tx) =>
    work(tx, await seenDeals(tx, inCompany, clock.now()), inCompany),
  );
}

/** Which deals a member of the company may see. */
export async function seenDeals(tx: Tx, viewer: DealViewer, at: Date): Promise<DealScope> {
  const { companyId } = viewer;
  const people = await seenPeople(tx, viewer);
  return {
    companyId,
    assignedTo: seesAssignedOnly(viewer) ? people.assignedTo : undefined,
    hiddenPipelineIds: await hiddenPipelines(tx, viewer),
    people,
    at,
  };
}

/** All deals and people of a company: for work without a viewer, such as webhooks and automations. */
export function wholeCompany(companyId: string, at: Date): DealScope {
  return {
    companyId,
    assignedTo: undefined,
    hiddenPipelineIds: [],
    people: { kinds: ['LEAD', 'CONTACT'], assignedTo: undefined },
    at,
  };
}

/** The restricted pipelines that the viewer may not see: owner and admins see all of them. */
export async function hiddenPipelines(tx: Tx, viewer: DealViewer): Promise<string[]> {
  return viewer.role === 'MEMBER' ? readHiddenPipelines(tx, viewer.companyId, accountOf(viewer)) : [];
}
