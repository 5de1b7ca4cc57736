import type { Tx } from '#server/database/walls/scopes.ts';
import { zonesOf } from '../quiet-hours/placeZones.ts';
import { textTimes } from '../quiet-hours/textTimes.ts';
import { quietSettings } from '../smsSettings.service.ts';

/** When a text to a number may go that its reader asked for: at once, or once the company's quiet hours are over there. */
export async function textDueAt(tx: Tx, companyId: string, phone: string, at: Date): Promise<Date> {
  const zones = zonesOf({ phone, country: null, time_zone: null });
  return textTimes(await quietSettings(tx, companyId), at)({ zones, isMarketing: false }).dueAt;
}
