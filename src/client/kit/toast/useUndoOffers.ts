import { useEffect, useRef } from 'react';
import { toast } from './toast.ts';
import { undoToast } from './undoToast.tsx';

/**
 * Offers to take back what was removed from a form that is not saved yet, as long as its editor is open. `removed` names what it
 * was: the offer of the same takes the place of the last one.
 */
export function useUndoOffers(): (removed: string, text: string, onUndo: () => void) => void {
  const offered = useRef(new Set<string>());

  useEffect(function withdrawOffers() {
    const ids = offered.current;
    return () => {
      for (const id of ids) toast.dismiss(id);
    };
  }, []);

  return (removed, text, onUndo) => {
    offered.current.add(removed);
    undoToast(text, onUndo, removed);
  };
}
