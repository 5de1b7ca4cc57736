import { can } from '#contract/access/can.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { APPOINTMENT_LENGTHS } from '#contract/limits/records/appointments.ts';
import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { phoneE164, phoneProblem } from '#contract/validation/phone.ts';
import { textLength, tidyText } from '#contract/validation/text.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Guest } from '#server/modules/people/changes/arrival/guestPerson.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { assignedTo } from '#server/modules/people/peopleAccess.ts';

/** What staff say of who comes. */
export interface GuestInput {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  /** A lead or contact, whose data fills omitted fields of the guest. */
  person?: { kind: PersonKind; id: string } | null | undefined;
}

/** The guest of a booking that staff make. Refuses a lead or contact that the viewer may not see like one that does not exist. */
export async function guestOf(
  tx: Tx,
  viewer: CompanyViewer,
  input: GuestInput,
  defaultCountry: string | null,
): Promise<Guest> {
  const person = input.person ? await seenPerson(tx, viewer, input.person) : null;
  const firstName = tidyText(input.firstName ?? person?.first_name ?? '');
  const lastName = tidyText(input.lastName ?? person?.last_name ?? '');
  const email = normalizeEmail(input.email ?? person?.email ?? '');
  const phone = input.phone ?? person?.phone ?? '';
  const isNameless = firstName === '' && lastName === '';
  if (isNameless && !person) throw invalid('invalid-name', i18n.t('Enter the guest’s name'));
  const isTooLong = [firstName, lastName].some((name) => textLength(name) > APPOINTMENT_LENGTHS.guestName);
  if (isTooLong)
    throw invalid(
      'invalid-name',
      i18n.t('At most {most} characters', { most: APPOINTMENT_LENGTHS.guestName }),
    );
  const problem = (email && emailProblem(email)) || phoneProblem(phone, defaultCountry);
  if (problem) throw invalid('invalid-guest', problem);
  const name = isNameless ? email || phone : firstName;
  return { firstName: name, lastName, email: email || null, phone: phoneE164(phone, defaultCountry) };
}

/** The person, if the viewer may see them; refused like one that does not exist otherwise. */
export async function seenPerson(
  tx: Tx,
  viewer: CompanyViewer,
  { kind, id }: { kind: PersonKind; id: string },
) {
  if (!can(viewer, kind === 'LEAD' ? 'CRM_LEAD' : 'CRM_CONTACTS', 'VIEW')) throw notFound('person');
  const scope = { companyId: viewer.companyId, kind, assignedTo: await assignedTo(tx, viewer, kind) };
  return foundPerson(tx, scope, id);
}
