import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useCustomForm } from '#client/entities/lead-options/record-fields/useCustomForm.ts';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { AccountFields } from '#contract/validation/records/account.ts';
import { accountProblems, NO_ACCOUNT } from '#contract/validation/records/account.ts';
import type { Account } from '../account.ts';
import type { AccountInput } from '../accounts.generated.ts';
import { useCreateAccountMutation, useUpdateAccountMutation } from '../accountsApi.ts';

const FIELDS = Object.keys(NO_ACCOUNT) as (keyof AccountFields)[];

export interface AccountFormOptions {
  /** Null for a new one. */
  account: Account | null;
  /** Values of a new account that the user can change. */
  suggested?: Partial<AccountFields> | undefined;
  /** Called after saving, with the account's id. */
  onSaved: (id: string) => void;
}

/** The form of an account. */
export function useAccountForm({ account, suggested, onSaved }: AccountFormOptions) {
  const [create] = useCreateAccountMutation();
  const [update] = useUpdateAccountMutation();
  const defaultCountry = useLeadChoices()?.defaultCountry ?? null;
  const custom = useCustomForm('ACCOUNT', account?.custom);
  const form = useTextForm<AccountFields>({
    initial: account ? accountValues(account) : { ...NO_ACCOUNT, ...suggested },
    problemsOf: (values) => accountProblems(values, defaultCountry),
    send: async (values, before) => {
      const given = custom.read();
      if ('problem' in given) return given.problem;
      if (account) {
        const { data, error } = await update({
          id: account._id,
          input: { ...changedFields(values, before), ...given },
        });
        if (error) return errorText(error, t`Failed to save the account`);
        toast.success(data.message);
        onSaved(account._id);
        return null;
      }
      const { data, error } = await create({ input: { ...changedFields(values, NO_ACCOUNT), ...given } });
      if (error || !data.data) return errorText(error, t`Failed to save the account`);
      toast.success(data.message);
      onSaved(data.data._id);
      return null;
    },
  });
  const isDirty = form.isDirty || custom.isDirty;
  return { ...form, isDirty, dialog: { ...form.dialog, isDirty }, custom, defaultCountry };
}

export type AccountFormState = ReturnType<typeof useAccountForm>;

function accountValues(account: Account): AccountFields {
  const stored: Record<string, unknown> = account;
  return Object.fromEntries(FIELDS.map((field) => [field, stored[field] ?? ''])) as unknown as AccountFields;
}

/** The fields that differ, with null for emptied ones. */
function changedFields(after: AccountFields, before: AccountFields): AccountInput {
  const changed = FIELDS.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field].trim() || null]));
}
