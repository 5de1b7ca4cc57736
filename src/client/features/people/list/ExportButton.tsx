import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { ExportProps } from './useExportItems.ts';
import { useExportItems } from './useExportItems.ts';

/** Saves rows of the list as a file: its columns in their order, or everything in a form that can be imported again. */
export function ExportButton({ size, ...props }: ExportProps & { size?: 'small' }) {
  const items = useExportItems(props);
  return (
    <MenuButton label={t`Export`} look="secondary" size={size} items={items}>
      <Download aria-hidden="true" size={16} />
      <ToolWord>{t`Export`}</ToolWord>
    </MenuButton>
  );
}
