import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { inReadingOrder } from '#contract/automation/automationFlow.ts';
import { useFindAutomationStepCountsQuery } from '../automationApi.ts';
import type { Automation } from '../automationWords.ts';
import { FlowText } from './FlowText.tsx';
import { Runs } from './Runs.tsx';
import type { ShownPosition } from './stepPlaces.ts';
import { placeTitle } from './stepPlaces.ts';

interface FlowAndRunsProps {
  automation: Automation;
  /** Shown instead of the published version, if given. It has no enrollments. */
  shownDraft: Automation['draft'];
  /** Between the two. */
  children: ReactNode;
}

/** The steps with their counts, and the enrollments; a count filters the enrollments. */
export function FlowAndRuns({ automation, shownDraft, children }: FlowAndRunsProps) {
  const { kind, _id: automationId, version, steps } = automation;
  const [chosen, setChosen] = useState<ShownPosition | null>(null);
  const from = useRef<HTMLElement | null>(null);
  const { currentData: counts, isLoading } = useFindAutomationStepCountsQuery(
    { kind, automationId, version },
    { skip: shownDraft !== null },
  );
  // After others have published, the steps are other ones
  const at = chosen?.version === version && shownDraft === null ? chosen : null;
  const number = inReadingOrder(steps).findIndex(({ id }) => id === at?.stepId) + 1;

  function show(place: ShownPosition) {
    from.current = document.activeElement as HTMLElement;
    setChosen(place);
  }

  function showAll() {
    setChosen(null);
    from.current?.focus();
  }

  // On a phone each count has a line of its own: drawn once, so that nothing moves
  if (isLoading) return <FormSkeleton fields={6} />;
  return (
    <>
      <FlowText
        flow={shownDraft ?? automation}
        version={version}
        counts={shownDraft ? [] : (counts?.data ?? [])}
        others={shownDraft ? 0 : (counts?.others ?? 0)}
        shown={at}
        onShow={show}
      />
      {children}
      <Runs
        automation={automation}
        at={at && { place: at, title: placeTitle(at.place, number) }}
        onShowAll={showAll}
      />
    </>
  );
}
