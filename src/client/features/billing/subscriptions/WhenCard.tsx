import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
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
      title="Schedule"
      lead={
        isFixed
          ? 'The interval and first day can no longer be changed, because invoices exist.'
          : daysText(nextDays(values))
      }
    >
      <div className={grid.grid}>
        <TextField
          {...register('every')}
          label="Every"
          inputMode="numeric"
          autoComplete="off"
          disabled={isFixed}
          error={errors.every?.message}
        />
        <NativeSelect
          {...register('unit')}
          label="Interval"
          disabled={isFixed}
          options={[
            { value: 'MONTH', label: 'Months' },
            { value: 'QUARTER', label: 'Quarters' },
            { value: 'YEAR', label: 'Years' },
          ]}
        />
        {!isFixed && (
          <DateField
            label="First day"
            value={values.startsOn}
            error={errors.startsOn?.message}
            onChange={(next) => set('startsOn', next)}
          />
        )}
        <DateField
          label="Last day"
          isOptional
          value={values.endsOn}
          error={errors.endsOn?.message}
          onChange={(next) => set('endsOn', next)}
        />
        <TextField
          {...register('invoiceLimit')}
          label="Number of invoices"
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
  if (days.length === 0) return 'An invoice is created on the first day of each period.';
  return `Invoices on ${days.map(dateText).join(', ')}${days.length > 2 ? ' …' : ''}`;
}
