import { t } from '@lingui/core/macro';
import { Ellipsis } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { NewLeadsCard } from '#client/entities/lead-options/NewLeadsCard.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { useLeaveGuard } from '#client/kit/forms/useLeaveGuard.tsx';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { ActionSkeleton, FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { paths } from '#client/paths.ts';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { useDocumentTitle } from '#client/shared/record/useDocumentTitle.ts';
import { isOwnerProblem } from '#contract/access/ownerProblems.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { ActionDialogs } from './ActionDialogs.tsx';
import { Deliveries } from './Deliveries.tsx';
import { useFindIntegrationQuery } from './integrationsApi.ts';
import { turnLabel } from './namedIntegration.ts';
import { SentFieldsCard } from './SentFieldsCard.tsx';
import { useIntegrationActions } from './useIntegrationActions.tsx';
import type { Integration } from './useIntegrationEdit.ts';
import { useIntegrationEdit } from './useIntegrationEdit.ts';
import styles from './Integrations.module.css';

/** One integration: its settings and its deliveries. */
export function IntegrationScreen() {
  const { id = '' } = useParams();
  const query = useFindIntegrationQuery({ id });
  const integration = query.data?.data;
  const title = integration?.name ?? t`Integration`;
  useDocumentTitle(title);
  if (integration) return <OneIntegration key={integration._id} integration={integration} />;
  return (
    <Page title={title} action={query.isLoading && <ActionSkeleton />}>
      <RecordState
        query={query}
        what="integration"
        skeleton={<FormSkeleton fields={6} />}
        back={<ButtonLink to={paths.integrations.to()}>{t`All integrations`}</ButtonLink>}
      />
    </Page>
  );
}

function OneIntegration({ integration }: { integration: Integration }) {
  const { _id: id, name, isOn, lastProblem } = integration;
  const navigate = useNavigate();
  const { mayEdit, turn, moreOf, opened, setOpened } = useIntegrationActions();
  const more = moreOf(integration);
  return (
    <Page
      title={name}
      beside={<StatusPill tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</StatusPill>}
      action={
        mayEdit && (
          <>
            <Button look={isOn ? 'secondary' : 'primary'} onClick={() => turn(integration)}>
              {turnLabel(integration)}
            </Button>
            <MenuButton label={t`More for ${name}`} items={more} align="end" look="secondary">
              <Ellipsis aria-hidden="true" size={16} />
            </MenuButton>
          </>
        )
      }
    >
      <div className={styles.parts}>
        {!isOn && isOwnerProblem(lastProblem) && (
          <LazyAlert severity="warning">{t`${{ problem: i18n.t(lastProblem ?? '') }}. It works again once a member with the permissions takes it over.`}</LazyAlert>
        )}
        <IntegrationForm integration={integration} mayEdit={mayEdit} />
        <Deliveries integrationId={id} mayRetry={mayEdit} />
      </div>
      <ActionDialogs
        opened={opened}
        onOpen={setOpened}
        onDeleted={() => void navigate(paths.integrations.to(), { replace: true })}
      />
    </Page>
  );
}

interface IntegrationFormProps {
  integration: Integration;
  mayEdit: boolean;
}

/** The settings of an integration, saved together. */
function IntegrationForm({ integration, mayEdit }: IntegrationFormProps) {
  const edit = useIntegrationEdit(integration);
  const guard = useLeaveGuard(edit.isDirty);
  return (
    <form aria-label={t`Integration`} onSubmit={edit.submit} noValidate>
      <SentFieldsCard fields={edit.fields} isDisabled={!mayEdit} onChange={edit.setKey} />
      <NewLeadsCard
        values={edit.newLeads}
        isDisabled={!mayEdit}
        onPick={edit.pick}
        errorOf={edit.gone.messageOf}
        onSettled={edit.gone.settle}
      />
      <FormError message={edit.errorMessage} />
      {mayEdit && <FormFoot isAtEnd isBusy={edit.isBusy} submitLabel={t`Save`} />}
      {guard.dialog}
    </form>
  );
}
