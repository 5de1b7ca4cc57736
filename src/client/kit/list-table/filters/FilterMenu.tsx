import { plural, t } from '@lingui/core/macro';
import { ListFilter as FilterIcon } from 'lucide-react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import { listText, numberText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { NO_VALUE } from '../../../../contract/lists/filters/noValue.ts';
import { readDateRange } from '../../../../contract/lists/filters/readDateRange.ts';
import { usualLabel } from '../../../../contract/lists/filters/usualDays.ts';
import { rangeText, readRange } from '../../../../contract/lists/filters/valueRange.ts';
import { useCalendar } from '../../time/calendar.ts';
import { dateText, daysText } from '../../time/dateText.ts';
import { ConditionMenu } from './ConditionMenu.tsx';
import { conditionSummary } from './conditionSummary.ts';
import { FilterChip } from './FilterChip.tsx';
import type { ChoiceFilter, ListFilter, PanelFilter } from './listFilter.ts';
import styles from '../ListToolbar.module.css';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel);

interface FilterMenuProps extends FilterProps {
  filter: ListFilter;
}

interface PanelMenuProps extends FilterProps {
  filter: PanelFilter;
}

interface FilterProps {
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Just chosen among more filters. */
  startsOpen?: boolean;
}

/**
 * One filter: a button that opens its choices; set, it is a chip that names them, below its label: each has the whole width. Of more than it has
 * room for it names the first and counts the others; all are in its tooltip.
 */
export function FilterMenu({ filter, ...props }: FilterMenuProps) {
  if (filter.kind === 'choice' && filter.found) {
    const { Names } = filter.found;
    return (
      <Names values={props.values}>
        {(found) => (
          <PanelMenu filter={{ ...filter, options: [...(filter.options ?? []), ...found] }} {...props} />
        )}
      </Names>
    );
  }
  return filter.kind === 'condition' ? (
    <ConditionMenu filter={filter} {...props} />
  ) : (
    <PanelMenu filter={filter} {...props} />
  );
}

function PanelMenu({ filter, values, onChange, startsOpen }: PanelMenuProps) {
  const label = labelText(filter.label);
  const { timeZone } = useCalendar();
  const texts = valueTexts(filter, values, timeZone);
  const text = listText(texts, 'unit');
  const [first = ''] = texts;
  const isCounted = texts.length > 1 && text.length > ROOM;
  return (
    <FilterChip
      label={label}
      isSet={text !== ''}
      tip={text === '' ? undefined : `${label}: ${text}`}
      onClear={() => onChange([])}
    >
      <PopoverButton
        label={label}
        className={styles.filterButton}
        startsOpen={startsOpen}
        panel={<FilterPanel filter={filter} values={values} onChange={onChange} />}
      >
        {text === '' && <FilterIcon className={styles.filterIcon} aria-hidden="true" size={14} />}
        <span className={styles.filterLabel}>{label}</span>
        {text !== '' && (
          <span className={styles.filterValues}>
            <span className={styles.filterValue}>{isCounted ? first : text}</span>
            {isCounted && <span className={styles.filterCount}>+{numberText(texts.length - 1)}</span>}
          </span>
        )}
      </PopoverButton>
    </FilterChip>
  );
}

/** Characters of a chip that are never cut. */
const ROOM = 16;

/** A summary of a filter's values; '' if unset. More than two values are counted. */
export function valueText(filter: ListFilter, values: readonly string[], timeZone: string): string {
  const texts = valueTexts(filter, values, timeZone);
  const count = texts.length;
  return count > 2 ? t`${plural(count, { other: '# chosen' })}` : listText(texts, 'unit');
}

/** Each thing that a filter is set to, in words, days by a time zone. */
function valueTexts(filter: ListFilter, values: readonly string[], timeZone: string): string[] {
  if (filter.kind === 'choice')
    return values.map((value) =>
      labelText(filter.options?.find((option) => option.value === value)?.label ?? '…'),
    );
  const text = filter.kind === 'condition' ? conditionSummary(values[0]) : oneText(filter, values, timeZone);
  return text === '' ? [] : [text];
}

function oneText(
  filter: Exclude<PanelFilter, ChoiceFilter>,
  values: readonly string[],
  timeZone: string,
): string {
  if (filter.none && values[0] === NO_VALUE) return labelText(filter.none);
  if (filter.kind === 'dates') {
    const usual = usualLabel(values[0]);
    if (usual) return i18n.t(usual);
    const { from = null, to = null } = readDateRange(values, timeZone) ?? {};
    if (from && to) return daysText(from, to);
    if (from) return t`from ${{ from: dateText(from) }}`;
    return to ? t`until ${{ to: dateText(to) }}` : '';
  }
  if (filter.kind === 'range') {
    const range = readRange(values);
    return range ? rangeText(range) : '';
  }
  return values[0] ? `${values[0]}…` : '';
}
