import { AREA_GROUPS } from './areaGroups.ts';
import { seesAssignedOnly } from './assignedOnly.ts';
import type { AccessViewer, ModuleArea } from './can.ts';
import { can, levelIn } from './can.ts';
import type { AccessLevel, Rights } from './permissions.ts';

/** The permissions that an action uses. It works with all records of an area, so a permission for assigned leads does not cover leads. */
export type RequiredRights = Partial<Record<ModuleArea, AccessLevel>>;

/** Whether the viewer holds all permissions that an action uses. */
export function hasRights(viewer: AccessViewer, required: RequiredRights): boolean {
  const areas = Object.entries(required) as [ModuleArea, AccessLevel][];
  return areas.every(
    ([area, level]) => can(viewer, area, level) && !(area === 'CRM_LEAD' && seesAssignedOnly(viewer)),
  );
}

/** These rights, limited to the owner's current ones. */
export function rightsWithin(rights: Rights, owner: AccessViewer): Rights {
  const given: AccessViewer = { ...rights, role: 'MEMBER', status: 'ACTIVE' };
  const permissions = AREA_GROUPS.flatMap(({ areas }) => areas).reduce(
    (tree, { area, write }) =>
      can(owner, area, levelIn(given, area)) ? tree : write(tree, levelIn(owner, area)),
    rights.permissions,
  );
  return { ...rights, permissions, isAssignedOnly: rights.isAssignedOnly || seesAssignedOnly(owner) };
}
