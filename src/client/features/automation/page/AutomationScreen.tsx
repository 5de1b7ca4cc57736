import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { ActionSkeleton, FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { RecordState } from '#client/shared/record/RecordState.tsx';
import { can } from '#contract/access/can.ts';
import type { AutomationKind, AutomationRef } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { useFindAutomationQuery } from '../automationApi.ts';
import { KIND_SCREENS } from '../automationKinds.ts';
import { AutomationForm } from '../editor/AutomationForm.tsx';
import { KIND_TEXTS } from '../kindTexts.ts';
import { AutomationActions } from './AutomationActions.tsx';
import { DRAFT_SHOWN, DraftBar } from './DraftBar.tsx';
import { FlowAndRuns } from './FlowAndRuns.tsx';
import { TestRun } from './TestRun.tsx';
import styles from './Automation.module.css';

/** One automation of SMS. */
export function AutomationScreen() {
  return <AutomationAtAddress kind="SMS" />;
}

/** One workflow. */
export function WorkflowScreen() {
  return <AutomationAtAddress kind="WORKFLOW" />;
}

function AutomationAtAddress({ kind }: { kind: AutomationKind }) {
  const { id = '' } = useParams();
  // Another one is another page: nothing that is open or typed goes along
  return <OneAutomation key={id} kind={kind} id={id} />;
}

/** The published version, the draft, a test, and the enrollments. */
function OneAutomation(ref: AutomationRef) {
  const { kind } = ref;
  const { noun, list } = KIND_SCREENS[kind];
  const query = useFindAutomationQuery(ref);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: { isNew?: boolean } | null };
  // A new one has no step: its steps are what comes next
  const [isEditing, setIsEditing] = useState(state?.isNew === true);
  // The keyboard goes back to the button that it came by
  const [wasEdited, setWasEdited] = useState(false);
  const viewer = useViewer();
  const automation = query.data?.data;
  if (!automation)
    return (
      <Page title={t(KIND_TEXTS[kind].name)} action={query.isLoading && <ActionSkeleton />}>
        <RecordState
          query={query}
          what={noun}
          skeleton={<FormSkeleton fields={6} />}
          back={<ButtonLink to={list}>{t(KIND_TEXTS[kind].all)}</ButtonLink>}
        />
      </Page>
    );
  const { isOn, draft, pausedReason } = automation;
  const stopEditing = () => {
    setIsEditing(false);
    setWasEdited(true);
  };
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
      beside={<StatusPill tone={isOn ? 'success' : 'neutral'}>{isOn ? t`On` : t`Off`}</StatusPill>}
      action={
        can(viewer, AUTOMATION_AREAS[kind], 'EDIT') && (
          <AutomationActions
            automation={automation}
            wasEdited={wasEdited}
            onEdit={() => setIsEditing(true)}
          />
        )
      }
    >
      <div className={styles.parts}>
        {pausedReason && (
          <LazyAlert severity="warning">{t`${{ problem: i18n.t(pausedReason) }}. It works again once a member with the permissions takes it over.`}</LazyAlert>
        )}
        {draft && <DraftBar automation={automation} draft={draft} isShown={shownDraft !== null} />}
        <FlowAndRuns automation={automation} shownDraft={shownDraft}>
          {steps.length > 0 && can(viewer, 'CRM_LEAD', 'VIEW') && (
            <TestRun automation={automation} isDraft={shownDraft !== null} />
          )}
        </FlowAndRuns>
      </div>
    </Page>
  );
}
