import type { Tx } from '#server/database/walls/scopes.ts';
import { quietSettings } from '../settings/smsSettings.service.ts';
import { zonesOfPlace } from './placeZones.ts';
import { textTimes } from './textTimes.ts';

/** From when on a marketing text may go to somebody: what the gate says of one that is queued at that moment. Null where texts go at any hour. */
export async function textsOpenAt(
  tx: Tx,
  companyId: string,
  { phone, country }: { phone: string | null; country: string | null },
  at: Date,
): Promise<Date | null> {
  const settings = await quietSettings(tx, companyId);
  if (settings.hours === null) return null;
  // Whoever has no number is where the company is
  const zones = phone === null ? '' : zonesOfPlace(phone, country).join(',');
  return textTimes(settings, at)({ zones, isMarketing: true }).dueAt;
}
