import { t } from '@lingui/core/macro';
import { Inbox, Link } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { copyLink } from '#client/entities/company/public-pages/copyLink.ts';
import { usePublicAddress } from '#client/entities/company/public-pages/usePublicAddress.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { paths } from '#client/paths.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { can } from '#contract/access/can.ts';
import { FormPage } from './FormPage.tsx';
import { useFindFormSubmissionsQuery } from './formsApi.ts';
import { RecentFigures } from './RecentFigures.tsx';
import { SenderMenu } from './SenderMenu.tsx';
import type { Submission } from './submissionColumns.tsx';
import { submissionColumns } from './submissionColumns.tsx';
import styles from './Submissions.module.css';

/** The submissions of a form, newest first. */
export function SubmissionsScreen() {
  const { id = '' } = useParams();
  return (
    <FormPage id={id} current={paths.formSubmissions.to(id)}>
      {({ slug, recent, confirmsEmail, confirmations }) => (
        <>
          <RecentFigures
            figures={recent}
            confirmations={confirmsEmail || confirmations.pending > 0 ? confirmations : null}
          />
          <Submissions formId={id} slug={slug} />
        </>
      )}
    </FormPage>
  );
}

function Submissions({ formId, slug }: { formId: string; slug: string }) {
  const { params, change } = useListParams();
  const { timeZone } = useCalendar();
  const viewer = useViewer();
  const mayDelete = can(viewer, 'CRM_FORMS', 'EDIT') && can(viewer, 'CRM_LEAD', 'EDIT');
  const query = useFindFormSubmissionsQuery({ formId, input: params });
  const { rows, pages, ...list } = usePagedRows(query, params, change);
  return (
    <>
      {(pages.total !== 0 || params.search !== '') && (
        <div className={styles.toolbar}>
          <SearchBox
            label={t`Search submissions`}
            value={params.search}
            onSearch={(search) => change({ search })}
          />
        </div>
      )}
      <DataTable<Submission>
        {...list}
        rows={rows}
        label={t`Submissions`}
        columns={submissionColumns(timeZone)}
        rowKey={({ _id }) => _id}
        {...(mayDelete && {
          rowActions: (row: Submission) => <SenderMenu formId={formId} submission={row} />,
        })}
        empty={
          params.search ? (
            <EmptyState
              icon={<Inbox />}
              title={t`No matches`}
              text={t`No submissions match “${{ search: params.search }}”.`}
              action={<Button onClick={() => change({ search: '' })}>{t`Show all`}</Button>}
            />
          ) : (
            <NothingSent slug={slug} />
          )
        }
      />
      <Pagination label={t`Submissions`} {...pages} />
    </>
  );
}

function NothingSent({ slug }: { slug: string }) {
  const address = usePublicAddress('f')(slug);
  return (
    <EmptyState
      icon={<Inbox />}
      title={t`No submissions yet`}
      text={address ? t`Share its link: ${address}` : t`Submissions will appear here.`}
      action={
        address && (
          <Button icon={<Link size={16} />} onClick={() => void copyLink(address)}>{t`Copy link`}</Button>
        )
      }
    />
  );
}
