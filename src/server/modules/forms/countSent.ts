import { countCall } from '#server/access/rateLimits.store.ts';
import { systemActor } from '#server/access/systemActor.ts';
import { UserError } from '#server/access/userError.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { FormRow } from './form/forms.store.ts';
import type { FormDeps } from './formDeps.ts';

type SentForm = Pick<FormRow, 'company_id' | 'id'>;
type LimitDeps = Pick<FormDeps, 'database' | 'clock' | 'rateLimits' | 'visitorLimits'>;

/**
 * Counts a form that a network sends; null is not counted. Refuses one too many, of the network first: one sender must not close a form for all. The
 * admins of the company are notified: once an hour of the form's limit, once a day of a network's.
 */
export async function countSent(deps: LimitDeps, form: SentForm, network: string | null): Promise<void> {
  if (network === null) return;
  const notified = (limit: 'network' | 'form', counted: Promise<void>) =>
    counted.catch(async (error: unknown) => {
      if (error instanceof UserError) await notifyAdmins(deps, form, limit);
      throw error;
    });
  await notified('network', deps.visitorLimits.count('submission', network));
  await notified('form', deps.rateLimits.take(deps.database.kysely, `form|${form.id}`, OF_FORM));
}

async function notifyAdmins(
  { database, clock }: LimitDeps,
  form: SentForm,
  limit: 'network' | 'form',
): Promise<void> {
  const { company_id: companyId, id: subjectId } = form;
  const now = clock.now();
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    const seconds = limit === 'form' ? HOUR : 24 * HOUR;
    if (!(await countCall(tx, `${limit}-limited|${subjectId}`, { limit: 1, seconds, now }))) return;
    const members = await membersOf(tx, companyId);
    const admins = members.filter(({ role }) => role === 'ADMIN').map(({ userId }) => userId);
    const actor = { companyId, ...systemActor('forms') };
    await notify(tx, actor, admins, { kind: 'FORM_LIMITED', subjectId, at: now });
  });
}

const HOUR = 3600;
const OF_FORM = { capacity: 500, seconds: HOUR };
