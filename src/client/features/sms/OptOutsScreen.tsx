import { msg, t } from '@lingui/core/macro';
import { BellOff, Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { phoneText } from '#client/kit/i18n/phoneText.ts';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { formResult } from '#client/shared/record/formResult.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { can } from '#contract/access/can.ts';
import { useCreateSmsOptOutMutation } from './newOptOutApi.ts';
import { NumberOwner } from './NumberOwner.tsx';
import type { FindSmsOptOutsQuery } from './optOuts.generated.ts';
import { useDeleteSmsOptOutMutation } from './optOutsApi.ts';
import { OPT_OUTS } from './optOutsList.ts';
import { PhoneDialog } from './PhoneDialog.tsx';

export { OPT_OUTS } from './optOutsList.ts';

type OptOut = FindSmsOptOutsQuery['findSmsOptOuts']['data'][number];

const SOURCES = { REPLY: msg`By a reply`, LINK: msg`By a link`, USER: msg`Added manually` };

const nameOf = ({ phone }: OptOut) => phoneText(phone);

const cells: ListCells<OptOut> = {
  phone: ({ phone }) => phoneText(phone),
  person: ({ person }) => person && <NumberOwner person={person} />,
  source: ({ source }) => t(SOURCES[source]),
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};

/** Numbers that the company does not write to. */
export function OptOutsScreen() {
  const viewer = useViewer();
  const mayAdd = can(viewer, 'SMS_CAMPAIGN', 'EDIT');
  const mayRemove = can(viewer, 'SMS_CAMPAIGN', 'MANAGE');
  const { list } = useRowsList(OPT_OUTS);
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<OptOut | null>(null);
  const [remove, { isLoading }] = useDeleteSmsOptOutMutation();

  async function confirmRemoval({ _id }: OptOut) {
    await toastResult(remove({ id: _id }), t`Failed to remove the number`);
    setRemoved(null);
  }

  const rowMenu = (optOut: OptOut): MenuItem[] => [
    { label: t`Remove`, icon: <Undo2 />, isDanger: true, onSelect: () => setRemoved(optOut) },
  ];
  const add = mayAdd && (
    <Button
      look="primary"
      icon={<Plus size={16} />}
      onClick={() => setIsAdding(true)}
    >{t`Add number`}</Button>
  );
  return (
    <>
      <SavedListView<OptOut>
        {...list}
        searchLabel={t`Search opt-outs`}
        action={add}
        rowName={nameOf}
        cells={cells}
        {...(mayRemove && { rowMenu })}
        empty={
          <EmptyState
            icon={<BellOff />}
            title={t`No opt-outs yet`}
            text={t`People who reply STOP appear here and no longer receive messages.`}
            action={add}
          />
        }
      />
      {isAdding && <AddOptOutDialog onClose={() => setIsAdding(false)} />}
      <ConfirmDialog
        isOpen={removed !== null}
        title={t`Remove the opt-out`}
        text={t`This number will receive messages again. Continue only if its owner asked for it or the opt-out was a mistake.`}
        confirmLabel={t`Yes, remove`}
        isDanger
        isBusy={isLoading}
        onConfirm={() => removed && void confirmRemoval(removed)}
        onClose={() => setRemoved(null)}
      />
    </>
  );
}

/** Adds a number to the opt-outs. */
function AddOptOutDialog({ onClose }: { onClose: () => void }) {
  const [create] = useCreateSmsOptOutMutation();
  return (
    <PhoneDialog
      title={t`Add an opt-out`}
      submitLabel={t`Add number`}
      hasNote
      send={(input) => formResult(create({ input }), t`Failed to add the number`)}
      onClose={onClose}
    />
  );
}
