import { LinkSwitch } from '#client/kit/tabs/LinkSwitch.tsx';
import { DASHBOARD_DAYS } from '#contract/limits/dashboard.ts';

/** Which period the dashboard is about. The address keeps it, so that reload, back and a shared link show the same. */
export function PeriodSwitch({ days }: { days: number }) {
  return (
    <LinkSwitch
      label="Period"
      currentIs="true"
      links={DASHBOARD_DAYS.map((each) => ({
        label: `${each} days`,
        to: { search: `?days=${each}` },
        isCurrent: each === days,
      }))}
    />
  );
}
