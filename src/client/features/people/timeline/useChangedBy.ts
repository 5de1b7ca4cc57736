import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { fullName } from '#client/entities/people/person.ts';
import { fieldLabel } from '../personValues.ts';
import type { TimelineEntry } from './timelineText.ts';

/**
 * Tells who else changed a field since the page was opened: the entries that were not there at first. What one did oneself is
 * no news.
 */
export function useChangedBy(entries: TimelineEntry[] | undefined): (label: string) => string | undefined {
  const self = fullName(useViewer().fullName);
  // Pinned notes stand before what is newer
  const inOrder = entries?.filter(({ note }) => !note?.isPinned);
  const [known, setKnown] = useState<ReadonlySet<string>>();
  if (!known && inOrder) setKnown(new Set(inOrder.map(({ _id }) => _id)));

  // Older entries arrive at the end, by 'Show older': only what stands before the first known one is new.
  const firstKnown = inOrder?.findIndex(({ _id }) => known?.has(_id)) ?? -1;
  const news = known && inOrder ? inOrder.slice(0, firstKnown < 0 ? inOrder.length : firstKnown) : [];
  return (label) => {
    const last = news.find(({ changes }) => changes.some((change) => fieldLabel(change.field) === label));
    return last && last.actorName !== self ? last.actorName : undefined;
  };
}
