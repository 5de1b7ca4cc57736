import { useEffect, useRef } from 'react';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';

/** Offers to take back the deletion of a step, as long as the editor is open. */
export function useUndoOfSteps(): (stepId: string, onUndo: () => void) => void {
  const offered = useRef(new Set<string>());

  useEffect(function withdrawOffers() {
    const ids = offered.current;
    return () => {
      for (const id of ids) toast.dismiss(id);
    };
  }, []);

  return (stepId, onUndo) => {
    const id = `deleted step ${stepId}`;
    offered.current.add(id);
    undoToast('Step deleted', onUndo, id);
  };
}
