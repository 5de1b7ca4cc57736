import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { RecordState } from '#client/entities/record/RecordState.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { ActionSkeleton, FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { useFindAutomationQuery } from '../automationApi.ts';
import { AutomationForm } from '../editor/AutomationForm.tsx';
import { AutomationActions } from './AutomationActions.tsx';
import { DRAFT_SHOWN, DraftBar } from './DraftBar.tsx';
import { FlowAndRuns } from './FlowAndRuns.tsx';
import styles from './Automation.module.css';
import { TestRun } from './TestRun.tsx';

/** One automation: what it does, live and as a draft, a test of it, and who is where in it. */
export function AutomationScreen() {
  const { id = '' } = useParams();
  // Another one is another page: nothing that is open or typed goes along
  return <OneAutomation key={id} id={id} />;
}

function OneAutomation({ id }: { id: string }) {
  const query = useFindAutomationQuery({ id });
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  // A new one has no step: its steps are what comes next
  const [isEditing, setIsEditing] = useState(state?.isNew === true);
  const viewer = useViewer();
  const automation = query.data?.data;
  if (!automation)
    return (
      <Page title="Automation" action={query.isLoading && <ActionSkeleton />}>
        <RecordState
          query={query}
          what="automation"
          skeleton={<FormSkeleton fields={6} />}
          back={<ButtonLink to={paths.smsAutomations.to()}>All automations</ButtonLink>}
        />
      </Page>
    );
  const { isOn, draft } = automation;
  const stopEditing = () => setIsEditing(false);
  const showSaved = () => {
    stopEditing();
    setParams(isOn ? DRAFT_SHOWN : {}, { replace: true });
  };
  if (isEditing)
    return (
      <Page title={automation.name}>
        <AutomationForm automation={automation} onSaved={showSaved} onCancel={stopEditing} />
      </Page>
    );
  const shownDraft = params.get('version') === DRAFT_SHOWN.version ? draft : null;
  const { name, steps } = shownDraft ?? automation;
  return (
    <Page
      title={name}
      beside={<StatusPill tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusPill>}
      action={
        can(viewer, 'SMS_AUTOMATION', 'EDIT') && (
          <AutomationActions automation={automation} onEdit={() => setIsEditing(true)} />
        )
      }
    >
      <div className={styles.parts}>
        {draft && <DraftBar automation={automation} draft={draft} isShown={shownDraft !== null} />}
        <FlowAndRuns automation={automation} shownDraft={shownDraft}>
          {steps.length > 0 && can(viewer, 'CRM_LEAD', 'VIEW') && (
            <TestRun automationId={id} isDraft={shownDraft !== null} />
          )}
        </FlowAndRuns>
      </div>
    </Page>
  );
}
