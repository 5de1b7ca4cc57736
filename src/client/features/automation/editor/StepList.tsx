import { t } from '@lingui/core/macro';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '#client/kit/buttons/IconButton.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { inReadingOrder, stepsAt } from '#contract/automation/automationFlow.ts';
import type { AutomationStep, AutomationStepKind } from '#contract/automation/automationParts.ts';
import { AUTOMATION_STEPS } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { BRANCH_ARMS } from '../branchArms.ts';
import { ProviderField } from './ProviderField.tsx';
import { SettingField } from './SettingField.tsx';
import type { StepPosition } from './stepChanges.ts';
import { useListFocus, useStepFocus } from './stepFocus.ts';
import type { StepEditing } from './useAutomationForm.ts';
import styles from './Flow.module.css';

interface StepListProps {
  place: StepPosition;
  label: string;
  editing: StepEditing;
}

/** The steps of one list under each other, and a button for the next one. */
export function StepList({ place, label, editing }: StepListProps) {
  const steps = stepsAt(editing.steps, place.parentId, place.arm);
  const list = useListFocus(editing.focus, place);
  return (
    <div ref={list} className={styles.list}>
      {steps.length > 0 && (
        <ol className={styles.steps} aria-label={label}>
          {steps.map((step, index) => (
            <li key={step.id}>
              <Step step={step} isFirst={index === 0} isLast={index === steps.length - 1} editing={editing} />
            </li>
          ))}
        </ol>
      )}
      <MenuButton
        label={t`Add a step to: ${label}`}
        look="secondary"
        items={KINDS.map((kind) => ({
          label: i18n.t(AUTOMATION_STEPS[kind].label),
          onSelect: () => editing.add(place, kind),
        }))}
      >
        <Plus aria-hidden="true" size={16} />
        {t`Add a step`}
      </MenuButton>
    </div>
  );
}

interface StepProps {
  step: AutomationStep;
  isFirst: boolean;
  isLast: boolean;
  editing: StepEditing;
}

function Step({ step, isFirst, isLast, editing }: StepProps) {
  const { id, kind } = step;
  const number = inReadingOrder(editing.steps).findIndex((each) => each.id === id) + 1;
  const { value: rule } = AUTOMATION_STEPS[kind];
  const label = i18n.t(AUTOMATION_STEPS[kind].label);
  const name = t`Step ${number}: ${label}`;
  const part = useStepFocus(editing.focus, id);
  return (
    <section ref={part} className={styles.step} aria-label={name} tabIndex={-1}>
      <header className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 className={styles.title}>{label}</h3>
        <div className={styles.moves}>
          <IconButton
            data-move={-1}
            label={t`Move up: ${name}`}
            disabled={isFirst}
            onClick={() => editing.move(id, -1)}
          >
            <ArrowUp size={16} />
          </IconButton>
          <IconButton
            data-move={1}
            label={t`Move down: ${name}`}
            disabled={isLast}
            onClick={() => editing.move(id, 1)}
          >
            <ArrowDown size={16} />
          </IconButton>
          <IconButton label={t`Delete: ${name}`} onClick={() => editing.remove(id)}>
            <Trash2 size={16} />
          </IconButton>
        </div>
      </header>
      <SettingField
        rule={rule}
        setting={step}
        error={editing.errorAt(id)}
        onChange={(setting) => editing.set(id, setting)}
      />
      {kind === 'SEND_TEXT' && (
        <ProviderField
          value={step.providerId ?? ''}
          onChange={(next) => editing.set(id, { providerId: next === '' ? null : next })}
        />
      )}
      {kind === 'BRANCH' && (
        <div className={styles.arms}>
          {BRANCH_ARMS.map(({ arm, title, label: labelOf }) => (
            <div key={arm} className={styles.arm}>
              <h4 className={styles.armTitle}>{t(title)}</h4>
              <StepList place={{ parentId: id, arm }} label={labelOf(number)} editing={editing} />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

const KINDS = Object.keys(AUTOMATION_STEPS) as AutomationStepKind[];
