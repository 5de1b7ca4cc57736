import { msg, t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { useFindPersonTimelineInfiniteQuery } from '#client/entities/people/api/peopleApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { Timeline } from './Timeline.tsx';
import type { TimelineState } from './timelineState.ts';
import { timelineState } from './timelineState.ts';
import styles from './Timeline.module.css';

interface TimelineCardProps {
  kind: PersonKind;
  id: string;
  /** The whole timeline, which the page asks for anyway. */
  whole: TimelineState;
}

/** The timeline with its filter in the URL: `?show=notes`. */
export function TimelineCard({ kind, id, whole }: TimelineCardProps) {
  const [query, setQuery] = useSearchParams();
  const shown = PARTS.find(({ value }) => value === query.get('show')) ?? PARTS[0];
  const narrowed = useFindPersonTimelineInfiniteQuery(
    { kind, id, ...(shown.part && { part: shown.part }) },
    { skip: !shown.part },
  );

  function handleShow(value: string) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === PARTS[0].value) next.delete('show');
        else next.set('show', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <>
      <div className={styles.filter} data-swiped>
        <ChoiceSwitch
          label={t`Show`}
          choices={PARTS.map((each) => ({ ...each, label: t(each.label) }))}
          value={shown.value}
          onChange={handleShow}
        />
      </div>
      <Timeline {...(shown.part ? timelineState(narrowed) : whole)} noneText={t(shown.noneText)} />
    </>
  );
}

const PARTS = [
  { value: 'all', label: msg`All`, part: null, noneText: msg`No activity yet.` },
  { value: 'notes', label: msg`Notes`, part: 'NOTES', noneText: msg`No notes yet.` },
  { value: 'calls', label: msg`Calls`, part: 'CALLS', noneText: msg`No calls yet.` },
  { value: 'meetings', label: msg`Meetings`, part: 'MEETINGS', noneText: msg`No meetings yet.` },
  { value: 'messages', label: msg`Messages`, part: 'MESSAGES', noneText: msg`No messages yet.` },
  { value: 'tasks', label: msg`Tasks`, part: 'TASKS', noneText: msg`No tasks yet.` },
  { value: 'changes', label: msg`Changes`, part: 'CHANGES', noneText: msg`No changes yet.` },
] as const;
