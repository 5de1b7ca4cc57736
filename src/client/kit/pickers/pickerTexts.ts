import { plural, t } from '@lingui/core/macro';
import type { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ComponentProps } from 'react';

type PickerTexts = NonNullable<ComponentProps<typeof LocalizationProvider>['localeText']>;

/** MUI X has no texts in some of our languages: these replace the ones that our date fields use. */
export function pickerTexts(): PickerTexts {
  return {
    previousMonth: t`Previous month`,
    nextMonth: t`Next month`,
    openPreviousView: t`Open previous view`,
    openNextView: t`Open next view`,
    calendarViewSwitchingButtonAriaLabel: (view) =>
      view === 'year'
        ? t`year view is open, switch to calendar view`
        : t`calendar view is open, switch to year view`,
    cancelButtonLabel: t`Cancel`,
    clearButtonLabel: t`Clear`,
    okButtonLabel: t`OK`,
    todayButtonLabel: t`Today`,
    nextStepButtonLabel: t`Next`,
    datePickerToolbarTitle: t`Select date`,
    dateTimePickerToolbarTitle: t`Select date & time`,
    timePickerToolbarTitle: t`Select time`,
    selectViewText: (view) => (view === 'hours' ? t`Select hours` : t`Select minutes`),
    hoursClockNumberText: (hours) => {
      const count = Number(hours);
      return t`${plural(count, { one: `${hours} hour`, other: `${hours} hours` })}`;
    },
    minutesClockNumberText: (minutes) => {
      const count = Number(minutes);
      return t`${plural(count, { one: `${minutes} minute`, other: `${minutes} minutes` })}`;
    },
    openDatePickerDialogue: (day) => (day ? t`Choose date, selected date is ${day}` : t`Choose date`),
    openTimePickerDialogue: (time) => (time ? t`Choose time, selected time is ${time}` : t`Choose time`),
    fieldClearLabel: t`Clear`,
    timeTableLabel: t`pick time`,
    dateTableLabel: t`pick date`,
    fieldYearPlaceholder: ({ digitAmount }) => t`Y`.repeat(digitAmount),
    // As days are shown everywhere; the month may be typed as a number too
    fieldMonthPlaceholder: () => t`MMM`,
    fieldDayPlaceholder: () => t`DD`,
    fieldHoursPlaceholder: () => t`hh`,
    fieldMinutesPlaceholder: () => t`mm`,
    year: t`Year`,
    month: t`Month`,
    day: t`Day`,
    hours: t`Hours`,
    minutes: t`Minutes`,
    empty: t`Empty`,
  };
}
