import type { ListViewProps } from '#client/kit/list-table/listProps.ts';
import { ListView } from '#client/kit/list-table/ListView.tsx';
import { startTransition, useEffect, useState } from 'react';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { useSavedList } from './useSavedList.ts';

// The list does not wait for what is done about its views.
const ViewBar = lazyPart(async () => (await import('./bar/ViewBar.tsx')).ViewBar);

/** A list whose columns, order and filters are kept for its person, and can be saved as views. */
export function SavedListView<Row>(props: Omit<ListViewProps<Row>, 'views'>) {
  const { slice, address, label, rows, error } = props;
  const saved = useSavedList(slice, address);
  const isDrawn = saved.isReady && (rows !== undefined || error !== null);
  const [hasBar, setHasBar] = useState(false);
  useEffect(
    function loadBarAfterRows() {
      if (isDrawn) startTransition(() => setHasBar(true));
    },
    [isDrawn],
  );
  return (
    <ListView<Row>
      {...props}
      // Drawn once, as the person has it, and not first as the list has it.
      rows={saved.isReady ? rows : undefined}
      views={hasBar ? <ViewBar label={label} saved={saved} /> : <></>}
    />
  );
}
