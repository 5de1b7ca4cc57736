import { t } from '@lingui/core/macro';
import { Copy, Megaphone, Plus, Trash2 } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { ButtonLink } from '#client/kit/buttons/ButtonLink.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { CellPill } from '#client/kit/list-table/CellPill.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { BulkSelection, ListCells } from '#client/kit/list-table/listProps.ts';
import { selectionInput } from '#client/kit/list-table/selectionInput.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { DayText } from '#client/kit/time/DayText.tsx';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { CAMPAIGN_STATUS_NAMES, canDelete } from '#contract/sms/campaignStatus.ts';
import { CAMPAIGNS } from './campaignsList.ts';
import type { SmsCampaign } from './campaignWords.ts';
import { CAMPAIGN_TONES } from './campaignWords.ts';
import { DeleteCampaignsDialog } from './DeleteCampaignsDialog.tsx';
import { ExportCampaigns } from './ExportCampaigns.tsx';
import { useDuplicateCampaign } from './useDuplicateCampaign.ts';

export { CAMPAIGNS } from './campaignsList.ts';

const filters = (): ListFilter[] => [
  {
    kind: 'choice',
    name: 'status',
    label: t`Status`,
    options: Object.entries(CAMPAIGN_STATUS_NAMES).map(([value, label]) => ({ value, label })),
  },
];

type Deleted = Omit<ComponentProps<typeof DeleteCampaignsDialog>, 'onClose'>;

const nameOf = ({ name }: SmsCampaign) => name;
const pageOf = ({ _id }: SmsCampaign) => paths.smsCampaign.to(_id);

const cells: ListCells<SmsCampaign> = {
  status: ({ status }) => <CellPill tone={CAMPAIGN_TONES[status]}>{CAMPAIGN_STATUS_NAMES[status]}</CellPill>,
  startAt: ({ startAt, startedAt }) => {
    const at = startedAt ?? startAt;
    return at && <DayText at={at} />;
  },
  createdDate: ({ createdDate }) => <DayText at={createdDate} />,
};

/** One text for many people: all campaigns. */
export function CampaignsScreen() {
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const duplicate = useDuplicateCampaign();
  const mayWrite = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const { input, list } = useRowsList(CAMPAIGNS);
  const add = mayWrite && (
    <ButtonLink look="primary" to={paths.addSmsCampaign.to()}>
      <Plus aria-hidden="true" size={16} />
      {t`Add campaign`}
    </ButtonLink>
  );

  function rowMenu({ _id, name, status, counts }: SmsCampaign): MenuItem[] {
    const isDeletable = canDelete(status, counts.audience === counts.skipped);
    return [
      { label: t`Duplicate`, icon: <Copy />, onSelect: () => void duplicate(_id) },
      ...(isDeletable
        ? [
            {
              label: t`Delete`,
              icon: <Trash2 />,
              isDanger: true,
              startsGroup: true,
              onSelect: () =>
                setDeleted({ count: 1, name, selection: { ids: [_id] }, onDone: () => undefined }),
            },
          ]
        : []),
    ];
  }

  return (
    <>
      <SavedListView<SmsCampaign>
        {...list}
        searchLabel={t`Search campaigns`}
        filters={filters()}
        action={add}
        rowName={nameOf}
        rowTo={pageOf}
        cells={cells}
        {...(mayWrite && {
          rowMenu,
          toolbar: <ExportCampaigns selection={{ isAll: true, filter: input }} isDisabled={!list.total} />,
          bulkActions: (selection: BulkSelection) => (
            <>
              <ExportCampaigns size="small" selection={selectionInput(selection, input)} />
              <Button
                size="small"
                onClick={() =>
                  setDeleted({
                    count: selection.count,
                    selection: selectionInput(selection, input),
                    onDone: selection.clear,
                  })
                }
              >{t`Delete`}</Button>
            </>
          ),
        })}
        empty={<NoCampaigns action={add} />}
      />
      {deleted && <DeleteCampaignsDialog {...deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function NoCampaigns({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={<Megaphone />}
      title={t`No campaigns yet`}
      text={t`Send one message to many leads or contacts, personalized with merge fields.`}
      action={action}
    />
  );
}
