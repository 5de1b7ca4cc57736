import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { hostsOf, hoursOf } from './hostHours.ts';
import { readHost } from './hosts.store.ts';

/** By whose clocks a host's hours are; null where they cannot be booked, any more or at all. */
export async function hostZone(tx: Tx, companyId: string, userId: string): Promise<string | null> {
  const [host] = await hostsOf(tx, companyId, [userId]);
  if (!host) return null;
  const { timeZone } = await companySettings(tx, companyId);
  return hoursOf(await readHost(tx, companyId, userId), timeZone).timeZone;
}
