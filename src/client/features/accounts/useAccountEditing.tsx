import { msg, t } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Account } from '#client/entities/accounts/account.ts';
import type { AccountInput } from '#client/entities/accounts/accounts.generated.ts';
import { useUpdateAccountMutation } from '#client/entities/accounts/accountsApi.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import type { LeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { recordEditing } from '#client/entities/lead-options/record-fields/cells/recordEditing.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { CellEditing } from '#client/kit/list-table/editing/cellEditing.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { readOption } from '#client/shared/cell-editing/readCells.ts';
import type { RecordCell, RecordCells } from '#client/shared/cell-editing/recordCell.ts';
import { can } from '#contract/access/can.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { AccountFields } from '#contract/validation/records/account.ts';
import { accountProblems, NO_ACCOUNT, tidyAccount } from '#contract/validation/records/account.ts';

type AccountCell = RecordCell<Account, AccountInput>;

/** The editable cells of the list of accounts; undefined for users who may not change accounts. */
export function useAccountEditing(
  customFields: readonly CustomFieldDescription[],
): CellEditing<Account> | undefined {
  const mayEdit = can(useViewer(), 'CRM_ACCOUNTS', 'EDIT');
  const choices = useLeadChoices();
  const { timeZone } = useCalendar();
  const [update] = useUpdateAccountMutation();
  return useMemo(
    () =>
      mayEdit
        ? recordEditing<Account, AccountInput>({
            cells: accountCells(choices),
            customFields,
            timeZone,
            send: (id, input, seen) => update({ id, input, ...(seen && { seen }) }),
          })
        : undefined,
    [mayEdit, choices, customFields, timeZone, update],
  );
}

function accountCells(choices: LeadChoices | undefined): RecordCells<Account, AccountInput> {
  const country = choices?.defaultCountry ?? null;
  const owner: AccountCell = {
    label: msg`Owner`,
    valueOf: ({ ownerId }) => ownerId,
    textOf: ({ ownerName }) => ownerName ?? '',
    options: () => choiceOptions('manager', choices),
    noneLabel: msg`Unassigned`,
    read: (text) => readOption(t`Owner`, text, choiceOptions('manager', choices), false),
    inputOf: (ownerId) => ({ ownerId }),
  };
  return new Map<string, AccountCell>([
    ['name', textCell('name', msg`Name`, country)],
    ['domain', { ...textCell('domain', msg`Domain`, country), inputMode: 'url' }],
    ['phone', { ...textCell('phone', msg`Phone`, country), inputMode: 'tel' }],
    ['address', textCell('address', msg`Address`, country)],
    ['ownerName', owner],
  ]);
}

/** The cell of a text field, with the rule of the form. */
function textCell(
  field: 'name' | 'domain' | 'phone' | 'address',
  label: AccountCell['label'],
  country: string | null,
): AccountCell {
  return {
    label,
    valueOf: (account) => account[field],
    read: (text) => {
      const fields: AccountFields = { ...NO_ACCOUNT, name: '–', [field]: text };
      const problem = accountProblems(fields, country)[field];
      return problem ? { problem } : { value: tidyAccount(fields)[field] || null };
    },
    inputOf: (value) => ({ [field]: value }),
  };
}
