import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { RecordState } from '#client/entities/record/RecordState.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { useFindAutomationQuery } from '../automationApi.ts';
import { AutomationForm } from '../editor/AutomationForm.tsx';
import { AutomationActions } from './AutomationActions.tsx';
import { FlowText } from './FlowText.tsx';
import styles from './Automation.module.css';
import { Runs } from './Runs.tsx';
import { TestRun } from './TestRun.tsx';

/** One automation: what it does, a test of it, and who is where in it. */
export function AutomationScreen() {
  const { id = '' } = useParams();
  const query = useFindAutomationQuery({ id });
  const [isEditing, setIsEditing] = useState(false);
  const viewer = useViewer();
  const automation = query.data?.data;
  if (!automation)
    return (
      <Page title="Automation">
        <RecordState
          query={query}
          what="automation"
          skeleton={<FormSkeleton fields={6} />}
          back={<ButtonLink to={paths.smsAutomations.to()}>All automations</ButtonLink>}
        />
      </Page>
    );
  const { name, isOn, steps } = automation;
  if (isEditing && !isOn)
    return (
      <Page title={name}>
        <AutomationForm automation={automation} onDone={() => setIsEditing(false)} />
      </Page>
    );
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
        <FlowText automation={automation} />
        {steps.length > 0 && can(viewer, 'CRM_LEAD', 'VIEW') && <TestRun automation={automation} />}
        <Runs automationId={id} />
      </div>
    </Page>
  );
}
