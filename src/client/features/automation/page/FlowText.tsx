import { plural, t } from '@lingui/core/macro';
import { Card } from '#client/kit/layout/Card.tsx';
import { inReadingOrder, stepsAt } from '#contract/automation/automationFlow.ts';
import type { BranchArm } from '#contract/automation/automationParts.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { AutomationChoices } from '../automationChoices.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import type { Flow } from '../automationWords.ts';
import { conditionText, stepText, triggerText } from '../automationWords.ts';
import { BRANCH_ARMS } from '../branchArms.ts';
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
  const { steps } = flow;
  return (
    <Card title={t`Steps`}>
      <p className={styles.begin}>{enrollmentText(flow, choices)}</p>
      {others > 0 && (
        <p className={styles.begin}>
          {plural(others, {
            one: '# person is still in an earlier version.',
            other: '# people are still in an earlier version.',
          })}
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

/** Who enrolls, how often, and when it is reached. */
function enrollmentText(flow: Flow, choices: AutomationChoices): string {
  const trigger = triggerText(flow.trigger, choices);
  const onlyIf = flow.onlyIf && conditionText(flow.onlyIf, choices);
  const goal = flow.goal && conditionText(flow.goal, choices);
  return [
    onlyIf ? t`Trigger: ${trigger}, if: ${onlyIf}.` : t`Trigger: ${trigger}.`,
    flow.isRepeated ? t`Leads can enroll more than once.` : t`Each lead enrolls once.`,
    ...(goal ? [t`Goal: ${goal}.`] : []),
  ].join(' ');
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
              BRANCH_ARMS.map(({ arm: each, title, label: labelOf }) => (
                <div key={each} className={styles.arm}>
                  <p className={styles.armTitle}>{t(title)}</p>
                  {stepsAt(steps, step.id, each).length === 0 ? (
                    <p className={styles.quiet}>{t`No steps`}</p>
                  ) : (
                    <FlowLines {...given} parentId={step.id} arm={each} label={labelOf(number)} />
                  )}
                </div>
              ))}
          </li>
        );
      })}
    </ol>
  );
}

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
          aria-label={`${placeTitle(each.place, number)}: ${numberText(count[each.count])}`}
          aria-pressed={shown?.stepId === stepId && shown.place === each.place}
          onClick={() => onShow({ version, stepId, place: each.place })}
        >
          {each.text(count[each.count])}
        </button>
      ))}
    </span>
  );
}
