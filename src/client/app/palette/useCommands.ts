import { msg, t } from '@lingui/core/macro';
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
    group: t`Go to`,
    label,
    to,
    Icon,
    words: wordsOf(to),
  }));
  const others = (companies?.data ?? []).filter(({ companyId }) => companyId !== viewer.company?.companyId);
  const actions: (Omit<PaletteItem, 'id' | 'group'> | false)[] = [
    inCompany &&
      can(viewer, 'CRM_LEAD', 'EDIT') && {
        label: t`Add lead`,
        words: t`new create`,
        Icon: Plus,
        to: paths.addLead.to(),
      },
    inCompany &&
      can(viewer, 'CRM_CONTACTS', 'EDIT') && {
        label: t`Add contact`,
        words: t`new create`,
        Icon: Plus,
        to: paths.addContact.to(),
      },
    inCompany &&
      can(viewer, 'CRM_ACCOUNTS', 'EDIT') && {
        label: t`Add account`,
        words: t`new create organization`,
        Icon: Plus,
        to: paths.addAccount.to(),
      },
    inCompany &&
      can(viewer, 'CRM_DEALS', 'EDIT') && {
        label: t`Add deal`,
        words: t`new create opportunity`,
        Icon: Plus,
        to: paths.addDeal.to(),
      },
    inCompany &&
      can(viewer, 'CUSTOMERS', 'EDIT') && {
        label: t`Add customer`,
        words: t`new create`,
        Icon: Plus,
        to: paths.addCustomer.to(),
      },
    inCompany &&
      can(viewer, 'CUSTOMERS', 'EDIT') && {
        label: t`Add invoice`,
        words: t`new create`,
        Icon: Plus,
        to: paths.addInvoice.to(),
      },
    inCompany &&
      can(viewer, 'SMS_CAMPAIGN', 'EDIT') && {
        label: t`Add campaign`,
        words: t`new create sms`,
        Icon: Plus,
        to: paths.addSmsCampaign.to(),
      },
    inCompany &&
      can(viewer, 'CRM_LEAD', 'EDIT') && {
        label: t`Import leads`,
        words: t`csv excel upload`,
        Icon: FileUp,
        to: paths.newImport.to(),
      },
    inCompany &&
      can(viewer, 'CRM_LEAD', 'VIEW') && {
        label: t`Lead trash`,
        words: t`deleted restore leads`,
        Icon: Trash2,
        to: paths.leadTrash.to(),
      },
    inCompany &&
      can(viewer, 'CRM_CONTACTS', 'VIEW') && {
        label: t`Contact trash`,
        words: t`deleted restore contacts`,
        Icon: Trash2,
        to: paths.contactTrash.to(),
      },
    ...others.map(({ companyId, companyName }) => ({
      label: t`Switch to ${companyName}`,
      words: t`company`,
      Icon: Building2,
      run: () => void switchCompany(companyId),
    })),
    can(viewer, 'COMPANY', 'MANAGE') && {
      label: t`Add company`,
      words: t`new create`,
      Icon: Plus,
      to: paths.addCompany.to(),
    },
    ...SCHEMES.filter(({ choice }) => choice !== scheme).map(({ choice, label, Icon }) => ({
      label: t(label),
      words: t`theme colour color scheme appearance`,
      Icon,
      run: () => setScheme(choice),
    })),
    { label: t`Keyboard shortcuts`, words: t`help keys`, Icon: Keyboard, run: onHelp },
    { label: t`Log out`, words: t`sign out`, Icon: LogOut, run: () => void signOut() },
  ];
  return [
    ...actions.flatMap((action) => (action ? [{ ...action, id: action.label, group: t`Actions` }] : [])),
    ...screens,
  ];
}

const SCHEMES = [
  { choice: 'light', label: msg`Switch to the light theme`, Icon: Sun },
  { choice: 'dark', label: msg`Switch to the dark theme`, Icon: Moon },
  { choice: 'system', label: msg`Use the theme of the device`, Icon: Monitor },
] as const;

function wordsOf(address: string): string {
  const found = WORDS.find(([start]) => address.startsWith(start));
  return found ? t(found[1]) : '';
}

/** What screens are also found by, by the start of their address. */
const WORDS = [
  [paths.profile.to(), msg`account password notifications sessions`],
  [paths.editCompany.to(''), msg`company settings name logo time zone currency address`],
  [paths.billingSubscription.to(), msg`billing`],
  [paths.leadSetup.to(), msg`stages statuses sources groups custom fields`],
  [paths.smsSettings.to(), msg`quiet hours consent spending`],
  [paths.api.to(), msg`keys webhooks`],
] as const;
