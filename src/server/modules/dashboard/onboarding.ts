import { can } from '#contract/access/can.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { withAccount } from '#server/database/walls/scopes.ts';
import { recordOwnChange } from '#server/modules/events/recordOwnChange.ts';
import type { DashboardScope } from './dashboard.store.ts';
import type { OnboardingStepName } from './onboarding.store.ts';
import { hasAccountEvent, readDoneSteps } from './onboarding.store.ts';

/** A first step, and whether it has happened in whatever way. */
export interface OnboardingStep {
  name: OnboardingStepName;
  isDone: boolean;
}

const DISMISSED = 'onboarding-dismissed';

/** The viewer's first steps; null once all are done or dismissed, and for API keys. */
export async function findOnboarding(
  tx: Tx,
  viewer: CompanyViewer,
  scope: DashboardScope,
): Promise<OnboardingStep[] | null> {
  if (viewer.isApiKey) return null;
  const done = await readDoneSteps(tx, { ...scope, userId: viewer.userId });
  const steps = stepsOf(viewer).map((name) => ({ name, isDone: done[name] }));
  if (steps.every(({ isDone }) => isDone)) return null;
  const isDismissed = await withAccount(tx, viewer.userId, () => hasAccountEvent(tx, viewer, DISMISSED));
  return isDismissed ? null : steps;
}

/** Records that the viewer dismissed their first steps in the company. */
export async function recordDismissal(tx: Tx, viewer: CompanyViewer, at: Date): Promise<void> {
  await recordOwnChange(tx, viewer, {
    entity: 'account',
    entityId: viewer.companyId,
    action: DISMISSED,
    before: null,
    after: null,
    tags: [listTag('Dashboard')],
    at,
  });
}

/** Owners set up the company; members learn to work in it, within their permissions. */
function stepsOf(viewer: CompanyViewer): OnboardingStepName[] {
  const isMember = viewer.role === 'MEMBER';
  return [
    ...(isMember ? (['OPEN_LEAD', 'NOTIFICATIONS'] as const) : (['PUBLIC_URL'] as const)),
    ...(can(viewer, 'CRM_LEAD', 'EDIT') ? (['ADD_LEADS'] as const) : []),
    ...(can(viewer, 'TEAM_MEMBERS', 'MANAGE') ? (['INVITE_TEAM'] as const) : []),
  ];
}
