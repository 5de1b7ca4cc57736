import { plural, t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { movedTo } from '#client/kit/drag/lineOrder.ts';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { CUSTOM_FIELD_TYPES, CUSTOM_RECORDS } from '#contract/people/custom-fields/customField.ts';
import { RELATION_TARGETS } from '#contract/people/custom-fields/relationTargets.ts';
import { ArchiveFieldDialog } from './ArchiveFieldDialog.tsx';
import type { CustomFieldEntry } from './customFieldsApi.ts';
import { useArchiveCustomFieldMutation, useReorderCustomFieldsMutation } from './customFieldsApi.ts';
import type { FieldOwner } from './fieldForm.ts';
import { ownerOf } from './fieldForm.ts';
import styles from './FieldLines.module.css';

interface FieldLinesProps {
  /** Names the list. */
  label: string;
  entries: readonly CustomFieldEntry[];
  mayEdit: boolean;
  mayDelete: boolean;
  onEdit: (entry: CustomFieldEntry) => void;
  onDelete: (entry: CustomFieldEntry) => void;
}

/** The custom fields of a record in the order of forms and lists, archived ones last, each with what can be done with it. */
export function FieldLines({
  label: listLabel,
  entries,
  mayEdit,
  mayDelete,
  onEdit,
  onDelete,
}: FieldLinesProps) {
  const { archive, moveTo, announced } = useFieldChanges(entries);
  const [asked, setAsked] = useState<CustomFieldEntry>();
  const used = entries.filter(({ isArchived }) => !isArchived);

  function menuOf(entry: CustomFieldEntry): MenuItem[] {
    const { isArchived } = entry;
    const at = used.indexOf(entry);
    const items: (MenuItem | false)[] = [
      mayEdit && !isArchived && { label: t`Edit`, icon: <Pencil />, onSelect: () => onEdit(entry) },
      mayEdit &&
        at > 0 && { label: t`Move up`, icon: <ArrowUp />, onSelect: () => void moveTo(entry, at - 1) },
      mayEdit &&
        at >= 0 &&
        at < used.length - 1 && {
          label: t`Move down`,
          icon: <ArrowDown />,
          onSelect: () => void moveTo(entry, at + 1),
        },
      mayEdit && {
        label: isArchived ? t`Restore` : t`Archive`,
        icon: isArchived ? <ArchiveRestore /> : <Archive />,
        onSelect: () =>
          !isArchived && entry.viewCount > 0 ? setAsked(entry) : void archive(entry, !isArchived),
      },
      mayDelete &&
        isArchived && {
          label: t`Delete permanently`,
          icon: <Trash2 />,
          isDanger: true,
          onSelect: () => onDelete(entry),
        },
    ];
    return items.filter((item) => item !== false);
  }

  return (
    <>
      <ul className={styles.lines} aria-label={listLabel}>
        {entries.map((entry) => {
          const { _id, field, isArchived, isCalculating, useCount } = entry;
          const items = menuOf(entry);
          return (
            <li key={_id} className={styles.line}>
              <span className={styles.label}>
                {field.label} {isArchived && <StatusPill>{t`Archived`}</StatusPill>}
                {isCalculating && <StatusPill>{t`Calculating…`}</StatusPill>}
              </span>
              <span className={styles.type}>
                {field.formula && `${t`Formula`} · `}
                {i18n.t(CUSTOM_FIELD_TYPES[field.type])}
                {field.currency && ` · ${field.currency}`}
                {field.target && ` · ${i18n.t(RELATION_TARGETS[field.target])}`}
              </span>
              <span className={styles.kind}>{ownerText(ownerOf(field))}</span>
              <span className={styles.use}>{plural(useCount, { other: '# in use' })}</span>
              {items.length > 0 && <RowMenu label={t`Actions for ${{ name: field.label }}`} items={items} />}
            </li>
          );
        })}
      </ul>
      <div className="visually-hidden" role="status">
        {announced}
      </div>
      {asked && (
        <ArchiveFieldDialog
          entry={asked}
          onConfirm={() => archive(asked, true)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

function ownerText(owner: FieldOwner): string {
  if (owner === 'LEAD') return t`Leads`;
  return owner === 'CONTACT' ? t`Contacts` : i18n.t(CUSTOM_RECORDS[owner]);
}

/** Inline changes of custom fields. */
function useFieldChanges(entries: readonly CustomFieldEntry[]) {
  const [archiveField] = useArchiveCustomFieldMutation();
  const [reorder] = useReorderCustomFieldsMutation();
  const [announced, setAnnounced] = useState('');
  const ids = entries.filter(({ isArchived }) => !isArchived).map(({ _id }) => _id);

  return {
    announced,

    async archive({ _id: id }: CustomFieldEntry, isArchived: boolean) {
      await toastResult(archiveField({ id, isArchived }), t`Failed to save the field`);
    },

    /** Puts a field at a place among those that are used, from 0. */
    async moveTo({ _id: id, field }: CustomFieldEntry, index: number) {
      const next = movedTo(ids, id, index);
      if (!next) return;
      const errorMessage = errorText((await reorder({ ids: next })).error, t`Failed to change the order`);
      if (errorMessage === null)
        setAnnounced(
          t`${{ name: field.label }} is now field ${{ place: index + 1 }} of ${{ count: ids.length }}`,
        );
      else toast.error(errorMessage);
    },
  };
}
