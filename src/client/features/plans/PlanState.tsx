import type { ReactNode } from 'react';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useFindPlanQuery } from './plansApi.ts';
import type { CompanyPlan } from './planWords.ts';

/** The company's plan, once there; until then, or where it cannot be had, what is to be said of that. */
export function PlanState({ children }: { children: (plan: CompanyPlan) => ReactNode }) {
  const query = useFindPlanQuery();
  if (query.data?.data) return children(query.data.data);
  return <LoadState query={query} skeleton={<FormSkeleton fields={6} />} />;
}
