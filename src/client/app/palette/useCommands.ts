import { Building2, FileUp, Keyboard, LogOut, Monitor, Moon, Plus, Sun, Trash2 } from 'lucide-react';
import { useFindMyCompaniesQuery, useSwitchCompany } from '#client/entities/company/companyApi.ts';
import { useSignOut } from '#client/entities/session/useSignOut.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { useColorScheme } from '#client/kit/theme/colorScheme.ts';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';
import { navigationFor, screensOf } from '../layout/sidebar/navigation.ts';
import type { PaletteItem } from './paletteItem.ts';

/** What the palette can do without asking the server for anything: go to the screens of the sidebar, and actions. */
export function useCommands(onHelp: () => void): PaletteItem[] {
  const viewer = useViewer();
  const { data: companies } = useFindMyCompaniesQuery();
  const [switchCompany] = useSwitchCompany();
  const { signOut } = useSignOut();
  const [scheme, setScheme] = useColorScheme();
  const inCompany = viewer.company !== null;

  const screens = screensOf(navigationFor(viewer)).map(({ label, to, Icon }): PaletteItem => ({
    id: to,
    group: 'Go to',
    label,
    to,
    Icon,
    words: WORDS.find(([start]) => to.startsWith(start))?.[1] ?? '',
  }));
  const others = (companies?.data ?? []).filter(({ companyId }) => companyId !== viewer.company?.companyId);
  const actions: (Omit<PaletteItem, 'id' | 'group'> | false)[] = [
    inCompany &&
      can(viewer, 'CRM_LEAD', 'EDIT') && {
        label: 'Add lead',
        words: 'new create',
        Icon: Plus,
        to: paths.addLead.to(),
      },
    inCompany &&
      can(viewer, 'CRM_CONTACTS', 'EDIT') && {
        label: 'Add contact',
        words: 'new create',
        Icon: Plus,
        to: paths.addContact.to(),
      },
    inCompany &&
      can(viewer, 'CUSTOMERS', 'EDIT') && {
        label: 'Add customer',
        words: 'new create',
        Icon: Plus,
        to: paths.addCustomer.to(),
      },
    inCompany &&
      can(viewer, 'CUSTOMERS', 'EDIT') && {
        label: 'Add invoice',
        words: 'new create',
        Icon: Plus,
        to: paths.addInvoice.to(),
      },
    inCompany &&
      can(viewer, 'SMS_CAMPAIGN', 'EDIT') && {
        label: 'Add campaign',
        words: 'new create sms',
        Icon: Plus,
        to: paths.addSmsCampaign.to(),
      },
    inCompany &&
      can(viewer, 'CRM_LEAD', 'EDIT') && {
        label: 'Import leads',
        words: 'csv excel upload',
        Icon: FileUp,
        to: paths.newImport.to(),
      },
    inCompany &&
      can(viewer, 'CRM_LEAD', 'VIEW') && {
        label: 'Lead trash',
        words: 'deleted restore leads',
        Icon: Trash2,
        to: paths.leadTrash.to(),
      },
    inCompany &&
      can(viewer, 'CRM_CONTACTS', 'VIEW') && {
        label: 'Contact trash',
        words: 'deleted restore contacts',
        Icon: Trash2,
        to: paths.contactTrash.to(),
      },
    ...others.map(({ companyId, companyName }) => ({
      label: `Switch to ${companyName}`,
      words: 'company',
      Icon: Building2,
      run: () => void switchCompany(companyId),
    })),
    can(viewer, 'COMPANY', 'MANAGE') && {
      label: 'Add company',
      words: 'new create',
      Icon: Plus,
      to: paths.addCompany.to(),
    },
    ...SCHEMES.filter(({ choice }) => choice !== scheme).map(({ choice, label, Icon }) => ({
      label,
      words: 'theme colour color scheme appearance',
      Icon,
      run: () => setScheme(choice),
    })),
    { label: 'Keyboard shortcuts', words: 'help keys', Icon: Keyboard, run: onHelp },
    { label: 'Log out', words: 'sign out', Icon: LogOut, run: () => void signOut() },
  ];
  return [
    ...actions.flatMap((action) => (action ? [{ ...action, id: action.label, group: 'Actions' }] : [])),
    ...screens,
  ];
}

const SCHEMES = [
  { choice: 'light', label: 'Switch to the light theme', Icon: Sun },
  { choice: 'dark', label: 'Switch to the dark theme', Icon: Moon },
  { choice: 'system', label: 'Use the theme of the device', Icon: Monitor },
] as const;

/** What screens are also found by, by the start of their address. */
const WORDS = [
  [paths.profile.to(), 'account password notifications sessions'],
  [paths.editCompany.to(''), 'company settings name logo time zone currency address'],
  [paths.billingSubscription.to(), 'billing'],
  [paths.leadSetup.to(), 'stages statuses sources groups custom fields'],
  [paths.smsSettings.to(), 'quiet hours consent spending'],
  [paths.api.to(), 'keys webhooks'],
] as const;
