import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import type { Company } from '#client/entities/company/company.ts';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { TrashPage } from '#client/shared/trash/TrashPage.tsx';
import { COMPANY_TRASH_DAYS } from '#contract/limits/account/company.ts';
import { useFindAllTrashedCompaniesQuery, useFindMyTrashedCompaniesQuery } from './companiesApi.ts';
import { useCompanyArea } from './companyArea.ts';
import { DeleteDialog } from './components/DeleteDialog.tsx';
import { trashColumns } from './components/trashColumns.tsx';
import { TrashRowMenu } from './components/TrashRowMenu.tsx';

/** The user's companies in trash, or all, to restore or permanently delete. */
export function TrashScreen() {
  const { isAdmin } = useCompanyArea();
  const address = useListParams();
  const useTrash = isAdmin ? useFindAllTrashedCompaniesQuery : useFindMyTrashedCompaniesQuery;
  const list = listState(useTrash({ input: address.params }));
  const [deleted, setDeleted] = useState<Company | null>(null);
  return (
    <TrashPage<Company>
      title={isAdmin ? t`Trash of all companies` : t`Trash`}
      lead={t`Companies in trash are permanently deleted after ${plural(COMPANY_TRASH_DAYS, { one: '# day', other: '# days' })}.`}
      label={t`Companies in trash`}
      emptyText={t`Companies in trash will appear here.`}
      address={address}
      list={list}
      columns={trashColumns(isAdmin)}
      rowActions={(company) => <TrashRowMenu company={company} onDelete={() => setDeleted(company)} />}
    >
      <DeleteDialog company={deleted} onClose={() => setDeleted(null)} />
    </TrashPage>
  );
}
