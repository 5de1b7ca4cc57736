import { msg, plural, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { ToolWord } from '#client/kit/list-table/ListToolbar.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import type { MadeExport } from './saveExport.ts';
import { saveExport } from './saveExport.ts';

interface TableExportMenuProps {
  /** Creates the file of all rows that the list finds. */
  onCreate: (format: 'CSV' | 'XLSX') => PromiseLike<MadeExport>;
  /** For an empty list, or while a file is created. */
  isDisabled: boolean;
}

const FORMATS = [
  { format: 'XLSX', label: msg`Excel (XLSX)` },
  { format: 'CSV', label: msg`CSV for spreadsheets` },
] as const;

const exportedText = (count: number) => plural(count, { one: '# row exported', other: '# rows exported' });

/** A tool of a list that downloads its rows as a spreadsheet. */
export function TableExportMenu({ onCreate, isDisabled }: TableExportMenuProps) {
  return (
    <MenuButton
      label={t`Export`}
      look="ghost"
      items={FORMATS.map(({ format, label }) => ({
        label: t(label),
        isDisabled,
        onSelect: () => void saveExport(onCreate(format), exportedText),
      }))}
    >
      <Download aria-hidden="true" size={16} />
      <ToolWord>{t`Export`}</ToolWord>
    </MenuButton>
  );
}
