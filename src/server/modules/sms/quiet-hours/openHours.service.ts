import type { Tx } from '#server/database/walls/scopes.ts';
import { quietSettings } from '../settings/smsSettings.service.ts';
import { zonesOf } from './placeZones.ts';
import type { Place } from './placeZones.ts';
import { textTimes } from './textTimes.ts';

/** From when on a marketing text may go to somebody: what the gate says of one that is queued at that moment. Null where texts go at any hour. */
export async function textsOpenAt(tx: Tx, companyId: string, person: Place, at: Date): Promise<Date | null> {
  const settings = await quietSettings(tx, companyId);
  if (settings.hours === null) return null;
  return textTimes(settings, at)({ zones: zonesOf(person), isMarketing: true }).dueAt;
}
