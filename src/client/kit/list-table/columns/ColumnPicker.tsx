import { t } from '@lingui/core/macro';
import { Columns3 } from 'lucide-react';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import type { ListSlice } from '../createListSlice.ts';
import { ToolWord } from '../ListToolbar.tsx';
import styles from '../ListToolbar.module.css';

const ColumnPanel = lazyPart(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);

/** Which columns a list shows, and in which order. What it opens is loaded then. */
export function ColumnPicker({ slice }: { slice: ListSlice }) {
  return (
    <PopoverButton
      label={t`Columns`}
      align="end"
      look="secondary"
      className={styles.tool}
      panel={<ColumnPanel slice={slice} />}
    >
      <Columns3 aria-hidden="true" size={16} />
      <ToolWord>{t`Columns`}</ToolWord>
    </PopoverButton>
  );
}
