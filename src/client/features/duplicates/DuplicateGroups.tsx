import { msg, t } from '@lingui/core/macro';
import { Merge } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import type { DuplicateGroup } from './duplicatesApi.ts';
import { useFindDuplicatesQuery, useMarkDistinctMutation } from './duplicatesApi.ts';
import { GroupCard } from './GroupCard.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import styles from './Duplicates.module.css';

interface DuplicateGroupsProps {
  kind: 'LEAD' | 'CONTACT';
  address: ListAddress;
  mayEdit: boolean;
}

/** The duplicate groups of one kind of people, page by page, to merge or dismiss. */
export function DuplicateGroups({ kind, address, mayEdit }: DuplicateGroupsProps) {
  const { params, change } = address;
  const query = useFindDuplicatesQuery({ kind, input: params });
  const { rows, error, isFetching, onRetry, pages } = usePagedRows(query, params, change);
  const [markDistinct, { isLoading }] = useMarkDistinctMutation();
  const [merged, setMerged] = useState<DuplicateGroup | null>(null);
  const [dismissed, setDismissed] = useState<DuplicateGroup | null>(null);
  const texts = TEXTS[kind];

  async function handleDistinct() {
    if (!dismissed) return;
    const ids = dismissed.people.map(({ _id }) => _id);
    const errorMessage = errorText(
      (await markDistinct({ kind, ids })).error,
      t`This could not be saved. Try again.`,
    );
    if (errorMessage === null) toast.success(t`Marked as not duplicates`);
    else toast.error(errorMessage);
    setDismissed(null);
  }

  return (
    <div className={styles.groups} aria-busy={!rows && !error}>
      <SearchBox label={t(texts.search)} value={params.search} onSearch={(search) => change({ search })} />
      {error && <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />}
      {!error && !rows && [1, 2, 3].map((each) => <Skeleton key={each} height="132px" />)}
      {rows && rows.length > 0 && (
        <ul className={styles.list} aria-label={t(texts.list)}>
          {rows.map((group) => (
            <GroupCard
              key={group._id}
              group={group}
              mayEdit={mayEdit}
              onMerge={() => setMerged(group)}
              onDistinct={() => setDismissed(group)}
            />
          ))}
        </ul>
      )}
      {rows?.length === 0 && (
        <NoGroups text={t(texts.empty)} search={params.search} onShowAll={() => change({ search: '' })} />
      )}
      <Pagination label={t`Duplicates`} {...pages} />
      {merged && (
        <MergeDialog kind={kind} ids={merged.people.map(({ _id }) => _id)} onClose={() => setMerged(null)} />
      )}
      <ConfirmDialog
        isOpen={dismissed !== null}
        title={t`Mark as not duplicates`}
        text={t`They remain separate and are no longer suggested as duplicates.`}
        confirmLabel={t`Yes, mark as not duplicates`}
        isBusy={isLoading}
        onConfirm={() => void handleDistinct()}
        onClose={() => setDismissed(null)}
      />
    </div>
  );
}

const TEXTS = {
  LEAD: {
    search: msg`Search duplicate leads`,
    list: msg`Duplicate leads`,
    empty: msg`Possible duplicate leads will appear here.`,
  },
  CONTACT: {
    search: msg`Search duplicate contacts`,
    list: msg`Duplicate contacts`,
    empty: msg`Possible duplicate contacts will appear here.`,
  },
};

function NoGroups({ text, search, onShowAll }: { text: string; search: string; onShowAll: () => void }) {
  return search ? (
    <EmptyState
      icon={<Merge />}
      title={t`No results`}
      text={t`No duplicates were found for “${search}”.`}
      action={<Button onClick={onShowAll}>{t`Show all`}</Button>}
    />
  ) : (
    <EmptyState icon={<Merge />} title={t`No duplicates`} text={text} />
  );
}
