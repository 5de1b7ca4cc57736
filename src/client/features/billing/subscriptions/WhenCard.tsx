import { t } from '@lingui/core/macro';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import { listText } from '#contract/i18n/formats.ts';
import { nextDays } from './subscriptionValues.ts';
import { useSubscriptionFields } from './useSubscriptionFields.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface WhenCardProps {
  /** The interval and first day can no longer be changed, because invoices exist. */
  isFixed: boolean;
}

/** How often the customer is charged, from when, and until when. */
export function WhenCard({ isFixed }: WhenCardProps) {
  const { values, errors, register, set } = useSubscriptionFields();
  return (
    <Card
      title={t({ message: 'Schedule', context: 'noun' })}
      lead={
        isFixed
          ? t`The interval and first day can no longer be changed, because invoices exist.`
          : daysText(nextDays(values))
      }
    >
      <div className={grid.grid}>
        <TextField
          {...register('every')}
          label={t`Every`}
          inputMode="numeric"
          autoComplete="off"
          disabled={isFixed}
          error={errors.every?.message}
        />
        <NativeSelect
          {...register('unit')}
          label={t`Interval`}
          disabled={isFixed}
          options={[
            { value: 'MONTH', label: t`Months` },
            { value: 'QUARTER', label: t`Quarters` },
            { value: 'YEAR', label: t`Years` },
          ]}
        />
        {!isFixed && (
          <DateField
            label={t`First day`}
            value={values.startsOn}
            error={errors.startsOn?.message}
            onChange={(next) => set('startsOn', next)}
          />
        )}
        <DateField
          label={t`Last day`}
          isOptional
          value={values.endsOn}
          error={errors.endsOn?.message}
          onChange={(next) => set('endsOn', next)}
        />
        <TextField
          {...register('invoiceLimit')}
          label={t`Number of invoices`}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          error={errors.invoiceLimit?.message}
        />
      </div>
    </Card>
  );
}

/** On which days the first invoices would be made, where the form says it already. */
function daysText(days: readonly string[]): string {
  if (days.length === 0) return t`An invoice is created on the first day of each period.`;
  const dates = listText(days.map(dateText), 'unit');
  return days.length > 2 ? t`Invoices on ${dates} …` : t`Invoices on ${dates}`;
}
