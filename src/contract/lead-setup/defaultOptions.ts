import type { OptionColour } from './colours.ts';
import type { LeadOutcome } from './optionWords.ts';

interface DefaultOption {
  name: string;
  colour: OptionColour;
  outcome?: LeadOutcome;
}

/** The lead options of a new company. The first stage, status and source are the defaults of new leads. */
export const DEFAULT_OPTIONS: Record<'STAGE' | 'STATUS' | 'SOURCE' | 'GROUP', DefaultOption[]> = {
  STAGE: [
    { name: 'New', colour: 'slate' },
    { name: 'Contacted', colour: 'blue' },
    { name: 'Qualified', colour: 'indigo' },
    { name: 'Proposal', colour: 'violet' },
    { name: 'Negotiation', colour: 'amber' },
    { name: 'Closed', colour: 'green' },
  ],
  STATUS: [
    { name: 'Open', colour: 'blue', outcome: 'OPEN' },
    { name: 'Follow-up', colour: 'amber', outcome: 'FOLLOW_UP' },
    { name: 'Sale closed', colour: 'green', outcome: 'WON' },
    { name: 'Lost', colour: 'red', outcome: 'LOST' },
  ],
  SOURCE: [
    { name: 'Manual entry', colour: 'slate' },
    { name: 'Website', colour: 'blue' },
    { name: 'Referral', colour: 'green' },
    { name: 'Phone call', colour: 'teal' },
    { name: 'Social media', colour: 'pink' },
    { name: 'Import', colour: 'amber' },
  ],
  GROUP: [
    { name: 'Hot', colour: 'red' },
    { name: 'Warm', colour: 'orange' },
    { name: 'Cold', colour: 'blue' },
  ],
};
