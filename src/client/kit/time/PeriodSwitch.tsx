import { plural, t } from '@lingui/core/macro';
import { LinkSwitch } from '#client/kit/tabs/LinkSwitch.tsx';
import { PERIOD_DAYS } from '#contract/limits/periods.ts';

/** The period of a screen's numbers. The URL stores it, so that reload, back and a shared link show the same. */
export function PeriodSwitch({ days }: { days: number }) {
  return (
    <LinkSwitch
      label={t`Period`}
      currentIs="true"
      links={PERIOD_DAYS.map((each) => ({
        label: t`${plural(each, { one: '# day', other: '# days' })}`,
        to: { search: `?days=${each}` },
        isCurrent: each === days,
      }))}
    />
  );
}
