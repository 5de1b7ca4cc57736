import { msg, t } from '@lingui/core/macro';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import type { DataColumn } from '#client/kit/table/DataTable.tsx';
import { exactTime } from '#client/kit/time/dateText.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import type { FindAutomationRunsQuery } from '../automation.generated.ts';
import type { AutomationChoices } from '../automationChoices.ts';
import { stepText } from '../automationWords.ts';

/** An enrollment in an automation. */
export type Run = FindAutomationRunsQuery['findAutomationRuns']['data'][number];

/** What a run's state is called. */
export const STATES = {
  RUNNING: { label: msg`Active`, tone: 'accent' },
  DONE: { label: msg`Completed`, tone: 'success' },
  STOPPED: { label: msg`Stopped`, tone: 'neutral' },
} as const;

/** The columns of enrollments. */
export function runColumns(choices: AutomationChoices, timeZone: string): DataColumn<Run>[] {
  return [
    {
      id: 'name',
      header: t`Person`,
      isName: true,
      // Room for what comes next and why, which are sentences
      width: '200px',
      // The server omits the id if the viewer may not see the person
      cell: ({ personId, name }) =>
        personId === null ? t`Not shown` : <Link to={paths.lead.to(personId)}>{name ?? t`No name`}</Link>,
    },
    {
      id: 'state',
      header: t`Status`,
      width: '112px',
      cell: (run) => <StatusPill tone={STATES[run.state].tone}>{t(STATES[run.state].label)}</StatusPill>,
    },
    {
      id: 'next',
      header: t`Next step`,
      isWrapped: true,
      cell: ({ step }) => step && stepText(step, choices),
    },
    {
      id: 'why',
      header: t`Time or reason`,
      isWrapped: true,
      cell: ({ reason, dueAt }) => reason ?? (dueAt && exactTime(dueAt, timeZone)),
    },
    {
      id: 'startedAt',
      header: t`Enrolled`,
      width: '120px',
      cell: ({ startedAt }) => <DayText at={startedAt} />,
    },
  ];
}
