import type { Page } from 'playwright-core';
import type { PresetName } from '../../../contract/access/presets.ts';
import { PRESET_NAMES } from '../../../contract/access/presets.ts';
import { journey } from '../../harness/journey.ts';
import type { Screen } from '../../harness/screens.ts';
import { openScreen, screenShows } from '../../harness/screens.ts';
import { callApi } from '../../harness/steps/callApi.ts';
import { goodPassword, newAccount, newCompany } from '../../harness/steps/newAccount.ts';
import { newMember } from '../../harness/steps/newMember.ts';
import { signIn } from '../../harness/steps/signIn.ts';

/** The screens and actions of a member with the permissions of a preset. */
interface Role {
  /** Every link of the sidebar, in its order. */
  menu: string[];
  /** Screens with a button or link that is theirs. */
  may: (Screen & { action: string })[];
  /** Screens that they see without it. */
  mayNot: (Screen & { action: string })[];
  /** URLs that others may have sent them, and the message they get instead. */
  refused: Screen[];
}

const NO_RIGHT = 'You do not have access to this page';
const contacts = { path: '/crm/contacts', heading: 'Contacts', action: 'Add contact' };
const leads = { path: '/crm/leads', heading: 'Leads', action: 'Add lead' };
const team = { path: '/team', heading: 'Team', action: 'Invite member' };
const campaigns = { path: '/sms/campaigns', heading: 'Campaigns', action: 'Add campaign' };
const templates = {
  path: '/crm/message-templates',
  heading: 'Message templates',
  action: 'Add message template',
};
const refused = (path: string): Screen => ({ path, heading: NO_RIGHT });

const PEOPLE = ['Leads', 'Board', 'Agenda', 'Contacts'];
const SMS = ['Campaigns', 'Automation', 'Inbox', 'Templates', 'Opt-outs', 'SMS providers', 'SMS settings'];
const BOOKINGS = ['Calendar', 'Bookings', 'Booking pages', 'Availability'];
const INTEGRATIONS = 'Integrations';
const CUSTOMERS = ['Customers', 'Invoices', 'Subscriptions', 'Transactions'];
const CHANGING = ['Imports', 'Duplicates'];
/** The sources of leads, and their automatic processing. */
const CONNECTING = ['Forms', 'Workflows', INTEGRATIONS];
const API = 'API';

const ROLES: Record<PresetName, Role> = {
  manager: {
    menu: [
      'Dashboard',
      ...PEOPLE,
      'Lead managers',
      'Projects',
      'Message templates',
      ...CONNECTING,
      'Lead options',
      ...CHANGING,
      API,
    ]
      .concat(SMS, BOOKINGS, INTEGRATIONS, CUSTOMERS)
      .concat('My companies', 'Team'),
    may: [leads, contacts, team, campaigns],
    mayNot: [],
    refused: [refused('/company-info/activity-log')],
  },
  agent: {
    menu: ['Dashboard', ...PEOPLE, 'Lead managers', 'Projects', 'Message templates', ...CHANGING]
      .concat(BOOKINGS)
      .concat('My companies'),
    may: [leads, contacts],
    mayNot: [templates],
    refused: [refused('/team'), refused('/sms/campaigns')],
  },
  marketer: {
    menu: ['Dashboard', ...PEOPLE, 'Projects', 'Message templates', ...CONNECTING, API]
      .concat(SMS)
      .concat('My companies'),
    may: [campaigns, templates],
    mayNot: [leads, contacts],
    refused: [refused('/crm/leads/add'), refused('/appointments/bookings')],
  },
  receptionist: {
    menu: ['Dashboard', ...PEOPLE, 'Lead managers', 'Projects', 'Message templates', ...CHANGING]
      .concat(BOOKINGS)
      .concat('My companies'),
    may: [contacts],
    mayNot: [templates],
    refused: [refused('/crm/lead-setup/custom-fields'), refused('/appointments/pages/add')],
  },
  'read-only': {
    menu: ['Dashboard', ...PEOPLE, 'Lead managers', 'Projects', 'Message templates']
      .concat(CONNECTING, 'Lead options', API)
      .concat(SMS, BOOKINGS, INTEGRATIONS, CUSTOMERS)
      .concat('My companies', 'Team'),
    may: [],
    mayNot: [leads, contacts, team, campaigns, templates],
    refused: [refused('/customers/add'), refused('/crm/contacts/add'), refused('/sms/campaigns/add')],
  },
};

for (const preset of PRESET_NAMES)
  journey(
    `menus, buttons and addresses follow the rights of a member: ${preset}`,
    async ({ page, product }) => {
      const owner = await newAccount(product.url);
      await newCompany(product.url, owner, 'Sandpiper');
      await addLead(product.url, owner.accessToken);
      const email = await newMember(product.url, owner, preset);
      await signIn(page, product.url, email, goodPassword);
      const { menu, may, mayNot, refused } = ROLES[preset];

      await page.goto('/company-info');
      await screenShows(page, 'My companies');
      const shown = await sidebarOf(page);
      if (shown.join() !== menu.join())
        throw new Error(`The menu is\n  ${shown.join(', ')}, and not\n  ${menu.join(', ')}`);
      for (const screen of may) {
        await openScreen(page, screen);
        await actionOf(page, screen.action).first().waitFor();
      }
      for (const screen of mayNot) {
        await openScreen(page, screen);
        if ((await actionOf(page, screen.action).count()) > 0)
          throw new Error(`${screen.path} shows '${screen.action}'`);
      }
      for (const { path, heading } of refused) {
        await page.goto(path);
        await screenShows(page, heading);
        await page.getByText('Ask an administrator').waitFor();
      }
    },
  );

function actionOf(page: Page, name: string) {
  return page.getByRole('button', { name }).or(page.getByRole('link', { name }));
}

async function sidebarOf(page: Page): Promise<string[]> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const names = await navigation.getByRole('listitem').getByRole('link').allInnerTexts();
  return names.map((name) => name.trim());
}

async function addLead(productUrl: string, accessToken: string): Promise<void> {
  await callApi(
    productUrl,
    'mutation { createLead(input: { firstName: "Ada" }) { message } }',
    {},
    accessToken,
  );
}
