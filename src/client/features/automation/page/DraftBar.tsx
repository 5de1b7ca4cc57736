import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { LinkSwitch } from '#client/kit/tabs/LinkSwitch.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { can } from '#contract/access/can.ts';
import { AUTOMATION_AREAS } from '#contract/automation/automationKinds.ts';
import { usePublishAutomationMutation } from '../automationApi.ts';
import type { Automation } from '../automationWords.ts';
import { KIND_TEXTS } from '../kindTexts.ts';
import { useDiscardDraft } from './useDiscardDraft.ts';
import styles from './Automation.module.css';

interface DraftBarProps {
  automation: Automation;
  draft: NonNullable<Automation['draft']>;
  /** The draft is what the page shows. */
  isShown: boolean;
}

/** What the address says of a page that shows the draft. */
export const DRAFT_SHOWN = { version: 'draft' };

/** Shows who edited the draft, switches between versions, and publishes or discards it. */
export function DraftBar({ automation, draft, isShown }: DraftBarProps) {
  const viewer = useViewer();
  const [, setParams] = useSearchParams();
  const [isAsked, setIsAsked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [publish, publishing] = usePublishAutomationMutation();
  const discardDraft = useDiscardDraft();
  const { kind, _id: id } = automation;
  const { savedBy, savedDate } = draft;
  const version = { kind, id, version: draft.version };

  function ask(isIt: boolean) {
    setError(null);
    setIsAsked(isIt);
  }

  async function confirm() {
    const answer = await publish(version);
    if (answer.error) return setError(errorText(answer.error, t`Failed to publish the draft`));
    toast.success(answer.data.message);
    setIsAsked(false);
    setParams({}, { replace: true });
  }

  async function discard() {
    if (await discardDraft(version)) setParams({}, { replace: true });
  }

  return (
    <Card
      title={t`Unpublished changes`}
      lead={
        <Trans>
          Saved by {savedBy} <RelativeTime at={savedDate} />
        </Trans>
      }
    >
      <div className={styles.draft}>
        <LinkSwitch
          label={t`Version`}
          currentIs="true"
          links={[
            { label: t`Live`, to: { search: '' }, isCurrent: !isShown },
            { label: t`Draft`, to: { search: `?version=${DRAFT_SHOWN.version}` }, isCurrent: isShown },
          ]}
        />
        <div className={styles.draftActions}>
          {can(viewer, AUTOMATION_AREAS[kind], 'EDIT') && (
            <Button onClick={() => void discard()}>{t`Discard draft`}</Button>
          )}
          {can(viewer, AUTOMATION_AREAS[kind], 'MANAGE') && (
            <Button look="primary" onClick={() => ask(true)}>{t`Publish changes`}</Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        error={error}
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
        title={t`Publish changes`}
        text={publishText(automation)}
        confirmLabel={t`Publish changes`}
        isBusy={publishing.isLoading}
      />
    </Card>
  );
}

function publishText({ kind, isOn, counts: { running } }: Automation): string {
  const next = isOn ? t`New enrollments will use the draft.` : t(KIND_TEXTS[kind].onceOn);
  const active =
    running === 0
      ? t`There are no active enrollments.`
      : plural(running, {
          one: '# active enrollment continues with its version.',
          other: '# active enrollments continue with their version.',
        });
  return `${next} ${active}`;
}
