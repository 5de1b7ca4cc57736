import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFindBookingHostsQuery } from '#client/entities/bookings/bookingsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { SwitchField } from '#client/kit/forms/fields/SwitchField.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { shiftedDay } from './calendarView.ts';
import type { useCalendarPosition } from './useCalendarPosition.ts';
import styles from './Calendar.module.css';

interface CalendarBarProps {
  place: ReturnType<typeof useCalendarPosition>;
  /** The displayed period: '23 – 29 Nov 2026'. */
  title: string;
  /** Whether calls and meetings are shown; null where they are not offered. */
  meetings: { isShown: boolean; onChange: (isShown: boolean) => void } | null;
}

/** Leads through the calendar: earlier, later, today, how much, whose. */
export function CalendarBar({ place, title, meetings }: CalendarBarProps) {
  const { view, views, day, today, hostId, go } = place;
  const hosts = useFindBookingHostsQuery().data?.data ?? [];
  return (
    <div className={styles.bar}>
      <Button onClick={() => go({ day: '' })} aria-disabled={day === today || undefined}>{t`Today`}</Button>
      <span className={styles.steps}>
        <IconButton label={t`Earlier`} onClick={() => go({ day: shiftedDay(day, view, -1) })}>
          <ChevronLeft size={18} />
        </IconButton>
        <IconButton label={t`Later`} onClick={() => go({ day: shiftedDay(day, view, 1) })}>
          <ChevronRight size={18} />
        </IconButton>
      </span>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      {meetings && (
        <SwitchField label={t`Lead meetings`} isOn={meetings.isShown} onChange={meetings.onChange} />
      )}
      <span className={styles.host}>
        <SelectInput
          aria-label={t`Host filter`}
          placeholder={t`Everyone`}
          value={hostId}
          options={hosts.map(({ _id, fullName }) => ({
            value: _id,
            label: `${fullName.firstName} ${fullName.lastName}`.trim(),
          }))}
          onChange={(event) => go({ host: event.target.value })}
        />
      </span>
      <ChoiceSwitch
        label={t({ message: 'View', context: 'noun' })}
        choices={views.map(({ value, label }) => ({ value, label: t(label) }))}
        value={view}
        onChange={(next) => go({ view: next })}
      />
    </div>
  );
}
