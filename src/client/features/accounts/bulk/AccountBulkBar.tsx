import { plural, t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AccountListInput } from '#client/entities/accounts/accounts.generated.ts';
import { useRecordBulk } from '#client/entities/change-jobs/records/useRecordBulk.ts';
import { choiceOptions } from '#client/entities/lead-options/choiceOptions.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { BulkChoiceDialog } from '#client/shared/bulk/BulkChoiceDialog.tsx';
import { useBulkChangeAccountsMutation } from './accountBulkApi.ts';

interface AccountBulkBarProps {
  selection: BulkSelection;
  /** What the list shows. */
  input: AccountListInput;
}

/** Bulk actions for selected accounts; their job continues after leaving the list. */
export function AccountBulkBar({ selection, input }: AccountBulkBarProps) {
  const choices = useLeadChoices();
  const [bulkChange, { isLoading: isBusy }] = useBulkChangeAccountsMutation();
  const [isAssigning, setIsAssigning] = useState(false);
  const { page: _page, limit: _limit, ...filter } = input;
  const apply = useRecordBulk({
    selection,
    filter,
    start: bulkChange,
    onStarted: () => setIsAssigning(false),
  });

  return (
    <>
      <Button size="small" disabled={isBusy} onClick={() => setIsAssigning(true)}>
        {t`Owner`}
      </Button>
      <Button
        size="small"
        icon={<Trash2 size={14} />}
        disabled={isBusy}
        onClick={() => void apply({ isTrashed: true })}
      >
        <ToolWord>{t`Move to Trash`}</ToolWord>
      </Button>
      {isAssigning && (
        <BulkChoiceDialog
          title={t`Set owner of ${plural(selection.count, { one: '# account', other: '# accounts' })}`}
          label={t`Owner`}
          options={choiceOptions('manager', choices)}
          noneLabel={t`Unassigned`}
          isBusy={isBusy}
          onApply={(ownerId) => void apply({ ownerId })}
          onClose={() => setIsAssigning(false)}
        />
      )}
    </>
  );
}
