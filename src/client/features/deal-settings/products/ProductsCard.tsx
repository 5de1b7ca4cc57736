import { msg, t } from '@lingui/core/macro';
import { Package, Plus } from 'lucide-react';
import { useState } from 'react';
import { listState } from '#client/data/listState.ts';
import { useCompanyCurrency } from '#client/entities/company/useCompanyCurrency.ts';
import type { Product } from '#client/entities/deals/deal.ts';
import { useFindProductsQuery } from '#client/entities/deals/dealsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { SearchBox } from '#client/kit/layout/SearchBox.tsx';
import { NothingFound } from '#client/kit/list-table/NothingFound.tsx';
import { Pagination } from '#client/kit/paging/Pagination.tsx';
import { DataTable } from '#client/kit/table/DataTable.tsx';
import { ChoiceSwitch } from '#client/kit/tabs/ChoiceSwitch.tsx';
import { foldText } from '#contract/people/searchText.ts';
import { productColumns } from './productColumns.tsx';
import { ProductDialog } from './ProductDialog.tsx';
import { ProductMenu } from './ProductMenu.tsx';
import { useTaxRates } from './useTaxRates.ts';
import styles from './Products.module.css';

/** The price list of the company: a page of its active or archived products. */
export function ProductsCard() {
  const [state, setState] = useState<'active' | 'archived'>('active');
  const [search, setSearch] = useState('');
  const [pages, setPages] = useState({ page: 1, limit: 20 });
  /** Null for a new one. */
  const [edited, setEdited] = useState<Product | null>();
  const query = useFindProductsQuery({ isArchived: state === 'archived' });
  const { rows, error, isFetching, onRetry } = listState({ ...query, data: query.currentData });
  const currency = useCompanyCurrency();
  const taxRates = useTaxRates();
  const found = rows?.filter(({ name }) => foldText(name).includes(foldText(search)));
  const page = Math.min(pages.page, Math.max(1, Math.ceil((found?.length ?? 0) / pages.limit)));
  const add = currency && (
    <Button size="small" icon={<Plus size={16} />} onClick={() => setEdited(null)}>{t`Add product`}</Button>
  );

  function handleSearch(text: string) {
    setSearch(text);
    setPages({ ...pages, page: 1 });
  }

  return (
    <Card
      title={t`Products`}
      lead={t`The price list for line items of deals and quotes.`}
      action={rows && (rows.length > 0 || state === 'archived') && add}
    >
      <div className={styles.toolbar}>
        <SearchBox label={t`Search products`} value={search} onSearch={handleSearch} />
        <ChoiceSwitch label={t`State`} choices={STATES} value={state} onChange={setState} />
      </div>
      <DataTable
        label={t`Products`}
        columns={productColumns(taxRates)}
        rows={found?.slice((page - 1) * pages.limit, page * pages.limit)}
        rowKey={({ _id }) => _id}
        rowActions={(product) => <ProductMenu product={product} onEdit={() => setEdited(product)} />}
        error={error}
        onRetry={onRetry}
        isFetching={isFetching}
        skeletonRows={3}
        empty={
          search ? (
            <NothingFound label={t`Products`} onClear={() => handleSearch('')} />
          ) : state === 'archived' ? (
            <EmptyState title={t`No archived products`} />
          ) : (
            <EmptyState
              icon={<Package />}
              title={t`No products yet`}
              text={t`Add what you sell, with its price, and pick it in the line items of deals.`}
              action={add}
            />
          )
        }
      />
      <Pagination label={t`Products`} {...pages} page={page} total={found?.length} onChange={setPages} />
      {edited !== undefined && currency && (
        <ProductDialog
          product={edited}
          currency={currency}
          taxRates={taxRates}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

const STATES = [
  { value: 'active', label: msg`Active` },
  { value: 'archived', label: msg`Archived` },
] as const;
