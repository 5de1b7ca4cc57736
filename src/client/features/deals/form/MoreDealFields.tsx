import { t } from '@lingui/core/macro';
import { OnePickerField } from '#client/entities/lead-options/LeadPicker.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Combobox } from '#client/kit/forms/fields/Combobox.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { CURRENCIES } from '#client/kit/i18n/currencyOptions.ts';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import type { DealFormState } from './useDealForm.ts';
import styles from './DealForm.module.css';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface MoreDealFieldsProps {
  state: DealFormState;
  /** The currency of line items cannot be changed. */
  hasLines: boolean;
  startsOpen: boolean;
}

/** The fields that most deals do not need. */
export function MoreDealFields({ state, hasLines, startsOpen }: MoreDealFieldsProps) {
  const { form, field, set, errorOf } = state;
  const [ownerId, currency, sourceId, projectId] = form.watch([
    'ownerId',
    'currency',
    'sourceId',
    'projectId',
  ]);
  const isOwnersOnly = seesAssignedOnly(useViewer());
  return (
    <details className={styles.more} open={startsOpen}>
      <summary>{t`More`}</summary>
      <div className={grid.grid}>
        {!isOwnersOnly && (
          <OnePickerField
            kind="manager"
            label={t`Owner`}
            isOptional
            noneLabel={t`Unassigned`}
            value={ownerId || null}
            error={errorOf('ownerId')}
            onChange={(next) => set('ownerId', next ?? '')}
          />
        )}
        {!hasLines && (
          <Combobox
            label={t`Currency`}
            options={CURRENCIES}
            value={currency || null}
            error={errorOf('currency')}
            onChange={(next) => next && set('currency', next)}
          />
        )}
        <TextField
          {...field('probability')}
          label={t`Probability in percent`}
          isOptional
          hint={t`Leave empty to use the probability of the stage.`}
          inputMode="numeric"
          autoComplete="off"
        />
        <OnePickerField
          kind="source"
          isOptional
          noneLabel={t`No source`}
          value={sourceId || null}
          error={errorOf('sourceId')}
          onChange={(next) => set('sourceId', next ?? '')}
        />
        <OnePickerField
          kind="project"
          label={t`Project`}
          isOptional
          noneLabel={t`No project`}
          value={projectId || null}
          error={errorOf('projectId')}
          onChange={(next) => set('projectId', next ?? '')}
        />
        <TextArea
          {...field('description')}
          className={grid.wide ?? ''}
          label={t`Description`}
          isOptional
          rows={4}
        />
      </div>
    </details>
  );
}
