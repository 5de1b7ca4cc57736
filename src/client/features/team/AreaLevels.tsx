import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { AreaGroup } from '#contract/access/areaGroups.ts';
import { LEVEL_LABEL, withLevel } from '#contract/access/areaGroups.ts';
import type { AccessViewer } from '#contract/access/can.ts';
import { can, levelIn } from '#contract/access/can.ts';
import type { AccessLevel, Rights } from '#contract/access/permissions.ts';
import { ACCESS_LEVELS } from '#contract/access/permissions.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface AreaLevelsProps {
  group: AreaGroup;
  rights: Rights;
  isReadOnly: boolean;
  onChange: (rights: Rights) => void;
}

/** One module: access, and the level of each area. */
export function AreaLevels({ group, rights, isReadOnly, onChange }: AreaLevelsProps) {
  const viewer = useViewer();
  const { flag, areas } = group;
  const label = i18n.t(group.label);
  // Levels remain stored while the module is off
  const inside: AccessViewer = {
    ...rights,
    ...(flag && { [flag]: true }),
    role: 'MEMBER',
    status: 'ACTIVE',
  };
  const isOff = flag !== null && !rights[flag];
  const isCrm = flag === 'isCrmPermitted';
  const seesAll = levelIn(inside, 'CRM_LEAD') === 'MANAGE';
  return (
    <Card
      title={label}
      action={
        flag && (
          <CheckboxField
            label={t`Access`}
            aria-label={t`Access to ${label}`}
            checked={rights[flag]}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...rights, [flag]: target.checked })}
          />
        )
      }
    >
      <div className={grid.grid}>
        {areas.map((named) => {
          const level = levelIn(inside, named.area);
          return (
            <NativeSelect
              key={named.area}
              label={i18n.t(named.label)}
              value={level}
              disabled={isReadOnly || isOff}
              onChange={({ target }) => onChange(withLevel(rights, named, target.value as AccessLevel))}
              options={ACCESS_LEVELS.filter((each) => each === level || can(viewer, named.area, each)).map(
                (value) => ({ value, label: i18n.t(LEVEL_LABEL[value]) }),
              )}
            />
          );
        })}
        {isCrm && (
          <CheckboxField
            className={grid.wide}
            label={t`Only assigned leads (members who manage leads see all)`}
            checked={rights.isAssignedOnly && !seesAll}
            disabled={isReadOnly || isOff || seesAll}
            onChange={({ target }) => onChange({ ...rights, isAssignedOnly: target.checked })}
          />
        )}
      </div>
    </Card>
  );
}
