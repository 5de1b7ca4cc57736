import type { Tx } from '#server/database/walls/scopes.ts';
import {
  lockManagers,
  readManagerOfUser,
  readOrder,
  readTurns,
  readUsersOfManagers,
  writeRoundRobin,
} from './assignment.store.ts';

/** How new leads get their lead manager: round robin, or the manager with the fewest open leads. */
export type RoundRobinRule = 'ROUND_ROBIN' | 'LEAST_BUSY';

/** The lead manager that this account is; null where it is none in this company. */
export async function managerOfUser(tx: Tx, companyId: string, userId: string): Promise<string | null> {
  return readManagerOfUser(tx, companyId, userId);
}

/** The accounts that lead managers are, by the manager; those linked to none are left out. */
export async function usersOfManagers(
  tx: Tx,
  companyId: string,
  managerIds: readonly string[],
): Promise<Map<string, string>> {
  if (managerIds.length === 0) return new Map();
  const rows = await readUsersOfManagers(tx, companyId, managerIds);
  return new Map(rows.flatMap(({ id, user_id: userId }) => (userId ? [[id, userId] as const] : [])));
}

/**
 * Has other assignments of the company wait until this transaction ends. Managers come before the people that they are given: a
 * transaction that will assign people it has yet to lock calls this first, or two of them wait for each other.
 */
export async function lockRoundRobin(tx: Tx, companyId: string): Promise<void> {
  await lockManagers(tx, companyId);
}

/**
 * Who takes the next lead, of the active managers; null where there is none. Creations at the same moment take turns exactly:
 * until this transaction ends, other assignments of the company wait.
 */
export async function nextManager(
  tx: Tx,
  companyId: string,
  rule: RoundRobinRule,
  at: Date,
): Promise<string | null> {
  const [id] = await nextManagers(tx, companyId, rule, 1, at);
  return id ?? null;
}

/** The next of these managers, if active; null if none is. */
export async function nextOfManagers(
  tx: Tx,
  companyId: string,
  managerIds: readonly string[],
  at: Date,
): Promise<string | null> {
  await lockManagers(tx, companyId);
  const next = (await readOrder(tx, companyId)).find((id) => managerIds.includes(id));
  if (next === undefined) return null;
  await writeRoundRobin(tx, companyId, [next], at);
  return next;
}

/**
 * The same for many leads at once, one manager for each, in the order of the leads; empty if no manager is
 * active. leaving: the number of open leads that each manager loses by this, which counts as less work.
 */
export async function nextManagers(
  tx: Tx,
  companyId: string,
  rule: RoundRobinRule,
  count: number,
  at: Date,
  leaving: ReadonlyMap<string, number> = new Map(),
): Promise<string[]> {
  await lockManagers(tx, companyId);
  const chosen =
    rule === 'ROUND_ROBIN'
      ? roundRobinOf(await readOrder(tx, companyId), count)
      : toTheLeastBusy(
          (await readTurns(tx, companyId)).map(({ id, open }) => ({
            id,
            open: open - (leaving.get(id) ?? 0),
          })),
          count,
        );
  // A manager who was chosen more than once has the position of their last lead
  const turns = [...new Set(chosen.toReversed())].reverse();
  if (turns.length > 0) await writeRoundRobin(tx, companyId, turns, at);
  return chosen;
}

function roundRobinOf(ids: string[], count: number): string[] {
  if (ids.length === 0) return [];
  return Array.from({ length: count }, (_, index) => ids[index % ids.length] as string);
}

/** The fewest open leads first; among equals who waited longest. */
function toTheLeastBusy(turns: { id: string; open: number }[], count: number): string[] {
  if (turns.length === 0) return [];
  const waiting = turns.map((turn) => ({ ...turn }));
  return Array.from({ length: count }, () => {
    const least = waiting.reduce((best, one) => (one.open < best.open ? one : best));
    waiting.splice(waiting.indexOf(least), 1);
    waiting.push({ id: least.id, open: least.open + 1 });
    return least.id;
  });
}
