import { Button } from '../buttons/Button.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import type { ListFilter } from './listFilter.ts';
import type { ListAddress } from './useListParams.ts';

interface FilterBarProps {
  filters: readonly ListFilter[];
  address: Pick<ListAddress, 'filters' | 'change'>;
}

/** A button for each filter; a filter that is set is a chip that says so, and can be taken off. */
export function FilterBar({ filters, address }: FilterBarProps) {
  const active = filters.filter(({ name }) => address.filters[name]);
  return (
    <>
      {filters.map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          values={address.filters[filter.name] ?? NONE}
          onChange={(values) => address.change({ [filter.name]: values })}
        />
      ))}
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
