import { Card } from '#client/kit/layout/Card.tsx';
import { inReadingOrder, stepsAt } from '#contract/automation/automationFlow.ts';
import type { AutomationStep, BranchArm } from '#contract/automation/automationParts.ts';
import type { AutomationChoices } from '../automationChoices.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import { conditionText, stepText, triggerText } from '../automationWords.ts';
import type { Automation } from '../automationWords.ts';
import styles from './Automation.module.css';

/** What an automation does, to be read. */
export function FlowText({ automation }: { automation: Automation }) {
  const choices = useAutomationChoices();
  const { trigger, onlyIf, isRepeated, goal, steps } = automation;
  return (
    <Card title="Steps">
      <p className={styles.begin}>
        Begins when: {triggerText(trigger, choices)}
        {onlyIf && `, only if: ${conditionText(onlyIf, choices)}`}
        {isRepeated ? '. Again for a lead who has been through it.' : '. Once for each lead.'}
        {goal && ` Leaves once: ${conditionText(goal, choices)}.`}
      </p>
      {steps.length === 0 ? (
        <p className={styles.quiet}>There are no steps yet.</p>
      ) : (
        <FlowLines steps={steps} parentId={null} arm={null} label="Steps" choices={choices} />
      )}
    </Card>
  );
}

interface FlowLinesProps {
  steps: readonly AutomationStep[];
  parentId: string | null;
  arm: BranchArm | null;
  label: string;
  choices: AutomationChoices;
}

function FlowLines({ steps, parentId, arm, label, choices }: FlowLinesProps) {
  const order = inReadingOrder(steps);
  return (
    <ol className={styles.flow} aria-label={label}>
      {stepsAt(steps, parentId, arm).map((step) => {
        const number = order.indexOf(step) + 1;
        return (
          <li key={step.id}>
            <div className={styles.step}>
              <span className={styles.number}>{number}</span>
              <span>{stepText(step, choices)}</span>
            </div>
            {step.kind === 'BRANCH' &&
              ARMS.map(([each, title]) => (
                <div key={each} className={styles.arm}>
                  <p className={styles.armTitle}>{title}</p>
                  {stepsAt(steps, step.id, each).length === 0 ? (
                    <p className={styles.quiet}>Goes on below</p>
                  ) : (
                    <FlowLines
                      steps={steps}
                      parentId={step.id}
                      arm={each}
                      label={`Step ${number}, ${title.toLowerCase()}`}
                      choices={choices}
                    />
                  )}
                </div>
              ))}
          </li>
        );
      })}
    </ol>
  );
}

const ARMS = [
  ['YES', 'If yes'],
  ['NO', 'If no'],
] as const;
