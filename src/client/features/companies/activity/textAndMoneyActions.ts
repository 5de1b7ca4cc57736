/** What is done with texts, campaigns and automations, invoices and subscriptions. */
export const TEXT_AND_MONEY_ACTIONS: Record<string, { label: string; done: string }> = {
  received: { label: 'Text received', done: 'wrote into' },
  replied: { label: 'Text answered', done: 'answered in' },
  assigned: { label: 'Thread assigned', done: 'assigned' },
  started: { label: 'Campaign started', done: 'started' },
  finished: { label: 'Campaign finished', done: 'finished' },
  paused: { label: 'Paused', done: 'paused' },
  resumed: { label: 'Resumed', done: 'resumed' },
  cancelled: { label: 'Cancelled', done: 'cancelled' },
  'turned-on': { label: 'Automation turned on', done: 'turned on' },
  'turned-off': { label: 'Automation turned off', done: 'turned off' },
  issued: { label: 'Invoice issued', done: 'issued' },
  credited: { label: 'Invoice credited', done: 'credited' },
  ended: { label: 'Subscription ended', done: 'ended' },
};
