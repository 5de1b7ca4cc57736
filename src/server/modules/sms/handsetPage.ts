import { html } from 'ghtml';
import { canBeAnswered } from '#contract/sms/senders.ts';
import { smsParts, smsSize } from '#contract/sms/smsSize.ts';
import { phoneForReading } from '#contract/validation/phone.ts';
import { developmentPage, MOMENT } from '#server/http/pages/developmentPage.ts';
import { linkedText } from '#server/http/pages/linkedText.ts';
import type { HandsetMessage } from '#server/platform/sms/handset.ts';
import type { SimulatorFaults } from '#server/platform/sms/simulatorFaults.ts';
import type { PhoneReply } from './inbound/phoneReplies.ts';
import { simulatorPanel } from './simulatorPanel.ts';

interface Phone {
  phone: string;
  messages: HandsetMessage[];
  /** What it sent. */
  replies: PhoneReply[];
}

/** The phones as a page: the list, and the one that is in the hand. */
export function handsetPage({
  phones,
  open,
  newest,
  faults,
  styles,
}: {
  phones: Phone[];
  open: Phone | undefined;
  newest: HandsetMessage | undefined;
  faults: SimulatorFaults;
  styles: string;
}): string {
  return developmentPage({
    name: 'handset',
    title: 'Handset',
    about:
      'Simulated phones, which receive the messages of Simulator providers. Nothing leaves this machine.',
    navigation: 'Phones',
    newest: newest ? stamp(newest) : '',
    listed: phones.map((phone) => listed(phone, phone === open)),
    open: open && inHand(open),
    none: 'No messages yet. They appear here automatically.',
    panel: simulatorPanel(faults),
    styles,
  });
}

function listed({ phone, messages }: Phone, isOpen: boolean): string {
  const count = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  return html`<li>
    <a href="/dev/handset?phone=${encodeURIComponent(phone)}" !${isOpen ? ' aria-current="true"' : ''}
      ><strong>${phoneForReading(phone)}</strong><span class="muted">${count}</span></a
    >
  </li>`;
}

function inHand({ phone, messages, replies }: Phone): string {
  const all = [
    ...messages.map((message) => ({ at: message.at, shown: bubble(message) })),
    ...replies.map((reply) => ({ at: reply.at, shown: ownBubble(reply) })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const senders = [...new Set(messages.map(({ from }) => from))].filter(canBeAnswered);
  return html`<article class="card">
    <h2>${phoneForReading(phone)}</h2>
    !${
      senders.length > 0
        ? answerForm(phone, senders)
        : html`<p class="muted">You cannot reply to a name, only to a phone number.</p>`
    }
    !${all.map(({ shown }) => shown)}
  </article>`;
}

function answerForm(phone: string, senders: string[]): string {
  return html`<form class="answer" data-phone="${phone}">
    <label
      >Answer to
      <select name="to">
        !${senders.map((sender) => html`<option>${sender}</option>`)}
      </select>
    </label>
    <label>Text <input name="text" autocomplete="off" required maxlength="1000" /></label>
    <button>Send</button>
    <button type="button" data-text="STOP">Send STOP</button>
    <p role="status"></p>
  </form>`;
}

function bubble({ from, text, status, at }: HandsetMessage): string {
  const { encoding } = smsSize(text);
  const parts = smsParts(text, encoding);
  const size = `${parts.length} ${parts.length === 1 ? 'part' : 'parts'}, ${encoding === 'GSM_7' ? 'GSM-7' : 'UCS-2'}`;
  return html`<section class="text">
    <p class="muted">From ${from} · ${MOMENT.format(at)} UTC · ${status.toLowerCase()} · ${size}</p>
    <pre>!${linkedText(text)}</pre>
  </section>`;
}

function ownBubble({ to, text, at }: PhoneReply): string {
  return html`<section class="text own">
    <p class="muted">From this phone to ${to} · ${MOMENT.format(at)} UTC</p>
    <pre>${text}</pre>
  </section>`;
}

function stamp({ at, to }: HandsetMessage): string {
  return `${at.toISOString()} ${to}`;
}
