import { t } from '@lingui/core/macro';
import { ChevronDown, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { BulkSelection } from '#client/kit/list-table/listProps.ts';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { BulkChange, BulkKind } from './bulkChoices.ts';
import { BULK_ACTIONS } from './bulkChoices.ts';

const BulkDialog = lazyPart(async () => (await import('./BulkDialog.tsx')).BulkDialog, {
  onFailure: ({ onClose }) => onClose(),
});

const CustomFieldDialog = lazyPart(async () => (await import('./CustomFieldDialog.tsx')).CustomFieldDialog, {
  onFailure: ({ onClose }) => onClose(),
});

interface BulkBarProps {
  /** '12 leads' */
  what: string;
  selection: BulkSelection;
  /** Actions with their own buttons; the others are in a menu. */
  buttons: readonly BulkKind[];
  others: readonly BulkKind[];
  /** The company's custom fields, which a separate dialog changes. */
  customFields: readonly CustomFieldDescription[];
  /** Does it to the selection; resolves once it is under way or done, false where it was refused. */
  onChange: (change: BulkChange) => Promise<boolean>;
  /** Where these may be made one. */
  onMerge: (() => void) | undefined;
  /** More actions: export. */
  children?: ReactNode;
}

/** What can be done with the selected people. */
export function BulkBar(props: BulkBarProps) {
  const { what, selection, buttons, others, onChange, onMerge, children } = props;
  // A file belongs to one record
  const customFields = props.customFields.filter(({ type, writtenBy }) => type !== 'file' && !writtenBy);
  const [opened, setOpened] = useState<BulkKind | typeof CUSTOM | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function apply(change: BulkChange) {
    setIsBusy(true);
    const isDone = await onChange(change);
    setIsBusy(false);
    if (!isDone) return;
    setOpened(null);
    selection.clear();
  }

  return (
    <>
      {buttons.map((kind) => (
        <Button key={kind} size="small" disabled={isBusy} onClick={() => setOpened(kind)}>
          {t(BULK_ACTIONS[kind].label)}
        </Button>
      ))}
      <MenuButton
        label={t`More changes`}
        look="secondary"
        size="small"
        items={[
          ...others.map((kind) => ({ label: t(BULK_ACTIONS[kind].label), onSelect: () => setOpened(kind) })),
          ...(customFields.length > 0 ? [{ label: t`Custom field`, onSelect: () => setOpened(CUSTOM) }] : []),
          ...(onMerge ? [{ label: t`Merge`, onSelect: onMerge }] : []),
        ]}
      >
        {t`More`} <ChevronDown aria-hidden="true" size={14} />
      </MenuButton>
      {children}
      <Button
        size="small"
        icon={<Trash2 size={14} />}
        disabled={isBusy}
        onClick={() => void apply({ isTrashed: true })}
      >
        <ToolWord>{t`Move to Trash`}</ToolWord>
      </Button>
      {opened === CUSTOM && (
        <CustomFieldDialog
          fields={customFields}
          what={what}
          isBusy={isBusy}
          onApply={apply}
          onClose={() => setOpened(null)}
        />
      )}
      {opened && opened !== CUSTOM && (
        <BulkDialog
          kind={opened}
          what={what}
          isBusy={isBusy}
          onApply={apply}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const CUSTOM = 'custom field';
