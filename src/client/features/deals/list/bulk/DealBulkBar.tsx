import { plural, t } from '@lingui/core/macro';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRecordBulk } from '#client/entities/change-jobs/records/useRecordBulk.ts';
import type { DealListInput } from '#client/entities/deals/deals.generated.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import { useBulkChangeDealsMutation } from './dealBulkApi.ts';
import type { DealBulkKind } from './DealBulkDialog.tsx';
import { DealBulkDialog } from './DealBulkDialog.tsx';

interface DealBulkBarProps {
  selection: BulkSelection;
  /** What the list shows. */
  input: DealListInput;
}

/** Bulk actions for selected deals; their job continues after leaving the list. */
export function DealBulkBar({ selection, input }: DealBulkBarProps) {
  const mayAssign = !seesAssignedOnly(useViewer());
  const [bulkChange, { isLoading: isBusy }] = useBulkChangeDealsMutation();
  const [opened, setOpened] = useState<DealBulkKind | null>(null);
  const { page: _page, limit: _limit, ...filter } = input;
  const apply = useRecordBulk({ selection, filter, start: bulkChange, onStarted: () => setOpened(null) });

  return (
    <>
      {mayAssign && (
        <Button size="small" disabled={isBusy} onClick={() => setOpened('owner')}>
          {t`Owner`}
        </Button>
      )}
      <Button size="small" disabled={isBusy} onClick={() => setOpened('stage')}>
        {t`Stage`}
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => setOpened('expectedClose')}>
        {t`Expected close`}
      </Button>
      <MenuButton
        label={t`More changes`}
        look="secondary"
        size="small"
        items={[
          { label: t`Source`, onSelect: () => setOpened('source') },
          { label: t`Mark as won`, startsGroup: true, onSelect: () => setOpened('won') },
          { label: t({ message: 'Mark as lost', context: 'deal' }), onSelect: () => setOpened('lost') },
        ]}
      >
        {t`More`} <ChevronDown aria-hidden="true" size={14} />
      </MenuButton>
      <Button
        size="small"
        icon={<Trash2 size={14} />}
        disabled={isBusy}
        onClick={() => void apply({ isTrashed: true })}
      >
        <ToolWord>{t`Move to Trash`}</ToolWord>
      </Button>
      {opened && (
        <DealBulkDialog
          kind={opened}
          what={plural(selection.count, { one: '# deal', other: '# deals' })}
          isBusy={isBusy}
          onApply={(change) => void apply(change)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
