import { t } from '@lingui/core/macro';
import { useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { Draft } from './draft/Draft.tsx';
import { ImportRun } from './ImportRun.tsx';
import { useFindImportQuery } from './importsApi.ts';

/**
 * One import: a draft to prepare, then how it goes, then what it came to. The server has it, so a reload loses nothing; how
 * it goes arrives by its live tag.
 */
export function ImportScreen() {
  const { id = '' } = useParams();
  const query = useFindImportQuery({ id });
  const found = query.data?.data;

  if (!found)
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
  return found.job.state === 'DRAFT' ? (
    <Draft key={id} draft={found} isChecking={query.isFetching} />
  ) : (
    <ImportRun key={id} run={found} />
  );
}
