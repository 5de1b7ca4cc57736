import { useState } from 'react';
import type { FormEvent } from 'react';

type Values<Field extends string> = Record<Field, string>;
type Problems<Field extends string> = Partial<Record<Field, string | null>>;

interface Options<Field extends string> {
  fields: readonly Field[];
  /** What is wrong with each field, before anything is sent. */
  check: (values: Values<Field>) => Problems<Field>;
  /** Sends the form; answers with the reason of a rejection, or null where it went well. Must not throw. */
  send: (values: Values<Field>, form: HTMLFormElement) => Promise<string | null>;
  /** The screen stays after the form went well; otherwise the form stays busy until the next screen is there. */
  isStaying?: boolean;
}

/**
 * The state of a small form of plain fields. What was typed stays in its fields whatever happens; a field's
 * message goes when the field changes. Small on purpose: the auth screens load no form library.
 */
export function usePlainForm<Field extends string>({
  fields,
  check,
  send,
  isStaying = false,
}: Options<Field>) {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(
      fields.map((field) => [field, control(form, field)?.value ?? '']),
    ) as Values<Field>;
    const found = check(values);
    setProblems(found);
    setMessage(null);
    const firstWrong = fields.find((field) => found[field]);
    if (firstWrong) {
      control(form, firstWrong)?.focus();
      return;
    }
    setIsBusy(true);
    const errorMessage = await send(values, form);
    setMessage(errorMessage);
    if (errorMessage !== null || isStaying) setIsBusy(false);
  }

  function handleInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    if (problems[name as Field]) setProblems({ ...problems, [name]: null });
  }

  return {
    problems,
    message,
    isBusy,
    formProps: { noValidate: true, onSubmit: handleSubmit, onInput: handleInput },
  };
}

function control(form: HTMLFormElement, name: string) {
  return form.elements.namedItem(name) as HTMLInputElement | null;
}
