import type { PeopleFilter } from '#server/modules/people/list/peopleFilter.ts';

/** A campaign that is over. Days count from today; a working day is chosen from there on. */
export interface DemoCampaign {
  name: string;
  body: string;
  day: number;
  filter?: Pick<PeopleFilter, 'outcomes'>;
  /** Answers in the order of the recipients, with minutes after the start; and what the company wrote back. */
  answers: { minutes: number; text: string; reply?: string }[];
}

export const CAMPAIGNS: DemoCampaign[] = [
  {
    name: 'Quay Lofts: the first lofts are ready',
    body: 'Hi {{firstName|there}}, the first lofts in the old customs house are ready to view. Shall we show you around? Reply STOP to opt out. {{ourCompany}}',
    day: -58,
    answers: [
      {
        minutes: 12,
        text: 'Yes please, any weekday after 5',
        reply: 'Wonderful. Thursday at 5:30, at the gate?',
      },
      {
        minutes: 35,
        text: 'What do they start at?',
        reply: 'From $690,000 for 720 sq ft. Shall I send the list?',
      },
      { minutes: 140, text: 'STOP' },
    ],
  },
  {
    name: 'Mortgage evening at Pier Street',
    body: 'Hi {{firstName|there}}, on Tuesday at 6 our mortgage broker answers your questions at 18 Pier Street. Seats are free. Reply STOP to opt out. {{ourCompany}}',
    day: -22,
    answers: [
      { minutes: 9, text: 'Two seats please', reply: 'Noted, two seats. See you Tuesday.' },
      {
        minutes: 48,
        text: 'Is there a recording? I am in Chicago',
        reply: 'Yes, you get the link on Wednesday.',
      },
      { minutes: 75, text: 'Stop' },
    ],
  },
];

/** The newest one, which an automation follows. */
export const OPEN_HOUSE: DemoCampaign = {
  name: 'Open house at Harbour Heights',
  body: 'Hi {{firstName|there}}, Harbour Heights opens its doors on Saturday from 10 to 2. Reply STOP to opt out. {{ourCompany}}',
  day: -8,
  filter: { outcomes: ['OPEN', 'FOLLOW_UP'] },
  answers: [
    {
      minutes: 6,
      text: 'Can I bring my dog on Saturday?',
      reply: 'Of course, there is a dog run on the roof.',
    },
    { minutes: 21, text: 'I would like to see the corner apartment. Is 11 free?' },
    {
      minutes: 44,
      text: 'Is there parking?',
      reply: 'Two hours are free in the garage, entrance on Wharf Lane.',
    },
    { minutes: 130, text: 'Please take me off your list' },
    { minutes: 185, text: 'STOP' },
    { minutes: 300, text: 'We come with the kids, around noon' },
  ],
};

export const DRAFT: Pick<DemoCampaign, 'name' | 'body' | 'filter'> = {
  filter: { outcomes: ['OPEN', 'FOLLOW_UP'] },
  name: 'Spring viewings',
  body: 'Hi {{firstName|there}}, new homes came in this week. Shall {{manager|we}} call you? Reply STOP to opt out. {{ourCompany}}',
};
