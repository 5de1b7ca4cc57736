import { zonedDay } from '#contract/time/zonedTime.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { addViews } from './formDays.store.ts';
import type { FormDeps } from './formDeps.ts';

export interface FormViews {
  /** Counts a view of this form. Does not wait: it is written within seconds. */
  countView(form: { company_id: string; id: string }): void;
  /** Writes the counted views, as before the server stops. Views that fail to be written are lost. */
  writeViews(): Promise<void>;
}

/** Views of forms, collected for a few seconds and then written together: many of one form are one row that is locked once. */
export function formViews({
  database,
  clock,
  logger,
}: Pick<FormDeps, 'database' | 'clock' | 'logger'>): FormViews {
  let collected = new Map<string, Map<string, number>>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    const written = collected;
    collected = new Map();
    for (const [companyId, views] of written) {
      try {
        await companyScope(database, { companyId, userId: null }, async (tx) => {
          const { timeZone } = await companySettings(tx, companyId);
          const seen = [...views].map(([formId, count]) => ({ formId, count }));
          await addViews(tx, companyId, zonedDay(clock.now().getTime(), timeZone), seen);
        });
      } catch (error) {
        logger.warn({ err: error }, 'Views of forms could not be counted');
      }
    }
  }

  /** One after the other: who waits for the last has waited for all. */
  function writeViews(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    countView({ company_id: companyId, id }) {
      const ofCompany = collected.get(companyId) ?? new Map<string, number>();
      collected.set(companyId, ofCompany.set(id, (ofCompany.get(id) ?? 0) + 1));
      timer ??= setTimeout(() => void writeViews(), COLLECTED_MS).unref();
    },
    writeViews,
  };
}

const COLLECTED_MS = 5_000;
