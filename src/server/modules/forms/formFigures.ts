import { FORM_FIGURE_DAYS } from '#contract/limits/records/forms.ts';
import { zonedDay, zonedDayStart } from '#contract/time/zonedTime.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { FormFigures } from './formDays.store.ts';
import { readFigures } from './formDays.store.ts';

/** A form with what came of its page of late. */
export type WithFigures<Row> = Row & { recent: FormFigures };

/** What came of the pages of these forms in the last days, today included, by the company's calendar. */
export async function recentFigures(
  tx: Tx,
  companyId: string,
  formIds: readonly string[],
  at: Date,
): Promise<(formId: string) => FormFigures> {
  const { timeZone } = await companySettings(tx, companyId);
  const today = zonedDay(at.getTime(), timeZone);
  const from = zonedDay(zonedDayStart(today, timeZone, 1 - FORM_FIGURE_DAYS), timeZone);
  const figures = await readFigures(tx, companyId, formIds, from);
  return (formId) => figures.get(formId) ?? NOTHING;
}

const NOTHING: FormFigures = { views: 0, sent: 0 };
