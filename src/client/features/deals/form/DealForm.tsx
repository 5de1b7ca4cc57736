import { t } from '@lingui/core/macro';
import { AccountPicker } from '#client/entities/accounts/AccountPicker.tsx';
import { stageOptions } from '#client/entities/deals/stageOptions.ts';
import { CustomFormFields } from '#client/entities/lead-options/record-fields/CustomFormFields.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { FormFoot } from '#client/kit/forms/FormFoot.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { PersonField } from '#client/shared/search/PersonField.tsx';
import { can } from '#contract/access/can.ts';
import { MoreDealFields } from './MoreDealFields.tsx';
import type { DealFormOptions } from './useDealForm.ts';
import { useDealForm } from './useDealForm.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface DealFormProps extends DealFormOptions {
  /** The name of the person in the initial values. */
  personName?: string | undefined;
  cancelTo: string;
}

/** A deal: the usual fields, and the others under "More". With line items the amount is their total and cannot be edited. */
export function DealForm({ personName, cancelTo, ...options }: DealFormProps) {
  const { details, pipelines } = options;
  const state = useDealForm(options);
  const { form, field, errorOf, set } = state;
  const viewer = useViewer();
  const [accountId, person, currency, closeOn] = form.watch([
    'accountId',
    'person',
    'currency',
    'expectedCloseOn',
  ]);
  const hasLines = (details?.lines.length ?? 0) > 0;
  return (
    <>
      <form onSubmit={state.submit} noValidate>
        <Card title={t`Deal`}>
          <div className={grid.grid}>
            <TextField
              {...field('title')}
              className={grid.wide ?? ''}
              label={t`Title`}
              autoComplete="off"
              placeholder={t`For example, the customer and the product`}
            />
            {can(viewer, 'CRM_ACCOUNTS', 'VIEW') && (
              <AccountPicker
                isOptional
                value={accountId || null}
                error={errorOf('accountId')}
                onChange={(next) => set('accountId', next ?? '')}
              />
            )}
            {details === null && (
              <PersonField
                label={t`Person`}
                isOptional
                value={person || null}
                name={personName}
                error={errorOf('person')}
                onChange={(next) => set('person', next ?? '')}
              />
            )}
            <NativeSelect
              {...field('stageId')}
              label={t`Stage`}
              disabled={details !== null && details.status !== 'OPEN'}
              options={stageOptions(pipelines)}
            />
            <TextField
              {...field('amount')}
              label={t`Amount in ${currency}`}
              isOptional
              disabled={hasLines}
              hint={hasLines ? t`The total of the line items.` : undefined}
              inputMode="decimal"
              autoComplete="off"
            />
            <DateField
              label={t`Expected close`}
              isOptional
              value={closeOn}
              error={errorOf('expectedCloseOn')}
              onChange={(next) => set('expectedCloseOn', next)}
            />
            <CustomFormFields form={state.custom} />
          </div>
          <MoreDealFields state={state} hasLines={hasLines} startsOpen={details !== null} />
        </Card>
        <FormError message={state.errorMessage} />
        <FormFoot
          cancelTo={cancelTo}
          isBusy={state.isBusy}
          submitLabel={details ? t`Save changes` : t`Add deal`}
        />
      </form>
      {state.leaveDialog}
    </>
  );
}
