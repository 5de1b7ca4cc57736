import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { movedTo } from '#client/kit/drag/lineOrder.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { LeadOption } from '../leadOption.ts';
import { useReorderLeadOptionsMutation } from '../leadSetupApi.ts';
import { placeLabel } from '../optionTexts.ts';

interface OptionOrderOptions {
  kind: OptionKind;
  options: readonly LeadOption[];
  /** Off if the rows are filtered or in another order. */
  isOn: boolean;
}

/** The order of a list: by its grips (SortableLines), by Alt and the arrow keys in a row, by the row menu. */
export function useOptionOrder({ kind, options, isOn }: OptionOrderOptions) {
  const [reorder] = useReorderLeadOptionsMutation();
  const [announced, setAnnounced] = useState('');
  const ids = options.filter(({ isArchived }) => !isArchived).map(({ _id }) => _id);
  const nameOf = (id: string) => options.find(({ _id }) => _id === id)?.name ?? '';
  const placeText = (index: number) => placeLabel(kind, index + 1, ids.length);

  async function save(next: string[]) {
    const { error } = await reorder({ kind, ids: next });
    if (error) toast.error(errorText(error, t`Failed to change the order`));
  }

  /** Puts an entry at a place of the list, from 0. */
  function moveTo(id: string, index: number) {
    const next = isOn && movedTo(ids, id, index);
    if (!next) return;
    void save(next);
    setAnnounced(t`${{ name: nameOf(id) }} is now ${{ place: placeText(next.indexOf(id)) }}`);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const id = (event.target as HTMLElement).closest<HTMLElement>('[data-id]')?.dataset['id'];
    if (!step || !id || !event.altKey) return;
    event.preventDefault();
    moveTo(id, ids.indexOf(id) + step);
  }

  return { lines: { ids, nameOf, placeText, onMove: moveTo }, announced, handleKeyDown };
}
