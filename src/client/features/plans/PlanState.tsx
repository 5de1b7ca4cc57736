import type { ReactNode } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindPlanQuery } from './plansApi.ts';
import type { CompanyPlan } from './planWords.ts';

/** The company's plan, once there; until then, or where it cannot be had, what is to be said of that. */
export function PlanState({ children }: { children: (plan: CompanyPlan) => ReactNode }) {
  const query = useFindPlanQuery();
  if (query.data?.data) return children(query.data.data);
  if (query.isLoading) return <FormSkeleton fields={6} />;
  return (
    <ErrorState
      message={query.data?.message || errorText(query.error, 'Check the connection and try again.')}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
