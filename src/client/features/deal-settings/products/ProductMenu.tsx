import { t } from '@lingui/core/macro';
import { Archive, ArchiveRestore, Pencil } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import type { Product } from '#client/entities/deals/deal.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useArchiveProductMutation, useRestoreProductMutation } from '../dealSettingsApi.ts';

/** Edits, archives (with undo) or restores a product. */
export function ProductMenu({ product, onEdit }: { product: Product; onEdit: () => void }) {
  const { _id: id, name, archivedAt } = product;
  const [archive] = useArchiveProductMutation();
  const [restore] = useRestoreProductMutation();
  const handleRestore = () => void toastResult(restore({ id }), t`Failed to restore the product`);

  async function handleArchive() {
    const { data, error } = await archive({ id });
    if (error) toast.error(errorText(error, t`Failed to archive the product`));
    else undoToast(data.message, handleRestore);
  }

  return (
    <RowMenu
      label={t`Actions for ${name}`}
      items={
        archivedAt === null
          ? [
              { label: t`Edit`, icon: <Pencil />, onSelect: onEdit },
              { label: t`Archive`, icon: <Archive />, onSelect: () => void handleArchive() },
            ]
          : [{ label: t`Restore`, icon: <ArchiveRestore />, onSelect: handleRestore }]
      }
    />
  );
}
