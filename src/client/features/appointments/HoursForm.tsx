import { t } from '@lingui/core/macro';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { SubmitButton } from '#client/kit/forms/SubmitButton.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import type { Hours, TimeRange } from '#contract/appointments/hours.ts';
import { hoursProblem, WEEKDAYS } from '#contract/appointments/hours.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { firstDayOfWeek } from '#contract/time/firstDayOfWeek.ts';
import { timeZones } from '#contract/time/timeZones.ts';
import type { FindAvailabilityQuery } from './appointments.generated.ts';
import { useSaveAvailabilityMutation } from './appointmentsApi.ts';
import { DayHours } from './DayHours.tsx';
import { DaysOff } from './DaysOff.tsx';
import { HolidayFields } from './HolidayFields.tsx';
import styles from './Appointments.module.css';

type Availability = NonNullable<FindAvailabilityQuery['findAvailability']['data']>;

/** Hours of a week, by the clocks of a zone, days off and public holidays. */
export function HoursForm({ availability }: { availability: Availability }) {
  const { locale } = useCalendar();
  const mayEdit = can(useViewer(), 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const [save, { isLoading }] = useSaveAvailabilityMutation();
  const [hours, setHours] = useState<Hours>(() => hoursOf(availability));
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const problem = hoursProblem(hours);
    if (problem) return setErrorMessage(problem);
    const answer = await save({ hostId: availability.host._id, input: hours });
    const rejection = errorText(answer.error, t`Failed to save the hours`);
    setErrorMessage(rejection);
    if (rejection === null) toast.success(answer.data?.message ?? '');
  }

  const setDay = (day: number, ranges: TimeRange[]) =>
    setHours({
      ...hours,
      weekly: [
        ...hours.weekly.filter((range) => range.day !== day),
        ...ranges.map((range) => ({ ...range, day })),
      ],
    });
  const without = (date: string) => hours.overrides.filter((day) => day.date !== date);

  return (
    <form className={styles.hoursForm} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Card title={t`Weekly availability`}>
        <div className={styles.days}>
          <NativeSelect
            label={t`Time zone`}
            value={hours.timeZone}
            options={[...new Set([hours.timeZone, ...timeZones()])].map((zone) => ({
              value: zone,
              label: zone,
            }))}
            onChange={(event) => setHours({ ...hours, timeZone: event.target.value })}
          />
          {weekOf(locale).map((index) => (
            <DayHours
              key={index}
              name={i18n.t(WEEKDAYS[index] ?? '')}
              ranges={hours.weekly.filter(({ day }) => day === index + 1)}
              onChange={(ranges) => setDay(index + 1, ranges)}
            />
          ))}
        </div>
      </Card>
      <DaysOff
        dates={hours.overrides.filter(({ ranges }) => ranges.length === 0).map(({ date }) => date)}
        onAdd={(date) => setHours({ ...hours, overrides: [...without(date), { date, ranges: [] }] })}
        onRemove={(date) => setHours({ ...hours, overrides: without(date) })}
      />
      <Card
        title={t`Public holidays`}
        lead={t`Guests cannot book you on these days. They are updated every year.`}
      >
        <HolidayFields
          value={hours.holidays ?? null}
          onChange={(holidays) => setHours({ ...hours, holidays })}
        />
      </Card>
      <FormError message={errorMessage} />
      {mayEdit && (
        <div className={styles.foot}>
          <SubmitButton isBusy={isLoading}>{t`Save`}</SubmitButton>
        </div>
      )}
    </form>
  );
}

/** The indexes of WEEKDAYS in the order of the company's week. */
function weekOf(locale: string): number[] {
  const first = firstDayOfWeek(locale) ?? 1;
  return WEEKDAYS.map((_name, index) => (first + 6 + index) % 7);
}

/** The stored fields, without computed ones. */
function hoursOf({ timeZone, weekly, overrides, holidays }: Availability): Hours {
  return {
    timeZone,
    weekly: weekly.map(({ day, from, to }) => ({ day, from, to })),
    overrides: overrides.map(({ date, ranges }) => ({
      date,
      ranges: ranges.map(({ from, to }) => ({ from, to })),
    })),
    holidays: holidays
      ? { country: holidays.country, region: holidays.region ?? null, worked: holidays.worked }
      : null,
  };
}
