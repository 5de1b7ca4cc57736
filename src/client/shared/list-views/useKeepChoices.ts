import { useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ListSlice } from '#client/kit/list-table/createListSlice.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { useSaveListChoicesMutation } from './listChoicesApi.ts';

/** Several columns are often chosen at once. Milliseconds. */
const PAUSE = 500;

/**
 * Takes what the person chose to the server, once they pause or leave the list. What could not be taken there stays marked as
 * changed, and goes with the next change or the next visit. `isOn` once the server said what it has.
 */
export function useKeepChoices(list: ListName, slice: ListSlice, isOn: boolean): void {
  const dispatch = useDispatch();
  const choices = useSelector(slice.selectors.selectChoices);
  const isChanged = useSelector(slice.selectors.selectSync) === 'changed';
  const [save, { isLoading }] = useSaveListChoicesMutation();
  const [failed, setFailed] = useState<unknown>(undefined);
  const isDue = isOn && isChanged && !isLoading && failed !== choices;

  async function send() {
    const { columns, density, pageSize, view } = choices;
    const draft = view?.isTouched ? { viewId: view.id, columns: view.columns, density: view.density } : null;
    const { error } = await save({ list, input: { columns, density, pageSize, draft } });
    if (error) setFailed(choices);
    else dispatch(slice.actions.choicesSaved(choices));
  }
  const sendNow = useEffectEvent(() => void send());
  const sendIfDue = useEffectEvent(() => {
    if (isDue) void send();
  });

  useEffect(
    function sendAfterPause() {
      if (!isDue) return;
      const timer = setTimeout(sendNow, PAUSE);
      return () => clearTimeout(timer);
    },
    [isDue, choices],
  );
  useEffect(function sendOnLeaving() {
    return () => sendIfDue();
  }, []);
}
