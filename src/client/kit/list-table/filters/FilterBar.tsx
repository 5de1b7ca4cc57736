import { t } from '@lingui/core/macro';
import { FilterX, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { ListAddress } from '../useListParams.ts';
import { FilterMenu, valueText } from './FilterMenu.tsx';
import { placedFilters, useFilterPlaces } from './filterPlaces.ts';
import type { ListFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

interface FilterBarProps {
  filters: readonly ListFilter[];
  address: Pick<ListAddress, 'filters' | 'change'>;
}

/**
 * A button for each filter that the line has room for, the others in a menu; a filter that is set is a chip that says so, and can
 * be taken off. All places of a line are of one width, the same in every list: nothing moves when one is set.
 */
export function FilterBar({ filters, address }: FilterBarProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const line = useRef<HTMLDivElement>(null);
  const places = useFilterPlaces(line);
  const { timeZone } = useCalendar();
  const valuesOf = ({ name }: ListFilter) => address.filters[name] ?? NONE;
  const active = filters.filter((filter) => valuesOf(filter).length > 0);
  const askedFilter = filters.find(({ name }) => name === asked) ?? null;
  const placed = placedFilters(filters, places, (filter) => active.includes(filter), askedFilter);
  const waiting = filters.filter((filter) => !placed.includes(filter));
  const hidden = waiting.filter((filter) => active.includes(filter)).length;
  return (
    <div ref={line} className={styles.filters} data-measured={places !== undefined}>
      {placed.map((filter) => (
        <FilterMenu
          key={filter.name}
          filter={filter}
          values={valuesOf(filter)}
          onChange={(values) => address.change({ [filter.name]: values })}
          startsOpen={filter.name === asked}
        />
      ))}
      {waiting.length > 0 && (
        <MenuButton
          label={t`More filters`}
          look="ghost"
          className={styles.moreFilters}
          items={waiting.map((filter) => ({
            label: labelText(filter.label),
            detail: valueText(filter, valuesOf(filter), timeZone),
            onSelect: () => setAsked(filter.name),
          }))}
        >
          <Plus aria-hidden="true" size={14} />
          {hidden > 0 ? t`Filter (${{ count: numberText(hidden) }})` : t`Filter`}
        </MenuButton>
      )}
      {/* Its place stays when there is nothing to clear */}
      <IconButton
        label={t`Clear filters`}
        className={styles.clearFilters}
        hidden={active.length === 0}
        onClick={() => address.change(Object.fromEntries(active.map(({ name }) => [name, []])))}
      >
        <FilterX aria-hidden="true" size={16} />
      </IconButton>
    </div>
  );
}

const NONE: readonly string[] = [];
