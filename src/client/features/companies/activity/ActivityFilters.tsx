import { t } from '@lingui/core/macro';
import { FilterX } from 'lucide-react';
import { useFindMyCompaniesQuery } from '#client/entities/company/companyApi.ts';
import { useFindMembersQuery } from '#client/entities/people/membersApi.ts';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { actionOptions, entityOptions } from './activityText.ts';
import styles from './ActivityFilters.module.css';

/** The filters of the log in the URL; '' for none. */
export interface ActivityFilter {
  search: string;
  companyId: string;
  action: string;
  /** Who did it. */
  actorId: string;
  /** What kind of thing. */
  entity: string;
  /** Days, YYYY-MM-DD, both included. */
  from: string;
  to: string;
}

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (next: Partial<ActivityFilter>) => void;
}

export const NO_FILTER: ActivityFilter = {
  search: '',
  companyId: '',
  action: '',
  actorId: '',
  entity: '',
  from: '',
  to: '',
};

/** One line of filters above the log. */
export function ActivityFilters({ filter, onChange }: ActivityFiltersProps) {
  const { data: reply } = useFindMyCompaniesQuery();
  const companies = (reply?.data ?? []).map((company) => ({
    value: company._id,
    label: company.companyName,
  }));
  const { data: members } = useFindMembersQuery({});
  const people = (members?.data ?? []).map(({ _id, fullName }) => ({
    value: _id,
    label: `${fullName.firstName} ${fullName.lastName}`.trim(),
  }));
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <>
      <SearchBox
        label={t`Search the log`}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
      />
      <Choice
        label={t`Company`}
        all={t`All companies`}
        other={t`Another company`}
        value={filter.companyId}
        options={companies}
        onChange={(companyId) => onChange({ companyId })}
      />
      <Choice
        label={t`Action`}
        all={t`All actions`}
        other={t`Another action`}
        value={filter.action}
        options={actionOptions()}
        onChange={(action) => onChange({ action })}
      />
      <Choice
        label={t`Person`}
        all={t`Everyone`}
        other={t`Another person`}
        value={filter.actorId}
        options={people}
        onChange={(actorId) => onChange({ actorId })}
      />
      <Choice
        label={t`Record type`}
        all={t`All record types`}
        other={t`Another record type`}
        value={filter.entity}
        options={entityOptions()}
        onChange={(entity) => onChange({ entity })}
      />
      <DateField
        className={styles.day}
        label={t({ message: 'From', context: 'range' })}
        value={filter.from}
        max={filter.to}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        className={styles.day}
        label={t({ message: 'To', context: 'range' })}
        value={filter.to}
        min={filter.from}
        onChange={(to) => onChange({ to })}
      />
      {/* Its place stays when there is nothing to clear */}
      <IconButton
        label={t`Clear filters`}
        className={styles.clear}
        hidden={!isFiltered}
        onClick={() => onChange(NO_FILTER)}
      >
        <FilterX aria-hidden="true" size={16} />
      </IconButton>
    </>
  );
}

interface ChoiceProps {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  /** Names a value that is not among the options. */
  other: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, all, other, value, options, onChange }: ChoiceProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <SelectInput
      className={styles.choice}
      aria-label={label}
      placeholder={all}
      options={isKnown ? options : [{ value, label: other }, ...options]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
