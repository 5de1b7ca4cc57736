import { useState } from 'react';
import { fullName } from '#client/entities/people/person.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { TimelineEntry } from '#client/shared/records/timeline/timelineEntry.ts';
import { fieldLabel } from '../personValues.ts';

/** Finds who else changed a field since the page was opened, from new entries of other users. */
export function useChangedBy(entries: TimelineEntry[] | undefined): (label: string) => string | undefined {
  const self = fullName(useViewer().fullName);
  // Pinned notes come before newer entries
  const inOrder = entries?.filter(({ note }) => !note?.isPinned);
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (!known && inOrder) setKnown(new Set(inOrder.map(({ _id }) => _id)));

  // 'Show older' appends entries: only those before the first known one are new.
  const firstKnown = inOrder?.findIndex(({ _id }) => known?.has(_id)) ?? -1;
  const news = known && inOrder ? inOrder.slice(0, firstKnown < 0 ? inOrder.length : firstKnown) : [];
  return (label) => {
    const last = news.find(({ changes }) => changes.some((change) => fieldLabel(change.field) === label));
    return last && last.actorName !== self ? last.actorName : undefined;
  };
}
