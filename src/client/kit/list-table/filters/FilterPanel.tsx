import { ChoicePanel } from './ChoicePanel.tsx';
import { DatesPanel } from './DatesPanel.tsx';
import type { PanelFilter } from './listFilter.ts';
import { TypedPanel } from './TypedPanel.tsx';

interface FilterPanelProps {
  filter: PanelFilter;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

/** What a filter's button opens: its choices, days or fields. */
export function FilterPanel({ filter, ...props }: FilterPanelProps) {
  if (filter.kind === 'choice') return <ChoicePanel filter={filter} {...props} />;
  return filter.kind === 'dates' ? (
    <DatesPanel filter={filter} {...props} />
  ) : (
    <TypedPanel filter={filter} {...props} />
  );
}
