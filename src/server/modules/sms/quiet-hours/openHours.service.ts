import type { Tx } from '#server/database/walls/scopes.ts';
import { quietSettings } from '../smsSettings.service.ts';
import type { Place } from './placeZones.ts';
import { zonesOf } from './placeZones.ts';
import { textTimes } from './textTimes.ts';

/** The earliest time of a marketing message to a person, by the send policy for a message queued now. Null if messages are sent at any time. */
export async function textsOpenAt(tx: Tx, companyId: string, person: Place, at: Date): Promise<Date | null> {
  const settings = await quietSettings(tx, companyId);
  if (settings.hours === null || settings.isOptional) return null;
  return textTimes(settings, at)({ zones: zonesOf(person), isMarketing: true }).dueAt;
}
