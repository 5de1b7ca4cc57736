import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import MuiTabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import type { Text } from '#contract/i18n/i18n.ts';

export interface TabContent {
  id: string;
  label: Text;
  content: ReactNode;
}

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: TabContent[];
  selectedId: string;
  onSelect: (id: string) => void;
}

/** Tabs in one page: arrows, Home and End move and select; only the selected panel is rendered. */
export function Tabs({ label, tabs, selectedId, onSelect }: TabsProps) {
  const id = useId();
  const selected = tabs.find((tab) => tab.id === selectedId) ?? tabs[0];
  return (
    <div>
      <MuiTabs
        variant="scrollable"
        scrollButtons={false}
        selectionFollowsFocus
        aria-label={label}
        value={selected?.id ?? false}
        onChange={(_event, next: string) => onSelect(next)}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            value={tab.id}
            label={labelText(tab.label)}
            id={`${id}-${tab.id}`}
            aria-controls={tab === selected ? `${id}-panel` : undefined}
          />
        ))}
      </MuiTabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected?.id}`} sx={{ pt: 2 }}>
        {selected?.content}
      </Box>
    </div>
  );
}
