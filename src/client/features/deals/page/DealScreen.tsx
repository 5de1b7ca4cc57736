import { plural, t } from '@lingui/core/macro';
import { ArrowLeft, Trophy } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { DealDetails } from '#client/entities/deals/deal.ts';
import { DealStatusPill } from '#client/entities/deals/DealStatusPill.tsx';
import { RottingMark } from '#client/entities/deals/RottingMark.tsx';
import { useDealActions } from '#client/entities/deals/useDealActions.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { paths } from '#client/paths.ts';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { can } from '#contract/access/can.ts';
import { DEAL_TRASH_DAYS } from '#contract/limits/records/deals.ts';
import { moneyText } from '#contract/money/currency.ts';
import { dealMenu } from '../dealMenu.tsx';
import { DealState } from '../DealState.tsx';
import { DealCards } from './DealCards.tsx';
import { StageSteps } from './StageSteps.tsx';

/** The page of one deal. */
export function DealScreen() {
  return <DealState>{(details) => <DealPage key={details._id} details={details} />}</DealState>;
}

function DealPage({ details }: { details: DealDetails }) {
  const { title, amount, currency, status, isRotting, trashedAt } = details;
  const mayEdit = can(useViewer(), 'CRM_DEALS', 'EDIT') && !trashedAt;
  const actions = useDealActions();
  const navigate = useNavigate();
  useDocumentTitle(title);
  return (
    <Page
      back={
        <ButtonLink
          look="ghost"
          size="small"
          to={paths.deals.to()}
          icon={<ArrowLeft />}
        >{t`Back to the list`}</ButtonLink>
      }
      title={title}
      beside={
        <>
          {status !== 'OPEN' && <DealStatusPill status={status} />}
          {isRotting && <RottingMark />}
        </>
      }
      lead={moneyText(amount, currency)}
      action={
        mayEdit && (
          <>
            {status === 'OPEN' && (
              <Button
                look="primary"
                icon={<Trophy size={16} />}
                onClick={() => actions.win(details)}
              >{t`Mark as won`}</Button>
            )}
            <RowMenu
              label={t`Actions for ${title}`}
              items={dealMenu(details, actions, () => void navigate(paths.deals.to(), { replace: true }))}
            />
          </>
        )
      }
    >
      {trashedAt && (
        <p role="note">
          {plural(DEAL_TRASH_DAYS, {
            other: 'This deal is in trash and is permanently deleted # days after it was moved there.',
          })}{' '}
          <ButtonLink to={paths.dealTrash.to()}>{t`Open trash`}</ButtonLink>
        </p>
      )}
      <StageSteps deal={details} mayEdit={mayEdit} />
      <DealCards details={details} mayEdit={mayEdit} />
      {actions.dialog}
    </Page>
  );
}
