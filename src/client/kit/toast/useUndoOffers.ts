import { useEffect, useRef } from 'react';
import { toast } from './toast.ts';
import { undoToast } from './undoToast.tsx';

/**
 * Offers undo for items removed from an unsaved form, as long as its editor is open. `removed` names the kind of item: a new offer
 * replaces the last one of its kind.
 */
export function useUndoOffers(): (removed: string, text: string, onUndo: () => void) => void {
  const offered = useRef(new Map<string, () => void>());

  useEffect(function withdrawOffers() {
    const offers = offered.current;
    return () => {
      for (const [id, withdraw] of offers) {
        withdraw();
        toast.dismiss(id);
      }
    };
  }, []);

  return (removed, text, onUndo) => {
    offered.current.get(removed)?.();
    offered.current.set(removed, undoToast(text, onUndo, { ofKind: removed }));
  };
}
