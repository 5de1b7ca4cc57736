import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { RecordDraft } from './RecordDraft.tsx';
import { useFindRecordImportQuery } from './recordImportsApi.ts';
import { RecordRun } from './RecordRun.tsx';

/** One import of deals or accounts: a draft to prepare, then its progress and result. */
export function RecordImportScreen() {
  const { id = '' } = useParams();
  const query = useFindRecordImportQuery({ id });
  const found = query.data?.data;
  if (found?.job.state === 'DRAFT')
    return <RecordDraft key={id} draft={found} isChecking={query.isFetching} />;
  if (found) return <RecordRun key={id} run={found} />;
  return (
    <Page title={t`Import`}>
      {query.isLoading ? (
        <FormSkeleton fields={8} />
      ) : (
        <ErrorState
          title={t`This import cannot be shown`}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </Page>
  );
}
