import { t } from '@lingui/core/macro';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useFindMembersQuery } from '#client/entities/people/membersApi.ts';
import { fullName } from '#client/entities/people/person.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FilterBar } from '#client/kit/list-table/filters/FilterBar.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { dueDay } from '#client/kit/time/dueTime.ts';
import { paths } from '#client/paths.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import type { RecordKind } from '#client/shared/records/recordKey.ts';
import { can } from '#contract/access/can.ts';
import { RECORD_AREAS } from '#contract/access/personAreas.ts';
import type { AgendaFieldsFragment, FindAgendaQuery } from './agenda.generated.ts';
import { useFindAgendaQuery } from './agendaApi.ts';
import { AgendaPart, AgendaSkeleton } from './AgendaPart.tsx';
import { LogDialog } from './LogDialog.tsx';

/** Means the viewer in the URL. */
const ME = 'me';

/** What an operator has to do: calls, meetings and tasks that are overdue, due today, or on the days to come. */
export function AgendaScreen() {
  const viewer = useViewer();
  const choices = useLeadChoices();
  const { timeZone } = useCalendar();
  const address = useListParams(['who', 'manager']);
  const managerId = address.filters['manager']?.[0];
  const who = address.filters['who']?.[0];
  const memberId = who === ME ? viewer._id : who;
  const query = useFindAgendaQuery({ ...(managerId && { managerId }), ...(memberId && { memberId }) });
  const members = useFindMembersQuery({ kind: 'LEAD' }).data?.data;
  const [logged, setLogged] = useState<AgendaFieldsFragment>();
  // After a failure, do not show another manager's agenda
  const shown = query.error ? query.currentData : query.data;
  const agenda = shown?.data;
  const count = agenda && agenda.overdue.length + agenda.today.length + agenda.upcoming.length;
  const mayLog = (kind: RecordKind) => can(viewer, RECORD_AREAS[kind], 'EDIT');
  const doers: ListFilter = {
    kind: 'choice',
    name: 'who',
    label: t`Who`,
    isSingle: true,
    options: [
      { value: ME, label: t`Me` },
      ...(members ?? [])
        .filter(({ _id }) => _id !== viewer._id)
        .map(({ _id, fullName: name }) => ({ value: _id, label: fullName(name) })),
    ],
  };
  const managers: ListFilter = {
    kind: 'choice',
    name: 'manager',
    label: t`Lead manager`,
    isSingle: true,
    options: choices?.managers.map((manager) => ({
      value: manager._id,
      label: fullName(manager.fullName),
    })),
  };

  return (
    <Page
      title={t`Agenda`}
      count={count}
      toolbar={<FilterBar filters={[doers, managers]} address={address} />}
    >
      {agenda && <NotRefreshed query={query} />}
      {!agenda && <LoadState query={query} skeleton={<AgendaSkeleton />} />}
      {count === 0 && (
        <EmptyState
          icon={<CalendarCheck />}
          title={t`Nothing scheduled`}
          text={t`Next calls, next meetings and tasks will appear here.`}
          action={<ButtonLink to={paths.leads.to()}>{t`All leads`}</ButtonLink>}
        />
      )}
      {agenda &&
        agendaDays(agenda, timeZone).map(({ title, entries }) => (
          <AgendaPart key={title} title={title} entries={entries} mayLog={mayLog} onLog={setLogged} />
        ))}
      {logged && <LogDialog entry={logged} onClose={() => setLogged(undefined)} />}
    </Page>
  );
}

/** The parts of the agenda with headings: overdue, today, and each later day. */
function agendaDays(
  { overdue, today, upcoming }: FindAgendaQuery['findAgenda']['data'],
  timeZone: string,
): { title: string; entries: readonly AgendaFieldsFragment[] }[] {
  const days = Map.groupBy(upcoming, ({ at }) => dueDay(at, timeZone));
  return [
    { title: t`Overdue`, entries: overdue },
    { title: t`Today`, entries: today },
    ...[...days].map(([title, entries]) => ({ title, entries })),
  ];
}
