import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#client/entities/company/company.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { COMPANY_TRASH_DAYS } from '#contract/limits/account/company.ts';
import { managersOnly } from './components/managersOnly.tsx';
import { useFindAllTrashedCompaniesQuery, useFindMyTrashedCompaniesQuery } from './companiesApi.ts';
import { DeleteDialog } from './components/DeleteDialog.tsx';
import { trashColumns } from './components/trashColumns.tsx';
import { TrashRowMenu } from './components/TrashRowMenu.tsx';
import { useCompanyArea } from './companyArea.ts';
import { listState } from '#client/data/listState.ts';
import { useLastPage, useListParams } from '#client/kit/list-table/useListParams.ts';

/** The trash of the own companies, or of all: back out of it, or gone for good. */
export const TrashScreen = managersOnly('Trash', Trash);

function Trash() {
  const { isAdmin } = useCompanyArea();
  const { params, change } = useListParams();
  const useTrash = isAdmin ? useFindAllTrashedCompaniesQuery : useFindMyTrashedCompaniesQuery;
  const { reply, ...list } = listState(useTrash({ input: params }));
  const total = reply?.page.total;
  useLastPage(params, total, change);
  const [deleted, setDeleted] = useState<Company | null>(null);

  return (
    <Page
      title={isAdmin ? 'Trash of all companies' : 'Trash'}
      count={total}
      lead={`Companies here are deleted for good after ${COMPANY_TRASH_DAYS} days.`}
      toolbar={
        <SearchBox label="Search the trash" value={params.search} onSearch={(search) => change({ search })} />
      }
    >
      <DataTable
        {...list}
        label="Companies in the trash"
        columns={trashColumns(isAdmin)}
        rowKey={(company) => company._id}
        rowActions={(company) => <TrashRowMenu company={company} onDelete={() => setDeleted(company)} />}
        empty={
          params.search ? (
            <EmptyState
              icon={<Trash2 />}
              title="No company matches"
              text={`Nothing in the trash was found for “${params.search}”.`}
              action={<Button onClick={() => change({ search: '' })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              icon={<Trash2 />}
              title="The trash is empty"
              text="Companies moved to the trash wait here."
            />
          )
        }
      />
      {total !== undefined && total > 0 && (
        <Pagination label="Trash" page={params.page} limit={params.limit} total={total} onChange={change} />
      )}
      <DeleteDialog company={deleted} onClose={() => setDeleted(null)} />
    </Page>
  );
}
