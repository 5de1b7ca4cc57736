import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { draftsSlice } from '../draftsSlice.ts';

/** The unsent reply of a conversation; closing the tab with it asks for confirmation. */
export function useDraft(threadId: string): [text: string, write: (text: string) => void] {
  const dispatch = useDispatch();
  const text = useSelector((state: object) => draftsSlice.selectors.selectDraft(state, threadId));
  const isWritten = text !== '';

  useEffect(
    function askOnClose() {
      if (!isWritten) return;
      const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener('beforeunload', handleUnload);
      return () => window.removeEventListener('beforeunload', handleUnload);
    },
    [isWritten],
  );

  return [text, (next) => void dispatch(draftsSlice.actions.draftWritten({ threadId, text: next }))];
}
