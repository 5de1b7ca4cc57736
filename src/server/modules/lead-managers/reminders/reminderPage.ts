import { html } from 'ghtml';
import { cardBody, NOT_INDEXED, smallPage } from '#server/http/pages/smallPage.ts';
import type { LinkedAddress } from './reminderAddresses.service.ts';

/** The page on which the reader of a mail accepts or stops reminders; null for a link that leads nowhere any more. */
export function reminderPage(linked: LinkedAddress | null, { styles }: { styles: string }): string {
  const title = linked ? 'Reminders by mail' : 'This link is not valid any more';
  return smallPage({
    title: `${title} – Exkoo`,
    styles,
    head: NOT_INDEXED,
    body: cardBody(html`
      <h1>${title}</h1>
      !${linked ? questionOf(linked) : html`<p>Ask the company that mailed you to send a new one.</p>`}
    `),
  });
}

function questionOf({ email, companyName, state, isManagers }: LinkedAddress): string {
  const { text, buttons } = QUESTIONS[state];
  const offered = buttons.filter(({ answer }) => answer === 'stop' || isManagers);
  return html`<p>!${text(html`<strong>${companyName}</strong>`, html`<strong>${email}</strong>`)}</p>
    !${isManagers ? '' : html`<p>No lead manager of the company has this address any more.</p>`}
    <form class="answers" method="post">
      !${offered.map(({ answer, label, look }) => html`<button class="${look}" name="answer" value="${answer}">${label}</button>`)}
    </form>`;
}

interface Question {
  text: (company: string, email: string) => string;
  buttons: { answer: 'accept' | 'stop'; label: string; look: 'primary' | 'plain' }[];
}

const QUESTIONS: Record<LinkedAddress['state'], Question> = {
  ASKED: {
    text: (company, email) =>
      `${company} asks to mail ${email} when calls and meetings of a lead manager are due. At most one mail in a quarter of an hour; each can be answered with a stop.`,
    buttons: [
      { answer: 'accept', label: 'Accept reminders', look: 'primary' },
      { answer: 'stop', label: 'Do not ask again', look: 'plain' },
    ],
  },
  ACCEPTED: {
    text: (company, email) => `${email} accepts reminders of ${company}.`,
    buttons: [{ answer: 'stop', label: 'Stop reminders', look: 'plain' }],
  },
  STOPPED: {
    text: (company, email) => `${email} gets no reminders of ${company}, and is not asked again.`,
    buttons: [{ answer: 'accept', label: 'Accept reminders', look: 'plain' }],
  },
};
