import { t } from '@lingui/core/macro';
import { useNavigate } from 'react-router-dom';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { DealState } from '../DealState.tsx';
import { DealForm } from './DealForm.tsx';
import { dealValues } from './dealValues.ts';
import { PipelinesState } from './PipelinesState.tsx';

/** Changes a deal. */
export function EditDealScreen() {
  const navigate = useNavigate();
  return (
    <DealState>
      {(details) => {
        const { _id: id, title, trashedAt } = details;
        const page = paths.deal.to(id);
        return (
          <Page title={t`Edit ${title}`} width="form">
            {trashedAt ? (
              <ErrorState title={t`In trash`} message={t`Restore this deal first.`} />
            ) : (
              <PipelinesState>
                {(pipelines) => (
                  <DealForm
                    key={id}
                    details={details}
                    initial={dealValues(details)}
                    pipelines={pipelines}
                    cancelTo={page}
                    onSaved={() => void navigate(page, { replace: true })}
                  />
                )}
              </PipelinesState>
            )}
          </Page>
        );
      }}
    </DealState>
  );
}
