import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { CURRENCIES } from '#client/kit/i18n/currencyOptions.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { rateCurrencyProblem, rateProblem } from '#contract/validation/records/forecast.ts';
import { dayProblem } from '#contract/validation/records/invoice.ts';
import styles from './ExchangeRateForm.module.css';
import { useSaveExchangeRateMutation } from './exchangeRatesApi.ts';

interface RateValues extends Record<string, string> {
  currency: string;
  validFrom: string;
  rate: string;
}

/** Adds the rate of a currency from a day on, or replaces the one of that day. */
export function ExchangeRateForm({ companyCurrency }: { companyCurrency: string }) {
  const { timeZone } = useCalendar();
  const [save] = useSaveExchangeRateMutation();
  const { form, field, errorOf, set, submit, errorMessage, isBusy } = useTextForm<RateValues>({
    initial: { currency: '', validFrom: zonedDay(Date.now(), timeZone), rate: '' },
    problemsOf: (values) => problemsOf(values, companyCurrency),
    checks: 'onSubmit',
    startsAgain: true,
    send: async (values) => {
      const { data, error } = await save({ input: { ...values, rate: rateOf(values.rate) } });
      if (error) return errorText(error, t`Failed to save the exchange rate`);
      toast.success(data.message);
      return null;
    },
  });
  const { currency, validFrom } = form.watch();
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Combobox
        label={t`Currency`}
        options={CURRENCIES.filter(({ value }) => value !== companyCurrency)}
        value={currency || null}
        onChange={(value) => set('currency', value ?? '')}
        error={errorOf('currency')}
      />
      <TextField
        {...field('rate')}
        label={currency ? t`${companyCurrency} for 1 ${currency}` : t`Rate in ${companyCurrency}`}
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField
        label={t`Valid from`}
        value={validFrom}
        onChange={(value) => set('validFrom', value)}
        error={errorOf('validFrom')}
      />
      <div className={styles.foot}>
        <FormError message={errorMessage} />
        <SubmitButton isBusy={isBusy}>{t`Save rate`}</SubmitButton>
      </div>
    </form>
  );
}

function problemsOf({ currency, validFrom, rate }: RateValues, companyCurrency: string) {
  return {
    currency: rateCurrencyProblem(currency, companyCurrency),
    validFrom: dayProblem(validFrom),
    rate: rateProblem(rateOf(rate)),
  };
}

/** '1.085' or '1,085' as a number; 0 for anything else, which no rate can be. */
function rateOf(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
}
