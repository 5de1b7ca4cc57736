import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { ListFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';
import type { ListAddress } from '../useListParams.ts';

interface FilterBarProps {
  filters: readonly ListFilter[];
  address: Pick<ListAddress, 'filters' | 'change'>;
}

/** So many filters have a button of their own; of more than that the rest waits in a menu. */
const IN_SIGHT = 4;

/** A button for each filter; a filter that is set is a chip that says so, and can be taken off. */
export function FilterBar({ filters, address }: FilterBarProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const active = filters.filter(({ name }) => address.filters[name]);
  const inSight = filters.length > IN_SIGHT + 1 ? IN_SIGHT : filters.length;
  const isShown = (filter: ListFilter, at: number) =>
    at < inSight || active.includes(filter) || filter.name === asked;
  const waiting = filters.filter((filter, at) => !isShown(filter, at));
  return (
    <>
      {filters.filter(isShown).map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          values={address.filters[filter.name] ?? NONE}
          onChange={(values) => address.change({ [filter.name]: values })}
          startsOpen={filter.name === asked}
        />
      ))}
      {waiting.length > 0 && (
        <MenuButton
          label="More filters"
          look="ghost"
          className={styles.moreFilters}
          items={waiting.map(({ name, label }) => ({ label, onSelect: () => setAsked(name) }))}
        >
          <Plus aria-hidden="true" size={14} />
          Filter
        </MenuButton>
      )}
      {active.length > 0 && (
        <Button
          look="ghost"
          onClick={() => address.change(Object.fromEntries(active.map(({ name }) => [name, []])))}
        >
          Clear filters
        </Button>
      )}
    </>
  );
}

const NONE: readonly string[] = [];
