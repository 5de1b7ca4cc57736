import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { movedTo } from '#client/kit/drag/lineOrder.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useSortPipelinesMutation } from '../dealSettingsApi.ts';

/** The order of the pipelines in use: by dragging (SortableLines) or by one place (`step`), saved at once. */
export function usePipelineOrder(pipelines: readonly Pipeline[]) {
  const [sort] = useSortPipelinesMutation();
  const [announced, setAnnounced] = useState('');
  const ids = pipelines.map(({ _id }) => _id);
  const nameOf = (id: string) => pipelines.find(({ _id }) => _id === id)?.name ?? '';
  const placeText = (index: number) => t`pipeline ${{ place: index + 1 }} of ${{ count: ids.length }}`;

  async function moveTo(id: string, index: number) {
    const next = movedTo(ids, id, index);
    if (!next) return;
    const { error } = await sort({ ids: next });
    if (error) toast.error(errorText(error, t`Failed to change the order`));
    else setAnnounced(t`${{ name: nameOf(id) }} is now ${{ place: placeText(next.indexOf(id)) }}`);
  }

  return {
    lines: { ids, nameOf, placeText, onMove: (id: string, index: number) => void moveTo(id, index) },
    step: (id: string, by: number) => void moveTo(id, ids.indexOf(id) + by),
    announced,
  };
}
