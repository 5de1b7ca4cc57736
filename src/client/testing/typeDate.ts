import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Types into a DateField as a person does, part by part from the first: '20112026', or '201120260930' with a time. */
export async function typeDate(user: UserEvent, label: string | RegExp, keys: string) {
  const field = await screen.findByRole('group', { name: label });
  const [first] = await within(field).findAllByRole('spinbutton');
  if (!first) throw new Error(`The field ${String(label)} has no parts to type into`);
  await user.click(first);
  await user.keyboard(keys);
}
