import { t } from '@lingui/core/macro';
import { FileUp, Upload } from 'lucide-react';
import { useState } from 'react';
import type { ChangeJob } from '#client/entities/change-jobs/changeJobsApi.ts';
import { UndoJobDialog } from '#client/entities/change-jobs/UndoJobDialog.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Dialog } from '#client/kit/dialogs/Dialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { paths } from '#client/paths.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { can } from '#contract/access/can.ts';
import { BookingImports } from './bookings/BookingImports.tsx';
import { Failures } from './Failures.tsx';
import { kindsToImport } from './importKinds.ts';
import { useFindChangeJobsQuery } from './importsApi.ts';
import type { JobKind } from './jobColumns.tsx';
import { JOB_COLUMNS, JOB_KINDS } from './jobColumns.tsx';
import { JobMenu } from './JobMenu.tsx';
import { RecordJobs } from './records/RecordJobs.tsx';
import { SingleChanges } from './SingleChanges.tsx';

/** Imports, bulk changes, deletions of several records and merges, with results and undo. */
export function ImportsScreen() {
  const { params, filters, change } = useListParams(['kind']);
  const kind = JOB_KINDS.find(({ value }) => value === filters['kind']?.[0])?.value;
  const query = useFindChangeJobsQuery({ input: params, ...(kind && { kinds: [kind as JobKind] }) });
  const { pages, ...list } = usePagedRows(query, params, change);
  const [undone, setUndone] = useState<ChangeJob | null>(null);
  const [explained, setExplained] = useState<ChangeJob | null>(null);
  const viewer = useViewer();
  const mayImport = kindsToImport(viewer).length > 0;
  const mayImportBookings = can(viewer, 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const maySeeRecords = can(viewer, 'CRM_DEALS', 'VIEW') || can(viewer, 'CRM_ACCOUNTS', 'VIEW');
  const isNarrowed = kind !== undefined || params.search !== '';
  const add = mayImport && (
    <ButtonLink look="primary" to={paths.newImport.to()}>
      <Upload aria-hidden="true" size={16} />
      {t({ message: 'Import', context: 'verb' })}
    </ButtonLink>
  );

  return (
    <Page
      title={t`Changes`}
      count={pages.total}
      lead={t`All imports, bulk changes, deletions of several records, and merges. You can undo each of them, also weeks later; merges for 30 days.`}
      action={add}
      toolbar={
        <>
          <SearchBox
            label={t`Search changes`}
            value={params.search}
            onSearch={(search) => change({ search })}
          />
          <NativeSelect
            label={t`Kind`}
            isLabelHidden
            placeholder={t`All kinds`}
            options={[...JOB_KINDS]}
            value={kind ?? ''}
            onChange={(event) => change({ kind: event.target.value })}
          />
        </>
      }
    >
      <DataTable
        {...list}
        label={t`Changes`}
        columns={JOB_COLUMNS}
        rowKey={({ _id }) => _id}
        rowActions={(job) => (
          <JobMenu job={job} onUndo={() => setUndone(job)} onExplain={() => setExplained(job)} />
        )}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<FileUp />}
              title={t`No results`}
              action={<Button onClick={() => change({ search: '', kind: '' })}>{t`Show all`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<FileUp />}
              title={t`No changes yet`}
              text={t`Imports, bulk changes and merges appear here.`}
              action={add}
            />
          )
        }
      />
      <Pagination label={t`Changes`} {...pages} />
      {maySeeRecords && !isNarrowed && <RecordJobs />}
      {mayImportBookings && !isNarrowed && <BookingImports />}
      <SingleChanges />
      <UndoJobDialog job={undone} onClose={() => setUndone(null)} />
      <Dialog
        isOpen={explained !== null}
        onClose={() => setExplained(null)}
        title={t`Skipped rows`}
        width={640}
      >
        {explained && <Failures job={explained} />}
      </Dialog>
    </Page>
  );
}
