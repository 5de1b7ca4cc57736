import { t } from '@lingui/core/macro';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { useFindDealQuery } from '#client/entities/deals/dealsApi.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';

/** Loads the deal of the URL, with its loading and error states. */
export function DealState({ children }: { children: (details: DealDetails) => ReactNode }) {
  const { id = '' } = useParams();
  const query = useFindDealQuery({ id });
  if (query.currentData?.data) return children(query.currentData.data);
  return (
    <Page title={t`Deal`}>
      <RecordState
        query={query}
        what="deal"
        icon={<Handshake />}
        skeleton={<FormSkeleton fields={8} />}
        back={<ButtonLink to={paths.deals.to()}>{t`All deals`}</ButtonLink>}
      />
    </Page>
  );
}
