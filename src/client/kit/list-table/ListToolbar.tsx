import type { ReactNode } from 'react';
import { SearchBox } from '../layout/SearchBox.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import type { ListFilter } from './filters/listFilter.ts';
import type { ListAddress } from './useListParams.ts';
import styles from './ListToolbar.module.css';

interface ListToolbarProps {
  address: ListAddress;
  /** 'Search leads'; left out, there is no search box. */
  searchLabel?: string | undefined;
  filters: readonly ListFilter[];
  /** At its beginning, in a room that is there before it is. */
  start?: ReactNode;
  /** At the end of the line. */
  tools?: ReactNode;
  /** Lies over the whole line: what can be done with the selected rows. */
  over?: ReactNode;
}

/**
 * Search, filters and tools above a list or board: one line from a window of 1024 px on. What has no room in it waits in a menu, and
 * nothing in it moves when a filter is set or rows are selected.
 */
export function ListToolbar({ address, searchLabel, filters, start, tools, over }: ListToolbarProps) {
  return (
    <div className={styles.room}>
      <div className={styles.toolbar}>
        {searchLabel && (
          <SearchBox
            label={searchLabel}
            value={address.params.search}
            onSearch={(search) => address.change({ search })}
          />
        )}
        <div className={styles.tools} data-swiped data-arrow-keys="row">
          {start && <div className={styles.toolbarStart}>{start}</div>}
          <FilterBar filters={filters} address={address} />
          {tools && <div className={styles.toolbarEnd}>{tools}</div>}
          {over}
        </div>
      </div>
    </div>
  );
}

/** The word of a tool with an icon: where the line is short it is its name alone. */
export function ToolWord({ children }: { children: string }) {
  return <span className={styles.toolWord}>{children}</span>;
}
