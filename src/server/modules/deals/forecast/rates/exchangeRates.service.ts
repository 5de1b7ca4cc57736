import { v7 as newId } from 'uuid';
import { FORECAST_LIMITS } from '#contract/limits/records/forecast.ts';
import { rateText } from '#contract/money/convert.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { exchangeRateProblem, FORECAST_MESSAGES } from '#contract/validation/records/forecast.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyReadScope, companyScope } from '#server/database/walls/scopes.ts';
import { companyLetterhead } from '#server/modules/companies/changes/companyLetterhead.service.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { changesOf } from '#server/modules/events/changes.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import type { ForecastDeps } from '../forecastDeps.ts';
import type { ExchangeRateRow } from './exchangeRates.store.ts';
import { deleteExchangeRate, readExchangeRates, writeExchangeRate } from './exchangeRates.store.ts';

export interface ExchangeRateInput {
  currency: string;
  /** '2026-12-31'; default: today in the company's time zone. */
  validFrom?: string | null | undefined;
  /** Units of the company's currency for one unit of this one; null removes the rate of that day. */
  rate?: number | null | undefined;
}

export interface ExchangeRatesService {
  /** All rates, the last day first. */
  findExchangeRates(viewer: Viewer): Promise<ExchangeRateRow[]>;
  /**
   * Saves the rate of a currency from a day on, or removes it; false if nothing changed. Rejects an unknown currency and the
   * company's own, a wrong day or rate (400), and more rates than a company can have (409).
   */
  saveExchangeRate(viewer: Viewer, input: ExchangeRateInput): Promise<boolean>;
}

/** Exchange rates, which the members of a company maintain. */
export function exchangeRatesService({ database, clock }: ForecastDeps): ExchangeRatesService {
  return {
    findExchangeRates(viewer) {
      const inCompany = companyViewer(viewer);
      return companyReadScope(database, inCompany, (tx) => readExchangeRates(tx, inCompany.companyId));
    },

    async saveExchangeRate(viewer, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await companySettings(tx, companyId, true);
        const company = await companyLetterhead(tx, companyId);
        const { currency, rate = null } = input;
        const validFrom = input.validFrom ?? zonedDay(at.getTime(), company.timeZone);
        const problem = exchangeRateProblem({ currency, validFrom, rate }, company.currency);
        if (problem) throw invalid('invalid-exchange-rate', problem);
        const rates = await readExchangeRates(tx, companyId);
        const known = rates.find((each) => each.currency === currency && each.validFrom === validFrom);
        const logged = (value: number | null) => ({
          exchangeRate: value === null ? null : `${validFrom}: 1 ${currency} = ${value} ${company.currency}`,
        });
        const changes = changesOf(logged(known ? Number(known.rate) : null), logged(rate));
        if (!changes) return false;
        if (rate === null) await deleteExchangeRate(tx, companyId, known?.id ?? '');
        else {
          if (!known && rates.length >= FORECAST_LIMITS.rates)
            throw new UserError(409, 'too-many-exchange-rates', FORECAST_MESSAGES.rates);
          await writeExchangeRate(tx, {
            company_id: companyId,
            id: known?.id ?? newId(),
            currency,
            valid_from: validFrom,
            rate: rateText(rate),
            updated_at: at,
          });
        }
        const about = { entity: 'forecast', entityId: companyId, action: 'updated' } as const;
        await recordChange(tx, inCompany, { ...about, ...changes, at });
        return true;
      });
    },
  };
}
