import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { wallTime } from '#contract/time/zonedTime.ts';
import { wallDate } from './wallDates.ts';

/** MUI X's adapter, whose present is the wall time of a time zone: a calendar marks today, and opens on it, as the company has it. */
export function companyAdapter(timeZone: string): typeof AdapterDateFns {
  return class extends AdapterDateFns {
    override date = ((value?: string | null) => {
      if (value === null) return null;
      return value === undefined ? wallDate(wallTime(Date.now(), timeZone)) : new Date(value);
    }) as AdapterDateFns['date'];
  } as typeof AdapterDateFns;
}
