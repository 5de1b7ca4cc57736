import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A kind of record in the sentences of the log. */
export interface RecordTexts {
  /** 'the lead Ada Byron' */
  named: MessageDescriptor;
  /** 'a lead' */
  one: MessageDescriptor;
  /** 'leads' */
  many: MessageDescriptor;
}

/** The kinds of records by the entity of their events; a company has its settings once. */
export const RECORDS: Partial<Record<string, RecordTexts>> = {
  lead: { named: msg({ message: 'the lead {name}' }), one: msg`a lead`, many: msg`leads` },
  contact: { named: msg({ message: 'the contact {name}' }), one: msg`a contact`, many: msg`contacts` },
  'lead manager': {
    named: msg({ message: 'the lead manager {name}' }),
    one: msg`a lead manager`,
    many: msg`lead managers`,
  },
  project: { named: msg({ message: 'the project {name}' }), one: msg`a project`, many: msg`projects` },
  group: { named: msg({ message: 'the group {name}' }), one: msg`a group`, many: msg`groups` },
  stage: { named: msg({ message: 'the stage {name}' }), one: msg`a stage`, many: msg`stages` },
  status: { named: msg({ message: 'the status {name}' }), one: msg`a status`, many: msg`statuses` },
  source: { named: msg({ message: 'the source {name}' }), one: msg`a source`, many: msg`sources` },
  'custom field': {
    named: msg({ message: 'the custom field {name}' }),
    one: msg`a custom field`,
    many: msg`custom fields`,
  },
  'message template': {
    named: msg({ message: 'the message template {name}' }),
    one: msg`a message template`,
    many: msg`message templates`,
  },
  form: { named: msg({ message: 'the form {name}' }), one: msg`a form`, many: msg`forms` },
  organization: { named: msg({ message: 'the account {name}' }), one: msg`an account`, many: msg`accounts` },
  deal: { named: msg({ message: 'the deal {name}' }), one: msg`a deal`, many: msg`deals` },
  pipeline: { named: msg({ message: 'the pipeline {name}' }), one: msg`a pipeline`, many: msg`pipelines` },
  product: { named: msg({ message: 'the product {name}' }), one: msg`a product`, many: msg`products` },
  quote: { named: msg({ message: 'the quote {name}' }), one: msg`a quote`, many: msg`quotes` },
  forecast: {
    named: msg({ message: 'the forecast of {name}' }),
    one: msg`the forecast`,
    many: msg`forecasts`,
  },
  customer: { named: msg({ message: 'the customer {name}' }), one: msg`a customer`, many: msg`customers` },
  invoice: { named: msg({ message: 'the invoice {name}' }), one: msg`an invoice`, many: msg`invoices` },
  subscription: {
    named: msg({ message: 'the subscription {name}' }),
    one: msg`a subscription`,
    many: msg`subscriptions`,
  },
  'tax settings': {
    named: msg({ message: 'the tax settings {name}' }),
    one: msg`the tax settings`,
    many: msg`tax settings`,
  },
  'invoice settings': {
    named: msg({ message: 'the invoice settings {name}' }),
    one: msg`the invoice settings`,
    many: msg`invoice settings`,
  },
  plan: { named: msg({ message: 'the plan {name}' }), one: msg`a plan`, many: msg`plans` },
  'payment method': {
    named: msg({ message: 'the payment method {name}' }),
    one: msg`a payment method`,
    many: msg`payment methods`,
  },
  'payment gateway': {
    named: msg({ message: 'the payment gateway {name}' }),
    one: msg`a payment gateway`,
    many: msg`payment gateways`,
  },
  booking: { named: msg({ message: 'the booking {name}' }), one: msg`a booking`, many: msg`bookings` },
  'booking page': {
    named: msg({ message: 'the booking page {name}' }),
    one: msg`a booking page`,
    many: msg`booking pages`,
  },
  'waiting guest': {
    named: msg({ message: 'the waiting guest {name}' }),
    one: msg`a waiting guest`,
    many: msg`waiting guests`,
  },
  'booking link': {
    named: msg({ message: 'the booking link {name}' }),
    one: msg`a booking link`,
    many: msg`booking links`,
  },
  availability: {
    named: msg({ message: 'the availability {name}' }),
    one: msg`an availability`,
    many: msg`availability`,
  },
  'calendar account': {
    named: msg({ message: 'the calendar account {name}' }),
    one: msg`a calendar account`,
    many: msg`calendar accounts`,
  },
  'calendar app': {
    named: msg({ message: 'the calendar app {name}' }),
    one: msg`a calendar app`,
    many: msg`calendar apps`,
  },
  'api key': { named: msg({ message: 'the api key {name}' }), one: msg`an api key`, many: msg`api keys` },
  webhook: { named: msg({ message: 'the webhook {name}' }), one: msg`a webhook`, many: msg`webhooks` },
  view: { named: msg({ message: 'the view {name}' }), one: msg`a view`, many: msg`views` },
  campaign: { named: msg({ message: 'the campaign {name}' }), one: msg`a campaign`, many: msg`campaigns` },
  automation: {
    named: msg({ message: 'the automation {name}' }),
    one: msg`an automation`,
    many: msg`automations`,
  },
  workflow: { named: msg({ message: 'the workflow {name}' }), one: msg`a workflow`, many: msg`workflows` },
  integration: {
    named: msg({ message: 'the integration {name}' }),
    one: msg`an integration`,
    many: msg`integrations`,
  },
  'sms provider': {
    named: msg({ message: 'the SMS provider {name}' }),
    one: msg`an SMS provider`,
    many: msg`SMS providers`,
  },
  'opt-out': { named: msg({ message: 'the opt-out {name}' }), one: msg`an opt-out`, many: msg`opt-outs` },
  consent: { named: msg({ message: 'the consent {name}' }), one: msg`a consent`, many: msg`consents` },
  'sms thread': {
    named: msg({ message: 'the conversation {name}' }),
    one: msg`a conversation`,
    many: msg`conversations`,
  },
  'sms settings': {
    named: msg({ message: 'the SMS settings {name}' }),
    one: msg`the SMS settings`,
    many: msg`SMS settings`,
  },
  'change job': {
    named: msg({ message: 'the change job {name}' }),
    one: msg`a change job`,
    many: msg`change jobs`,
  },
  'record job': {
    named: msg({ message: 'the change job {name}' }),
    one: msg`a change job`,
    many: msg`change jobs`,
  },
  'team member': {
    named: msg({ message: 'the team member {name}' }),
    one: msg`a team member`,
    many: msg`team members`,
  },
  session: { named: msg({ message: 'the session {name}' }), one: msg`a session`, many: msg`sessions` },
};

/** The kinds that the log can be filtered by. */
export const FILTER_LABELS: Record<string, MessageDescriptor> = {
  company: msg`Company`,
  lead: msg`Lead`,
  contact: msg`Contact`,
  organization: msg({ message: 'Account', context: 'organization' }),
  deal: msg`Deal`,
  pipeline: msg`Pipeline`,
  product: msg`Product`,
  quote: msg`Quote`,
  forecast: msg`Forecast`,
  customer: msg`Customer`,
  invoice: msg`Invoice`,
  subscription: msg`Subscription`,
  booking: msg`Booking`,
  'booking page': msg`Booking page`,
  form: msg`Form`,
  integration: msg`Integration`,
  campaign: msg`Campaign`,
  automation: msg`Automation`,
  workflow: msg`Workflow`,
  'sms thread': msg`Conversation`,
  'opt-out': msg`Opt-out`,
  'lead manager': msg`Lead manager`,
  project: msg`Project`,
  'message template': msg`Message template`,
  group: msg`Group`,
  stage: msg`Stage`,
  status: msg`Status`,
  source: msg`Source`,
  'custom field': msg`Custom field`,
  'team member': msg`Team member`,
};
