import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import { readSilenceSetting } from '#contract/automation/automationSettings.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { insertAwaitedReply, readAutomationsOfTexts } from './silence.store.ts';

/** A text that a provider has accepted. */
export interface SentText {
  id: string;
  purpose: string;
  campaign_id: string | null;
  person_id: string | null;
  phone: string | null;
}

/** Notes texts whose answers are awaited by automations that begin where none comes. Their own texts do not count. */
export async function awaitReplies(
  tx: Tx,
  companyId: string,
  waiting: readonly { id: string; trigger: AutomationDefinition['trigger'] }[],
  texts: readonly SentText[],
  at: Date,
): Promise<void> {
  const settings = waiting.flatMap(({ id, trigger: { kind, value } }) => {
    const setting = kind === 'NO_REPLY' ? readSilenceSetting(value) : null;
    return setting ? [{ id, ...setting }] : [];
  });
  const known = texts.flatMap(({ person_id: personId, phone, ...text }) =>
    personId !== null && phone !== null ? [{ ...text, personId, phone }] : [],
  );
  if (settings.length === 0 || known.length === 0) return;
  const ofSteps = known.filter(({ purpose }) => purpose === 'AUTOMATION').map(({ id }) => id);
  const own = await readAutomationsOfTexts(tx, companyId, ofSteps);
  const rows = settings.flatMap(({ id: automationId, after, minutes }) =>
    known
      .filter(({ id, purpose }) => purpose === after && own.get(id) !== automationId)
      .map(({ id, personId, phone }) => ({
        company_id: companyId,
        automation_id: automationId,
        text_id: id,
        person_id: personId,
        phone,
        since: new Date(at.getTime() - SENDING_MS),
        due_at: new Date(at.getTime() + Number(minutes) * 60_000),
      })),
  );
  await insertAwaitedReply(tx, rows);
}

/** A phone may answer before it is written down that the text has gone. */
const SENDING_MS = 60_000;
