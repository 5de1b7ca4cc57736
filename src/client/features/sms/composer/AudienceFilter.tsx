import { t } from '@lingui/core/macro';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { FilterBar } from '#client/kit/list-table/filters/FilterBar.tsx';
import { useAudienceFilters } from '../campaigns/useAudienceFilters.ts';
import type { PersonKind } from './composer.generated.ts';
import { readFilter, writeFilter } from './filterChoice.ts';
import styles from './CampaignForm.module.css';

interface AudienceFilterProps {
  kind: PersonKind;
  /** As the form keeps it. */
  chosen: string;
  onChange: (chosen: string) => void;
}

/** The search and filters of the list of leads or contacts, as the audience of a campaign. */
export function AudienceFilter({ kind, chosen, onChange }: AudienceFilterProps) {
  const { search, filters } = readFilter(chosen);
  const offered = useAudienceFilters(kind, filters);
  return (
    <div className={styles.filter} role="group" aria-label={t`Filter`}>
      <SearchBox
        label={kind === 'LEAD' ? t`Search leads` : t`Search contacts`}
        value={search}
        onSearch={(text) => onChange(writeFilter({ search: text.trim(), filters }))}
      />
      <div className={styles.filterLine} data-swiped>
        <FilterBar
          filters={offered}
          address={{
            filters,
            change: (changed) =>
              onChange(writeFilter({ search, filters: { ...filters, ...(changed as typeof filters) } })),
          }}
        />
      </div>
    </div>
  );
}
