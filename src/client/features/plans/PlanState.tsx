import type { ReactNode } from 'react';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { useFindPlanQuery } from './plansApi.ts';
import type { CompanyPlan } from './planWords.ts';

/** Loads the company's plan, with its loading and error states. */
export function PlanState({ children }: { children: (plan: CompanyPlan) => ReactNode }) {
  const query = useFindPlanQuery();
  if (query.data?.data) return children(query.data.data);
  return <LoadState query={query} skeleton={<FormSkeleton fields={6} />} />;
}
