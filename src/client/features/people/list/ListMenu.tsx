import { t } from '@lingui/core/macro';
import { ChevronDown, Download, FileUp, Group, Merge, MessageSquareText, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useViewer } from '#client/entities/session/useViewer.ts';
import type { ListAddress } from '#client/kit/list-table/useListParams.ts';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { groupingNames } from '#contract/people/groupings.ts';
import { GROUP_PARAM } from '#contract/views/viewParams.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';
import type { ExportProps } from './useExportItems.ts';
import { useExportItems } from './useExportItems.ts';

interface ListMenuProps extends ExportProps {
  mayEdit: boolean;
  address: ListAddress;
}

/** The menu of the list of leads or contacts: sections, campaign, import, export, duplicates, trash. */
export function ListMenu({ mayEdit, address, ...exported }: ListMenuProps) {
  const { kind } = exported;
  const { trashPath } = PERSON_KINDS[kind];
  const exports = useExportItems(exported);
  const navigate = useNavigate();
  const mayText = can(useViewer(), 'SMS_CAMPAIGN', 'EDIT');
  const imports: MenuItem[] = [
    {
      startsGroup: true,
      label: kind === 'LEAD' ? t`Import leads` : t`Import contacts`,
      detail: t`From a CSV or Excel file`,
      icon: <FileUp />,
      to: `${paths.newImport.to()}?kind=${kind}`,
    },
    ...exports.map((item, index) => ({
      ...item,
      label: t`Export as ${{ format: item.label }}`,
      icon: <Download />,
      startsGroup: index === 0,
    })),
    {
      label: t`Find duplicates`,
      icon: <Merge />,
      to: `${paths.duplicates.to()}?kind=${kind}`,
      startsGroup: true,
    },
  ];
  const isGrouped = address.groupBy !== '';
  const [first = ''] = groupingNames(kind);
  const group: MenuItem = {
    label: isGrouped ? t`Ungroup` : t`Group rows`,
    detail: isGrouped ? t`Back to one list` : t`By status, lead manager, source …`,
    icon: <Group />,
    onSelect: () => address.change({ [GROUP_PARAM]: isGrouped ? '' : first }),
  };
  const text: MenuItem = {
    label: t`Send a campaign`,
    detail: t`Campaign for this list`,
    icon: <MessageSquareText />,
    onSelect: () => {
      const { params, filters } = address;
      const audience = { kind, listFilter: { search: params.search, filters } };
      void navigate(paths.addSmsCampaign.to(), { state: { audience } });
    },
  };
  const own = mayText ? [group, text] : [group];
  const trash = {
    label: t`Trash`,
    icon: <Trash2 />,
    to: trashPath,
  };
  return (
    <MenuButton
      label={t`More actions`}
      look="secondary"
      items={mayEdit ? [...own, ...imports, trash] : [...own, trash]}
    >
      {t`More`}
      <ChevronDown aria-hidden="true" size={16} />
    </MenuButton>
  );
}
