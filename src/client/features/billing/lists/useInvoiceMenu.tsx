import { t } from '@lingui/core/macro';
import { Download, Eye, Pencil, Trash2 } from 'lucide-react';
import type { InvoiceRow } from '#client/entities/invoices/invoice.ts';
import {
  useMoveInvoiceToTrashMutation,
  useRestoreInvoiceMutation,
} from '#client/entities/invoices/invoicesApi.ts';
import { saveInvoicePdf } from '#client/entities/invoices/savePdf.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import { can } from '#contract/access/can.ts';

/** The menu of an invoice; issued invoices can only be viewed. */
export function useInvoiceMenu(): (row: Pick<InvoiceRow, '_id' | 'number' | 'state'>) => MenuItem[] {
  const mayEdit = can(useViewer(), 'CUSTOMERS', 'EDIT');
  const moveToTrash = useInvoiceTrash();
  return ({ _id, number, state }) => {
    const isIssued = state !== 'DRAFT';
    const view = { label: t`View`, icon: <Eye />, to: paths.invoice.to(_id) };
    const pdf = {
      label: t`Download PDF`,
      icon: <Download />,
      onSelect: () => void saveInvoicePdf({ _id, number }),
    };
    if (!mayEdit) return [view, pdf];
    return [
      view,
      {
        label: t`Edit`,
        icon: <Pencil />,
        ...(isIssued
          ? { isDisabled: true, detail: t`Issued invoices cannot be edited`, onSelect: () => undefined }
          : { to: paths.editInvoice.to(_id) }),
      },
      pdf,
      {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        isDisabled: isIssued,
        ...(isIssued && { detail: t`Void or credit the invoice instead` }),
        onSelect: () => void moveToTrash(_id),
      },
    ];
  };
}

/** Moves a draft to trash, with undo in the toast. Resolves to whether it succeeded. */
export function useInvoiceTrash(): (id: string) => Promise<boolean> {
  const [move] = useMoveInvoiceToTrashMutation();
  const [restore] = useRestoreInvoiceMutation();
  return (id) =>
    removeWithUndo({ one: 'invoice', remove: () => move({ id }), restore: () => restore({ id }) });
}
