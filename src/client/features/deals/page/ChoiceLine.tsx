import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Deal } from '#client/entities/deals/deal.ts';
import { OnePicker } from '#client/entities/lead-options/LeadPicker.tsx';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { seesAssignedOnly } from '#contract/access/assignedOnly.ts';
import { FactLine } from './FactLine.tsx';
import { useDealSave } from './useDealSave.ts';

/** A field of a deal that is one of the company's choices. */
type DealChoice = 'owner' | 'source' | 'project';

const CHOICES = {
  owner: { kind: 'manager', label: msg`Owner`, none: msg`Unassigned` },
  source: { kind: 'source', label: msg`Source`, none: msg`No source` },
  project: { kind: 'project', label: msg`Project`, none: msg`No project` },
} as const satisfies Record<
  DealChoice,
  { kind: 'manager' | 'source' | 'project'; label: MessageDescriptor; none: MessageDescriptor }
>;

interface ChoiceLineProps {
  deal: Deal;
  of: DealChoice;
  mayEdit: boolean;
}

/** Owner, source or project, saved when it is selected. Users who only see their own deals cannot change the owner. */
export function ChoiceLine({ deal, of, mayEdit }: ChoiceLineProps) {
  const { kind, label, none } = CHOICES[of];
  const save = useDealSave(deal._id);
  const isFixed = seesAssignedOnly(useViewer()) && of === 'owner';
  const value = deal[`${of}Id`];
  const name = deal[`${of}Name`];
  if (!mayEdit || isFixed)
    return (
      <FactLine label={t(label)}>
        <span dir="auto">{name ?? '–'}</span>
      </FactLine>
    );
  return (
    <FactLine label={t(label)} isBare>
      <OnePicker
        kind={kind}
        label={t(label)}
        noneLabel={t(none)}
        look="plain"
        value={value}
        onChange={(next) => void save({ [`${of}Id`]: next })}
      >
        {name ?? undefined}
      </OnePicker>
    </FactLine>
  );
}
