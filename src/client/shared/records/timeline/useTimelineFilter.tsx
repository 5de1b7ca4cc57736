import type { MessageDescriptor } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import type { TimelinePart } from './timeline.generated.ts';
import styles from './Timeline.module.css';

/** A filter of a timeline. */
export interface TimelineChoice {
  /** In the address: `?show=notes`. */
  value: string;
  label: MessageDescriptor;
  /** Null for all entries. */
  part: TimelinePart | null;
  /** The text without entries. */
  noneText: MessageDescriptor;
}

/** The filter of a timeline, with its choice in the address; the first choice is the default. */
export function useTimelineFilter(choices: readonly [TimelineChoice, ...TimelineChoice[]]): {
  shown: TimelineChoice;
  filter: ReactNode;
} {
  const [query, setQuery] = useSearchParams();
  const [first] = choices;
  const shown = choices.find(({ value }) => value === query.get('show')) ?? first;

  function handleShow(value: string) {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === first.value) next.delete('show');
        else next.set('show', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    shown,
    filter: (
      <div className={styles.filter} data-swiped>
        <ChoiceSwitch
          label={t`Show`}
          choices={choices.map((each) => ({ ...each, label: t(each.label) }))}
          value={shown.value}
          onChange={handleShow}
        />
      </div>
    ),
  };
}
