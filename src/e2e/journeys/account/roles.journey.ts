import assert from 'node:assert/strict';
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
  /** Every link of the settings. */
  settings: string[];
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

const PEOPLE = ['Leads', 'Contacts', 'Accounts'];
const OWN = ['Profile', 'Availability', 'Calendar integrations', 'My companies'];
/** Without integrations. */
const OWN_ALONE = ['Profile', 'Availability', 'My companies'];
const CHANGING = ['Changes', 'Duplicates'];
const SMS = ['SMS providers', 'SMS settings'];
const DEVELOPERS = ['Integrations', 'API'];

const ROLES: Record<PresetName, Role> = {
  manager: {
    menu: ['Today', 'Inbox', 'Calendar', ...PEOPLE, 'Customers', 'Projects'].concat(
      'Campaigns',
      'Automations',
      'Forms and pages',
      'Deals',
      'Invoices',
      'Reports',
    ),
    settings: [...OWN, 'Team', 'Lead managers', 'Lead options', 'Deals', ...CHANGING, ...SMS, ...DEVELOPERS],
    may: [leads, contacts, team, campaigns],
    mayNot: [],
    refused: [refused('/company-info/activity-log')],
  },
  agent: {
    menu: [
      'Today',
      'Calendar',
      ...PEOPLE,
      'Projects',
      'Message templates',
      'Booking pages',
      'Deals',
      'Reports',
    ],
    settings: [...OWN_ALONE, 'Lead managers', ...CHANGING],
    may: [leads, contacts],
    mayNot: [templates],
    refused: [refused('/team'), refused('/sms/campaigns')],
  },
  marketer: {
    menu: ['Today', 'Inbox', ...PEOPLE, 'Projects', 'Campaigns', 'Automations', 'Forms', 'Deals', 'Reports'],
    settings: ['Profile', 'My companies', ...SMS, ...DEVELOPERS],
    may: [campaigns, templates],
    mayNot: [leads, contacts],
    refused: [refused('/crm/leads/add'), refused('/appointments/bookings')],
  },
  receptionist: {
    menu: [
      'Today',
      'Calendar',
      ...PEOPLE,
      'Projects',
      'Message templates',
      'Booking pages',
      'Deals',
      'Reports',
    ],
    settings: [...OWN_ALONE, 'Lead managers', ...CHANGING],
    may: [contacts],
    mayNot: [templates],
    refused: [refused('/crm/lead-setup/custom-fields'), refused('/appointments/pages/add')],
  },
  'read-only': {
    menu: ['Today', 'Inbox', 'Calendar', ...PEOPLE, 'Customers', 'Projects'].concat(
      'Campaigns',
      'Automations',
      'Forms and pages',
      'Deals',
      'Invoices',
      'Reports',
    ),
    settings: [...OWN, 'Team', 'Lead managers', 'Lead options', ...SMS, ...DEVELOPERS],
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
      const { menu, settings, may, mayNot, refused } = ROLES[preset];

      await page.goto('/crm/projects');
      await screenShows(page, 'Projects');
      assert.deepEqual(await sidebarOf(page), menu);
      await page.goto('/company-info');
      await screenShows(page, 'My companies');
      assert.deepEqual(await sidebarOf(page), settings);
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
