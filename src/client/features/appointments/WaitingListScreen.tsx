import { t } from '@lingui/core/macro';
import { Hourglass, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { paths } from '#client/paths.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { can } from '#contract/access/can.ts';
import { AddWaitingDialog } from './AddWaitingDialog.tsx';
import { useFindBookingPageQuery } from './appointmentsApi.ts';
import { useFindWaitingGuestsQuery } from './waitingApi.ts';
import { WaitingTable } from './WaitingTable.tsx';

/** Who waits for a time of one booking page to become free. */
export function WaitingListScreen() {
  const { id = '' } = useParams();
  const viewer = useViewer();
  const mayEdit = can(viewer, 'APPOINTMENTS_BOOKINGS', 'EDIT');
  const page = useFindBookingPageQuery({ id }).data?.data;
  const hasList = page !== undefined && page !== null && page.waitingMinutes !== null;
  const { params, change } = useListParams();
  const query = useFindWaitingGuestsQuery({ pageId: id, input: params });
  const { pages, ...list } = usePagedRows(query, params, change);
  const [isAdding, setIsAdding] = useState(false);

  const add = mayEdit && hasList && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>{t`Add guest`}</Button>
  );
  return (
    <Page
      title={page ? t`Waitlist: ${{ title: page.title }}` : t`Waitlist`}
      count={pages.total}
      action={add}
      lead={
        page && !hasList ? (
          <>
            {t`This page has no waitlist.`}{' '}
            {can(viewer, 'APPOINTMENTS_PAGES', 'EDIT') && (
              <Link to={paths.bookingPage.to(id)}>{t`Edit the booking page`}</Link>
            )}
          </>
        ) : (
          t`Openings are offered to one guest at a time, in this order, and reserved until the guest answers.`
        )
      }
      toolbar={
        <SearchBox
          label={t`Search the waitlist`}
          value={params.search}
          onSearch={(search) => change({ search })}
        />
      }
    >
      <WaitingTable
        {...list}
        mayEdit={mayEdit}
        empty={
          params.search ? (
            <EmptyState
              icon={<Hourglass />}
              title={t`No matches`}
              text={t`No waitlist entries match “${{ search: params.search }}”.`}
              action={<Button onClick={() => change({ search: '' })}>{t`Show all`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<Hourglass />}
              title={t`The waitlist is empty`}
              text={t`Guests who find no suitable time can join from the booking page. You can also add guests here.`}
              action={add}
            />
          )
        }
      />
      <Pagination label={t`Guests`} {...pages} />
      {isAdding && <AddWaitingDialog pageId={id} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}
