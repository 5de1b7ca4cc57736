import { t } from '@lingui/core/macro';
import { Building2, Plus, Trash2 } from 'lucide-react';
import { useGetAllCompaniesQuery } from '#client/entities/company/allCompaniesApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { useListParams } from '#client/kit/list-table/useListParams.ts';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { paths } from '#client/paths.ts';
import { usePagedRows } from '#client/shared/record/usePagedRows.ts';
import { AreaSwitch } from './components/AreaSwitch.tsx';
import { CompanyTable } from './components/CompanyTable.tsx';

/** Every company of the installation, for the master admin. */
export function AllCompaniesScreen() {
  const { params, change } = useListParams();
  const query = useGetAllCompaniesQuery({ input: params });
  const { pages, ...list } = usePagedRows(query, params, change);

  return (
    <Page
      title={t`All companies`}
      count={pages.total}
      action={
        <>
          <ButtonLink to={paths.adminCompanyTrash.to()}>
            <Trash2 aria-hidden="true" size={16} />
            {t`Trash`}
          </ButtonLink>
          <ButtonLink look="primary" to={paths.adminAddCompany.to()}>
            <Plus aria-hidden="true" size={16} />
            {t`Add company`}
          </ButtonLink>
        </>
      }
      toolbar={
        <>
          <AreaSwitch />
          <SearchBox
            label={t`Search companies`}
            value={params.search}
            onSearch={(search) => change({ search })}
          />
        </>
      }
    >
      <CompanyTable
        {...list}
        label={t`All companies`}
        empty={
          params.search ? (
            <EmptyState
              icon={<Building2 />}
              title={t`No company matches`}
              text={t`No results for “${{ search: params.search }}”.`}
              action={<Button onClick={() => change({ search: '' })}>{t`Show all`}</Button>}
            />
          ) : (
            <EmptyState
              icon={<Building2 />}
              title={t`No companies yet`}
              text={t`Companies that users register will appear here.`}
            />
          )
        }
      />
      <Pagination label={t`Companies`} {...pages} />
    </Page>
  );
}
