import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { DashboardScope } from './dashboard.store.ts';

/** A first step of a new user. */
export type OnboardingStepName = 'PUBLIC_URL' | 'ADD_LEADS' | 'INVITE_TEAM' | 'OPEN_LEAD' | 'NOTIFICATIONS';

/** Which first steps have happened: to the company, or for `assignedTo` and `userId` to them. */
export async function readDoneSteps(
  tx: Tx,
  { companyId, assignedTo, userId }: DashboardScope & { userId: string },
): Promise<Record<OnboardingStepName, boolean>> {
  const own = assignedTo === undefined ? sql`` : sql`and manager_id = ${assignedTo}`;
  const { rows } = await sql<Record<OnboardingStepName, boolean>>`
    select
      exists (select from companies where id = ${companyId} and slug is not null) as "PUBLIC_URL",
      exists (select from people where company_id = ${companyId} and kind = 'LEAD' ${own}) as "ADD_LEADS",
      exists (
        select from memberships where company_id = ${companyId} and kind = 'MEMBER' and user_id <> ${userId}
      ) as "INVITE_TEAM",
      exists (
        select from shortcuts
        where company_id = ${companyId} and user_id = ${userId} and visited_at is not null
      ) as "OPEN_LEAD",
      exists (select from notification_choices where user_id = ${userId}) as "NOTIFICATIONS"`.execute(tx);
  return rows[0] as Record<OnboardingStepName, boolean>;
}

/** Whether the account has an event with this action about the company. */
export async function hasAccountEvent(
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  action: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('events')
    .select('id')
    .where('company_id', '=', userId)
    .where('entity_id', '=', companyId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
