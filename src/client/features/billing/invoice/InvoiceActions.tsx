import { msg, t } from '@lingui/core/macro';
import { BadgeCheck, Ban, CircleSlash, FileMinus, Pencil, Send, Trash2, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Invoice } from '#client/entities/invoices/invoice.ts';
import { invoiceName } from '#client/entities/invoices/invoice.ts';
import {
  useIssueInvoiceMutation,
  useMarkInvoiceUncollectibleMutation,
  useVoidInvoiceMutation,
} from '#client/entities/invoices/invoicesApi.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { paths } from '#client/paths.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import { useInvoiceTrash } from '../lists/useInvoiceMenu.tsx';
import { CreditNoteDialog } from './CreditNoteDialog.tsx';
import { PaymentDialog } from './PaymentDialog.tsx';
import { SendInvoiceDialog } from './SendInvoiceDialog.tsx';
import { sendLabel } from './sendLabel.ts';

type Asked = 'issue' | 'void' | 'giveUp' | 'pay' | 'credit' | 'send';

const QUESTIONS = {
  issue: {
    title: msg`Issue this invoice?`,
    text: msg`It gets the next invoice number and can no longer be changed.`,
    confirmLabel: msg`Yes, issue`,
  },
  void: {
    title: msg`Void this invoice?`,
    text: msg`It keeps its number, and its due amount becomes zero. This cannot be undone.`,
    confirmLabel: msg`Yes, void`,
  },
  giveUp: {
    title: msg`Mark this invoice as uncollectible?`,
    text: msg`The due amount is written off. You can still record later payments.`,
    confirmLabel: msg`Yes, mark as uncollectible`,
  },
} as const;

/** The actions for an invoice in its state that the viewer may use. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { _id: id, kind, state, amountPaid, amountCredited, amount, trashedAt } = invoice;
  const viewer = useViewer();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [issue] = useIssueInvoiceMutation();
  const [voidInvoice] = useVoidInvoiceMutation();
  const [giveUp] = useMarkInvoiceUncollectibleMutation();
  const moveToTrash = useInvoiceTrash();
  const navigate = useNavigate();
  const close = () => setAsked(null);
  if (kind === 'CREDIT_NOTE' || trashedAt) return null;

  const mayEdit = can(viewer, 'CUSTOMERS', 'EDIT');
  const mayIssue = can(viewer, 'CUSTOMERS', 'MANAGE');
  const isPayable = state === 'OPEN' || state === 'UNCOLLECTIBLE';
  const isCreditable = state !== 'DRAFT' && state !== 'VOID' && amountCredited < amount;
  const ask = (what: Asked) => () => setAsked(what);

  async function handleConfirm(what: keyof typeof QUESTIONS) {
    close();
    const call = { issue, void: voidInvoice, giveUp }[what];
    await toastResult(call({ id }), t`This could not be done. Try again.`);
  }

  async function handleTrash() {
    if (await moveToTrash(id)) await navigate(paths.invoices.to(), { replace: true });
  }

  const menu: (MenuItem | false)[] = [
    mayEdit && state === 'DRAFT' && { label: t`Edit`, icon: <Pencil />, to: paths.editInvoice.to(id) },
    mayIssue && isCreditable && { label: t`Credit note`, icon: <FileMinus />, onSelect: ask('credit') },
    mayIssue &&
      state === 'OPEN' && { label: t`Mark as uncollectible`, icon: <CircleSlash />, onSelect: ask('giveUp') },
    mayIssue &&
      state === 'OPEN' &&
      amountPaid + amountCredited === 0 && {
        label: t({ message: 'Void', context: 'verb' }),
        icon: <Ban />,
        isDanger: true,
        startsGroup: true,
        onSelect: ask('void'),
      },
    mayEdit &&
      state === 'DRAFT' && {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => void handleTrash(),
      },
  ];
  const items = menu.filter((item) => item !== false);
  const question = asked && asked in QUESTIONS ? (asked as keyof typeof QUESTIONS) : null;
  const { title, text, confirmLabel } = QUESTIONS[question ?? 'issue'];
  return (
    <>
      {mayIssue && state === 'DRAFT' && (
        <Button look="primary" icon={<Send size={16} />} onClick={ask('send')}>
          {sendLabel(invoice)}
        </Button>
      )}
      {mayIssue && state === 'DRAFT' && (
        <Button icon={<BadgeCheck size={16} />} onClick={ask('issue')}>{t`Issue`}</Button>
      )}
      {mayIssue && isPayable && (
        <Button look="primary" icon={<Wallet size={16} />} onClick={ask('pay')}>{t`Record payment`}</Button>
      )}
      {mayIssue && state !== 'DRAFT' && state !== 'VOID' && (
        <Button icon={<Send size={16} />} onClick={ask('send')}>
          {sendLabel(invoice)}
        </Button>
      )}
      {items.length > 0 && (
        <RowMenu label={t`Actions for ${{ invoice: invoiceName(invoice) }}`} items={items} />
      )}
      <ConfirmDialog
        isOpen={question !== null}
        onClose={close}
        onConfirm={() => question && void handleConfirm(question)}
        title={t(title)}
        text={t(text)}
        confirmLabel={t(confirmLabel)}
        isDanger={question === 'void'}
      />
      {asked === 'pay' && <PaymentDialog invoice={invoice} onClose={close} />}
      {asked === 'send' && <SendInvoiceDialog invoice={invoice} onClose={close} />}
      {asked === 'credit' && <CreditNoteDialog invoice={invoice} onClose={close} />}
    </>
  );
}
