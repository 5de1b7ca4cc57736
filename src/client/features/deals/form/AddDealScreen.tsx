import { t } from '@lingui/core/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useCompanyCurrency } from '#client/entities/company/useCompanyCurrency.ts';
import type { Pipeline } from '#client/entities/deals/deal.ts';
import { useFindPersonQuery } from '#client/entities/people/api/peopleApi.ts';
import { personTitle } from '#client/entities/people/person.ts';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { readPersonKey } from '#client/shared/search/PersonField.tsx';
import { DealForm } from './DealForm.tsx';
import type { DealValues } from './dealValues.ts';
import { PipelinesState } from './PipelinesState.tsx';

/** Adds a deal, optionally of a person or an account (`?of=LEAD:…`) and in a stage (`?stage=…`). */
export function AddDealScreen() {
  return (
    <Page title={t`Add deal`} width="form">
      <PipelinesState>{(pipelines) => <NewDeal pipelines={pipelines} />}</PipelinesState>
    </Page>
  );
}

function NewDeal({ pipelines }: { pipelines: readonly Pipeline[] }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const currency = useCompanyCurrency();
  const of = query.get('of') ?? '';
  const person = readPersonKey(of);
  const { data: reply, isLoading } = useFindPersonQuery(
    { kind: person?.kind ?? 'LEAD', id: person?.personId ?? '' },
    { skip: person === null },
  );
  if (currency === undefined || isLoading) return <FormSkeleton fields={6} />;
  const record = reply?.data;
  const stages = pipelines.flatMap((pipeline) => pipeline.stages);
  const stage = stages.find(({ _id }) => _id === query.get('stage')) ?? stages[0];
  const initial: DealValues = {
    title: record?.companyInformation?.companyName ?? '',
    accountId: /^ACCOUNT:(.+)$/.exec(of)?.[1] ?? '',
    person: record ? of : '',
    stageId: stage?._id ?? '',
    amount: '',
    currency,
    expectedCloseOn: '',
    ownerId: '',
    probability: '',
    sourceId: '',
    projectId: '',
    description: '',
  };
  return (
    <DealForm
      details={null}
      initial={initial}
      personName={record ? personTitle(record) : undefined}
      pipelines={pipelines}
      cancelTo={backTo(of)}
      onSaved={(id) => void navigate(paths.deal.to(id), { replace: true })}
    />
  );
}

function backTo(of: string): string {
  const [, kind, id = ''] = /^(LEAD|CONTACT|ACCOUNT):(.+)$/.exec(of) ?? [];
  if (kind === 'LEAD') return paths.lead.to(id);
  if (kind === 'CONTACT') return paths.contact.to(id);
  return kind === 'ACCOUNT' ? paths.account.to(id) : paths.deals.to();
}
