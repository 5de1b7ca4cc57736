import { startTransition, useEffect, useState } from 'react';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { ListViewProps } from '#client/kit/list-table/listProps.ts';
import { ListView } from '#client/kit/list-table/ListView.tsx';
import { useSavedList } from './useSavedList.ts';

// The list does not wait for its view bar.
const ViewBar = lazyPart(async () => (await import('./ViewBar.tsx')).ViewBar);

interface SavedListViewProps<Row> extends Omit<ListViewProps<Row>, 'views'> {
  /** Called after the first rows were rendered, to load the rest. */
  onDrawn?: () => void;
}

/** A list whose columns, order and filters are stored for the user, and can be saved as views. */
export function SavedListView<Row>({ onDrawn, ...props }: SavedListViewProps<Row>) {
  const { slice, address, label, rows, total, error } = props;
  const saved = useSavedList(slice, address);
  const isDrawn = saved.isReady && (rows !== undefined || error !== null);
  const [hasBar, setHasBar] = useState(false);
  useEffect(
    function loadBarAfterRows() {
      if (isDrawn) startTransition(() => setHasBar(true));
    },
    [isDrawn],
  );
  useEffect(
    function tellThatRowsAreThere() {
      if (hasBar) onDrawn?.();
    },
    [hasBar, onDrawn],
  );
  return (
    <ListView<Row>
      {...props}
      // Drawn once, as the person has it, and not first as the list has it.
      rows={saved.isReady ? rows : undefined}
      total={saved.isReady ? total : undefined}
      views={hasBar ? <ViewBar label={label} saved={saved} /> : <></>}
    />
  );
}
