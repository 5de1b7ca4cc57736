import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { isJobUnderWay } from '#client/entities/change-jobs/jobText.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { Draft } from './draft/Draft.tsx';
import { useFindImportQuery } from './importsApi.ts';
import type { Import } from './importsApi.ts';
import { ImportRun } from './run/ImportRun.tsx';

/** One import: a draft to prepare, then how it goes, then what it came to. The server has it, so a reload loses nothing. */
export function ImportScreen() {
  const { id = '' } = useParams();
  const [isWaiting, setIsWaiting] = useState(false);
  const query = useFindImportQuery({ id }, { pollingInterval: isWaiting ? LOOK_EVERY : 0 });
  const found = query.data?.acknowledgement ? query.data.data : undefined;
  const waits = found ? isUnderWay(found) : false;
  if (waits !== isWaiting) setIsWaiting(waits);

  if (!found)
    return (
      <Page title="Import">
        {query.isLoading ? (
          <FormSkeleton fields={8} />
        ) : (
          <ErrorState
            title="This import cannot be shown"
            message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
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

/** How often an import that runs, or that is still being checked, is looked at; milliseconds. */
const LOOK_EVERY = 1_000;

function isUnderWay({ job, forecast }: Import): boolean {
  return job.state === 'DRAFT' ? forecast === null : isJobUnderWay(job);
}
