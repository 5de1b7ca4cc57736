import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import { inReadingOrder, stepsAt } from '#contract/automation/automationFlow.ts';
import type { BranchArm } from '#contract/automation/automationParts.ts';
import type { AutomationChoices } from '../automationChoices.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import type { Flow } from '../automationWords.ts';
import { conditionText, stepText, triggerText } from '../automationWords.ts';
import type { ShownPosition, StepCount } from './stepPlaces.ts';
import { placeTitle, STEP_PLACES } from './stepPlaces.ts';
import styles from './Automation.module.css';

interface FlowTextProps {
  flow: Flow;
  version: number;
  counts: readonly StepCount[];
  /** How many are under way by another version. */
  others: number;
  shown: ShownPosition | null;
  onShow: (place: ShownPosition) => void;
}

/** What an automation does, to be read, and how many are where. */
export function FlowText({ flow, others, ...where }: FlowTextProps) {
  const choices = useAutomationChoices();
  const { trigger, onlyIf, isRepeated, goal, steps } = flow;
  return (
    <Card title={t`Steps`}>
      <p className={styles.begin}>
        <Trans>
          Trigger: {triggerText(trigger, choices)}
          {onlyIf && t`, if: ${{ onlyIf: conditionText(onlyIf, choices) }}`}
          {isRepeated ? '. Leads can enroll more than once.' : '. Each lead enrolls once.'}
          {goal && ` Goal: ${conditionText(goal, choices)}.`}
        </Trans>
      </p>
      {others > 0 && (
        <p className={styles.begin}>
          <Trans>
            {others === 1
              ? t`1 person is still in`
              : t`${{ others: others.toLocaleString() }} people are still in`}{' '}
            an earlier version.
          </Trans>
        </p>
      )}
      {steps.length === 0 ? (
        <p className={styles.quiet}>{t`There are no steps yet.`}</p>
      ) : (
        <FlowLines {...where} steps={steps} parentId={null} arm={null} label={t`Steps`} choices={choices} />
      )}
    </Card>
  );
}

interface FlowLinesProps extends Omit<FlowTextProps, 'flow' | 'others'> {
  steps: Flow['steps'];
  parentId: string | null;
  arm: BranchArm | null;
  label: string;
  choices: AutomationChoices;
}

function FlowLines({ parentId, arm, label, ...given }: FlowLinesProps) {
  const { steps, choices, counts, version, shown, onShow } = given;
  const order = inReadingOrder(steps);
  return (
    <ol className={styles.flow} aria-label={label}>
      {stepsAt(steps, parentId, arm).map((step) => {
        const number = order.indexOf(step) + 1;
        const count = counts.find(({ stepId }) => stepId === step.id);
        return (
          <li key={step.id}>
            <div className={styles.step}>
              <span className={styles.number}>{number}</span>
              <span className={styles.words}>{stepText(step, choices)}</span>
              {count && (
                <StepCounts version={version} number={number} count={count} shown={shown} onShow={onShow} />
              )}
            </div>
            {step.kind === 'BRANCH' &&
              ARMS.map(([each, title]) => (
                <div key={each} className={styles.arm}>
                  <p className={styles.armTitle}>{title}</p>
                  {stepsAt(steps, step.id, each).length === 0 ? (
                    <p className={styles.quiet}>{t`No steps`}</p>
                  ) : (
                    <FlowLines
                      {...given}
                      parentId={step.id}
                      arm={each}
                      label={t`Step ${number}, ${{ title: title.toLowerCase() }}`}
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
  ['YES', msg`If yes`],
  ['NO', msg`If no`],
] as const;

interface StepCountsProps {
  version: number;
  number: number;
  count: StepCount;
  shown: ShownPosition | null;
  onShow: (place: ShownPosition) => void;
}

/** How many are waiting at a step, have passed it and have left there; each shows who they are. */
function StepCounts({ version, number, count, shown, onShow }: StepCountsProps) {
  const { stepId } = count;
  return (
    <span className={styles.counts}>
      {STEP_PLACES.filter((each) => count[each.count] > 0).map((each) => (
        <button
          key={each.place}
          type="button"
          className={styles.count}
          data-place={each.place}
          aria-label={`${placeTitle(each.place, number)}: ${count[each.count].toLocaleString()}`}
          aria-pressed={shown?.stepId === stepId && shown.place === each.place}
          onClick={() => onShow({ version, stepId, place: each.place })}
        >
          {count[each.count].toLocaleString()} {each.word}
        </button>
      ))}
    </span>
  );
}
