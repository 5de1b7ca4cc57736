import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { PreviewLead } from '#client/entities/messages/PreviewLead.tsx';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { AUTOMATION_STEPS } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { useTestAutomationQuery } from '../automationApi.ts';
import type { Automation } from '../automationWords.ts';
import styles from './Automation.module.css';

interface TestRunProps {
  automation: Pick<Automation, 'kind' | '_id'>;
  isDraft: boolean;
}

/** What an automation, or its draft, would do for one lead now: nothing is sent, nothing changes. */
export function TestRun({ automation, isDraft }: TestRunProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card
      title={isDraft ? t`Test run of the draft` : t`Test run`}
      lead={t`Preview what would happen to a lead now. Nothing is sent or changed.`}
      action={!isOpen && <Button onClick={() => setIsOpen(true)}>{t`Start test run`}</Button>}
    >
      {isOpen && <TestLines automation={automation} isDraft={isDraft} />}
    </Card>
  );
}

function TestLines({ automation: { kind, _id: id }, isDraft }: TestRunProps) {
  const [leadId, setLeadId] = useState<string | null>(null);
  const { currentData: reply, error } = useTestAutomationQuery(
    { kind, id, personId: leadId ?? '', isDraft },
    { skip: leadId === null },
  );
  const errorMessage = errorText(error, t`The test run failed. Try again.`);
  return (
    <div className={styles.test}>
      <PreviewLead leadId={leadId} onChange={setLeadId} />
      {errorMessage && <p role="alert">{errorMessage}</p>}
      <ol className={styles.lines} aria-label={t`What would happen`}>
        {reply?.data.map(({ kind, text }, index) => (
          <li key={index} className={styles.line}>
            <span className={styles.quiet}>
              {kind
                ? i18n.t(AUTOMATION_STEPS[kind].label)
                : index === 0
                  ? t`Not enrolled`
                  : t`Enrollment ends`}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
