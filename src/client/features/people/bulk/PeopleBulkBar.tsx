import { plural, t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { useFollowJob } from '#client/entities/change-jobs/useFollowJob.tsx';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import type { MergeState } from '#client/entities/people/mergeState.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { MERGED_AT_ONCE } from '#contract/limits/records/people.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { PersonFilter } from '#contract/people/personFilter.ts';
import { ExportButton } from '../list/ExportButton.tsx';
import type { PeopleList } from '../list/peopleList.ts';
import type { ExportProps } from '../list/useExportItems.ts';
import { useBulkChangePeopleMutation } from './bulkApi.ts';
import { BulkBar } from './BulkBar.tsx';
import type { BulkChange } from './bulkChoices.ts';

interface PeopleBulkBarProps {
  of: PeopleList;
  selection: BulkSelection;
  /** What the list shows, and in which order. */
  filter: PersonFilter;
  address: Pick<ListAddress, 'params' | 'filters'>;
  order: ExportProps['order'];
}

/** Bulk actions for selected people; their job continues after leaving the list. */
export function PeopleBulkBar({ of, selection, filter, address, order }: PeopleBulkBarProps) {
  const { kind, slice, bulkButtons, otherBulkKinds } = of;
  const navigate = useNavigate();
  const mayText = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const [bulkChange] = useBulkChangePeopleMutation();
  const customFields = useCustomFields(kind) ?? NONE;
  const { follow } = useFollowJob();
  const selected = selectionInput(selection, filter);

  function handleMerge() {
    const state: MergeState = { merge: { kind, ids: selection.ids } };
    void navigate(paths.duplicates.to(), { state });
    // Of them one is left
    selection.clear();
  }

  async function handleChange(change: BulkChange): Promise<boolean> {
    const started = await bulkChange({ kind, selection: selected, change });
    void follow(started);
    return started.data !== undefined;
  }

  return (
    <BulkBar
      what={kind === 'LEAD' ? leadCount(selection) : contactCount(selection)}
      selection={selection}
      buttons={bulkButtons}
      others={otherBulkKinds}
      customFields={customFields}
      onMerge={mayMerge(selection) ? handleMerge : undefined}
      onChange={handleChange}
    >
      {mayText && (
        <Button
          size="small"
          onClick={() =>
            void navigate(paths.addSmsCampaign.to(), {
              // All people in the list: the composer also gets its search and filters
              state: {
                audience:
                  selection.isAll && selection.exclusions.length === 0
                    ? { kind, listFilter: { search: address.params.search, filters: address.filters } }
                    : { kind, selection: selected, count: selection.count },
              },
            })
          }
        >{t`Send a campaign`}</Button>
      )}
      <ExportButton kind={kind} slice={slice} order={order} selection={selected} size="small" />
    </BulkBar>
  );
}

function leadCount({ count }: BulkSelection): string {
  return plural(count, { one: '# lead', other: '# leads' });
}

function contactCount({ count }: BulkSelection): string {
  return plural(count, { one: '# contact', other: '# contacts' });
}

const NONE: readonly CustomFieldDescription[] = [];

/** Those who were selected one by one, as many as are compared at once. */
function mayMerge({ isAll, ids }: BulkSelection): boolean {
  return !isAll && ids.length > 1 && ids.length <= MERGED_AT_ONCE;
}
