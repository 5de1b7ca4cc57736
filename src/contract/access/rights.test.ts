import fc from 'fast-check';
import { AREA_GROUPS, withLevel } from './areaGroups.ts';
import type { AccessViewer } from './can.ts';
import { can, levelIn, MODULE_AREA_NAMES } from './can.ts';
import { mayGrant } from './grants.ts';
import type { Rights } from './permissions.ts';
import { ACCESS_LEVELS, permissionsAt } from './permissions.ts';
import { permissionSummary } from './permissionSummary.ts';
import { PRESET_NAMES, presetOf, PRESETS } from './presets.ts';

const level = fc.constantFrom(...ACCESS_LEVELS);
const rights: fc.Arbitrary<Rights> = fc
  .record({
    levels: fc.array(level, { minLength: MODULE_AREA_NAMES.length, maxLength: MODULE_AREA_NAMES.length }),
    isCrmPermitted: fc.boolean(),
    isAppointmentsPermitted: fc.boolean(),
    isSmsCampPermitted: fc.boolean(),
    isAssignedOnly: fc.boolean(),
  })
  .map(({ levels, ...flags }) =>
    AREA_GROUPS.flatMap(({ areas }) => areas).reduce<Rights>(
      (given, area, at) => withLevel(given, area, levels[at] ?? 'NONE'),
      { ...flags, permissions: permissionsAt('NONE') },
    ),
  );
const member = (of: Rights): AccessViewer => ({ ...of, role: 'MEMBER', status: 'ACTIVE' });

it('names every area of the permissions object once, and writes the level that is read', () => {
  const named = AREA_GROUPS.flatMap(({ areas }) => areas);
  expect(named.map(({ area }) => area).toSorted()).toEqual(MODULE_AREA_NAMES.toSorted());
  for (const area of named) {
    const given = withLevel({ ...PRESETS.manager.rights, permissions: permissionsAt('NONE') }, area, 'EDIT');
    expect(MODULE_AREA_NAMES.filter((name) => levelIn(member(given), name) === 'EDIT')).toEqual([area.area]);
  }
});

it('lets a member give no right that they do not have', () => {
  fc.assert(
    fc.property(rights, rights, (own, given) => {
      const beyond = MODULE_AREA_NAMES.some((area) =>
        ACCESS_LEVELS.some((each) => can(member(given), area, each) && !can(member(own), area, each)),
      );
      if (beyond) expect(mayGrant(member(own), given)).toBe(false);
      expect(mayGrant({ ...member(own), role: 'ADMIN', ...PRESETS.manager.rights }, given)).toBe(true);
    }),
  );
});

it('does not let a member with assigned leads only grant access to all leads', () => {
  const { rights: agent } = PRESETS.agent;
  expect(mayGrant(member(agent), agent)).toBe(true);
  expect(mayGrant(member(agent), { ...agent, isAssignedOnly: false })).toBe(false);
});

it('knows its presets again, and no other rights', () => {
  for (const name of PRESET_NAMES) expect(presetOf(PRESETS[name].rights)).toBe(name);
  expect(presetOf({ ...PRESETS.agent.rights, isAssignedOnly: false })).toBeNull();
});

it('describes the rights of a member in words', () => {
  expect(permissionSummary(PRESETS.agent.rights)).toEqual([
    {
      module: 'CRM',
      text: 'Can view, add and edit assigned leads, contacts, accounts and assigned deals. Can view lead managers and message templates.',
    },
    { module: 'Appointments', text: 'Can view, add and edit bookings. Can view booking pages.' },
    { module: 'SMS campaigns', text: 'No access.' },
    { module: 'Customers', text: 'No access.' },
    { module: 'Team', text: 'No access.' },
  ]);
  expect(permissionSummary(PRESETS.marketer.rights)[0]?.text).toMatch(
    /contacts, accounts, deals and CRM integrations\.$/,
  );
  expect(permissionSummary(PRESETS['read-only'].rights)[3]?.text).toBe('Can view customers and invoices.');
});
